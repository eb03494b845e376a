import { Link } from 'react-router'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import type { ShownBlock } from './illustrated.server.ts'
import styles from './prose.module.css'
import type { Span } from './prose.ts'
import { ShelfView } from './Shelf.tsx'

/**
 * A long text, parsed by `prose()`.
 * @param props.beside where there is room, its one picture stands beside the words instead of between them
 */
export function Prose({ blocks, beside = false }: { blocks: readonly ShownBlock[]; beside?: boolean }) {
  return (
    <div className={beside ? `${styles.prose} ${styles.beside}` : styles.prose}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never change places
        <OneBlock key={at} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'text':
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      )
    case 'note':
      return (
        <p className={styles.note}>
          <Spans of={block.spans} />
        </p>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line can only be scrolled by keyboard when it has focus
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <div className={styles.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) =>
                  cell.length === 0 ? (
                    <td key="" />
                  ) : (
                    <th key={keyOf(cell)} scope="col">
                      <Spans of={cell} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first = [], ...rest]) => (
                <tr key={keyOf(first)}>
                  <th scope="row">
                    <Spans of={first} />
                  </th>
                  {rest.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells may say the same
                    <td key={at} data-head={keyOf(block.head[at + 1] ?? [])}>
                      <Spans of={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'picture':
      return <Screen picture={block} />
    case 'shelf':
      return (
        <ShelfView
          className={styles.shelf}
          items={block.items.map(({ drawing, spans }) => ({ drawing, words: <Spans of={spans} /> }))}
        />
      )
    default: {
      const List = block.kind === 'list' ? 'ul' : 'ol'
      return (
        <List className={block.kind === 'list' ? styles.list : styles.steps}>
          {block.items.map((item) => (
            <li key={keyOf(item)}>
              <Spans of={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** A picture of the product in the reader's theme: the other one is never loaded. */
function Screen({ picture }: { picture: Extract<ShownBlock, { kind: 'picture' }> }) {
  const { light, dark, width, height, alt } = picture
  const themes =
    dark === light
      ? [['', light]]
      : [
          [styles.byDay, light],
          [styles.byNight, dark],
        ]
  return (
    <p className={`${styles.screen} ${width > height * 1.3 ? '' : styles.narrow}`}>
      {themes.map(([theme, address]) => (
        <img
          key={address}
          className={theme}
          src={address}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
        />
      ))}
    </p>
  )
}

const keyOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')

/** Pages that are not per language. */
const plainPages = /^\/(login|profile|cabinet|survey|v1|documents)(\/|\?|$)/

function Spans({ of }: { of: readonly Span[] }) {
  return of.map(({ text, bold, code, href }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a text's pieces never change places
    if (href?.startsWith('/'))
      return plainPages.test(href) ? (
        <a key={at} href={href}>
          {text}
        </a>
      ) : (
        <Link key={at} to={localePath(href, getLocale())}>
          {text}
        </Link>
      )
    if (href)
      return (
        <a key={at} href={href}>
          {text}
        </a>
      )
    if (bold) return <strong key={at}>{text}</strong>
    return code ? <code key={at}>{text}</code> : text
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}
