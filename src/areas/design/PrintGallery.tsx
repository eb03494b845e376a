import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { Button } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { PhoneFold } from '../../web/ui/fold/PhoneFold.tsx'
import type { CatalogueEntry } from './design.contract.ts'
import { formatName, industryWords } from './design-words.ts'
import styles from './gallery.module.css'
import { choiceParams, NO_LOOK, type PrintChoice } from './print-choice.ts'
import type { PrintData } from './print-pane.server.ts'

/** Every design with a picture, filtered by format, industry and words. */
export function PrintGallery({ list, templates, choice }: PrintData & { choice: PrintChoice }) {
  const locale = getLocale()
  // Words and pictures go along to another design; colours were chosen for this one.
  const savedLook = choice.template === '' ? { ...choice.own, colors: {} } : NO_LOOK
  const to = (design: CatalogueEntry, template = '') => {
    const own = template === '' ? savedLook : NO_LOOK
    return `?${choiceParams({ ...choice, design: design.id, size: '', sheet: '', mirrored: false, template, own })}`
  }
  return (
    <section aria-label={m.design_list()} className={styles.whole} id="designs">
      {templates.length > 0 && (
        <div className={styles.own}>
          <h2>{m.design_own_title()}</h2>
          <ul>
            {templates.map(({ id, base, title }) => {
              const design = list.find((one) => one.id === base)
              return design ? (
                <li key={id}>
                  <Link
                    to={to(design, id)}
                    preventScrollReset
                    aria-current={id === choice.template ? 'true' : undefined}
                  >
                    {title} <span>{design.name[locale]}</span>
                  </Link>
                </li>
              ) : null
            })}
          </ul>
        </div>
      )}
      <DesignList
        list={list}
        // Beside the chosen one, which is what most came for.
        onPhone={4}
        linkOf={(design) => ({
          to: to(design),
          isCurrent: design.id === choice.design && choice.template === '',
        })}
      />
    </section>
  )
}

/** The catalogue: a search, filters with counts, and the pictures; used by the design page and the store. */
export function DesignList({
  list,
  linkOf,
  onPhone = 12,
}: {
  list: readonly CatalogueEntry[]
  linkOf: (design: CatalogueEntry) => { to: string; isCurrent: boolean }
  /** Designs that a phone shows at first. */
  onPhone?: number
}) {
  const locale = getLocale()
  const [find, setFind] = useState('')
  const [format, setFormat] = useState('')
  const [industry, setIndustry] = useState('')
  const words = find.trim().toLocaleLowerCase(locale)
  const fits = (design: CatalogueEntry) =>
    (industry === '' || design.industry === industry || design.industry === 'any') &&
    [design.name[locale], formatName(design.format), industryWords(design.industry)].some((text) =>
      text.toLocaleLowerCase(locale).includes(words),
    )
  const matches = list.filter(fits)
  const visible = matches.filter((design) => format === '' || design.format === format)
  const formats = countBy(matches, ({ format: each }) => each)
  const cards = [...Map.groupBy(visible, ({ id, variantOf }) => variantOf ?? id)]
  const isLater = (variants: readonly CatalogueEntry[], place: number) =>
    place >= onPhone && !variants.some((design) => linkOf(design).isCurrent)
  const industries = [...countBy(list, ({ industry: each }) => each).keys()].filter((each) => each !== 'any')
  return (
    <>
      <search className={styles.filter}>
        <input
          type="search"
          value={find}
          aria-label={m.design_find()}
          placeholder={m.design_find()}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <select
          value={industry}
          aria-label={m.design_industry()}
          onChange={(event) => setIndustry(event.currentTarget.value)}
        >
          <option value="">{m.design_industries_all()}</option>
          {industries.map((each) => (
            <option key={each} value={each}>
              {industryWords(each)}
            </option>
          ))}
        </select>
        <fieldset>
          <legend className="visually-hidden">{m.design_format()}</legend>
          {([['', matches.length], ...formats] as [string, number][]).map(([each, count]) => (
            <label key={each}>
              <input
                type="radio"
                name="format"
                value={each}
                checked={format === each}
                onChange={() => setFormat(each)}
              />
              <span>
                {each ? formatName(each) : m.design_all()} <small>{count}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </search>
      <p className="visually-hidden" role="status">
        {m.design_found({ n: visible.length })}
      </p>
      {visible.length === 0 ? (
        <EmptyState
          title={m.design_none()}
          action={
            <Button
              onClick={() => {
                setFind('')
                setFormat('')
                setIndustry('')
              }}
            >
              {m.design_show_all()}
            </Button>
          }
        >
          {m.design_none_text()}
        </EmptyState>
      ) : (
        <PhoneFold
          key={`${words} ${industry} ${format}`}
          count={cards.filter(([, variants], place) => isLater(variants, place)).length}
        >
          {(later) => (
            <ul className={styles.gallery}>
              {cards.map(([first, variants], place) => (
                <li key={first} className={isLater(variants, place) ? later : undefined}>
                  <DesignCard variants={variants} linkOf={linkOf} />
                </li>
              ))}
            </ul>
          )}
        </PhoneFold>
      )}
    </>
  )
}

/** One picture: of the chosen variant, else of the first. The others are dots in their colours under it. */
function DesignCard({
  variants,
  linkOf,
}: {
  variants: readonly CatalogueEntry[]
  linkOf: (design: CatalogueEntry) => { to: string; isCurrent: boolean }
}) {
  const locale = getLocale()
  const design = variants.find((each) => linkOf(each).isCurrent) ?? variants[0]!
  const { to, isCurrent } = linkOf(design)
  const { id, sizes, version, format, name } = design
  const { widthMm, heightMm } = sizes[0]!
  const card = (
    <Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} className={styles.design}>
      <span className={styles.frame}>
        <img
          src={`/v1/survey/design/sample?${new URLSearchParams({ design: id, locale, v: version })}`}
          alt=""
          width={widthMm}
          height={heightMm}
          loading="lazy"
          decoding="async"
        />
      </span>
      <strong>{name[locale]}</strong>
      <span className={styles.soft}>
        {formatName(format)}, {sizesText(design)}
      </span>
    </Link>
  )
  if (variants.length === 1) return card
  return (
    <>
      {card}
      <ul className={styles.variants} aria-label={m.design_variants()}>
        {variants.map((each) => (
          <li key={each.id}>
            <Link
              to={linkOf(each).to}
              preventScrollReset
              aria-label={each.name[locale]}
              title={each.name[locale]}
              aria-current={each === design ? 'true' : undefined}
              style={{ '--dot': each.colour } as CSSProperties}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** «A3–A6», or millimetres where there is one size. */
function sizesText({ sizes }: CatalogueEntry): string {
  const papers = sizes.map(({ id }) => id.toUpperCase()).sort()
  if (papers.every((each) => /^A\d$/.test(each)))
    return papers.length > 1 ? `${papers[0]}–${papers.at(-1)}` : papers[0]!
  const { widthMm, heightMm } = sizes[0]!
  return `${widthMm} × ${heightMm}`
}

function countBy<T>(list: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
