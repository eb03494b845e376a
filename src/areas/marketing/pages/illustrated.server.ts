import type { Locale } from '../../../web/locale.ts'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { drawing, ON_SHELF } from './drawings.ts'
import sizes from './pictures/sizes.json' with { type: 'json' }
import type { ProseBlock, ProsePicture, ProseShelf, Span, TextBlock } from './prose.ts'

/** Made by `scripts/article-pictures.ts`: `editor-ru-light.webp`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export type ShownBlock =
  | TextBlock
  | (Omit<ProsePicture, 'name'> & { light: string; dark: string; width: number; height: number })
  | { kind: 'shelf'; items: (Omit<ProseShelf['items'][number], 'drawn'> & { drawing: string })[] }

/**
 * Makes a text ready to be shown: its pictures in the reader's language, its shelves drawn, and no short word left alone
 * at the end of a line.
 */
export function illustrated(blocks: readonly ProseBlock[], locale: Locale): ShownBlock[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'picture':
        return shownPicture(block, locale)
      case 'shelf':
        return {
          kind: 'shelf',
          items: block.items.map(({ drawn, spans }) => ({
            spans: glued(spans),
            drawing: drawing(drawn, ON_SHELF),
          })),
        }
      case 'heading':
        return { ...block, text: nonBreaking(block.text) }
      case 'text':
      case 'note':
        return { ...block, spans: glued(block.spans) }
      case 'list':
      case 'steps':
        return { ...block, items: block.items.map(glued) }
      default:
        return block
    }
  })
}

function glued(spans: readonly Span[]): Span[] {
  return spans.map((span) => (span.code ? span : { ...span, text: nonBreaking(span.text) }))
}

/** @throws Error where the picture was never taken */
function shownPicture({ kind, name, alt }: ProsePicture, locale: Locale): ShownBlock {
  const size = (sizes as Record<string, number[]>)[`${name}-${locale}`]
  const address = (theme: string) => files[`./pictures/${name}-${locale}-${theme}.webp`]
  const [light, dark] = [address('light'), address('dark')]
  const [width, height] = size ?? []
  if (!light || !width || !height) throw new Error(`There is no picture "${name}" in ${locale}.`)
  return { kind, alt, light, dark: dark ?? light, width, height }
}
