import type { Industry } from '../../survey/template.contract.ts'
import type { Drawing, IllustrationColours } from './parts.ts'
import { restaurants } from './restaurants.ts'

const byIndustry = { restaurants } satisfies Partial<Record<Industry, Record<string, Drawing>>>

const drawings = { ...restaurants }
export type IllustrationId = keyof typeof drawings

/** Every drawing in the order of the catalogue. Ids stand in saved prints, so they never change. */
export const illustrations: readonly { id: IllustrationId; industry: Industry; name: Drawing['name'] }[] =
  Object.entries(byIndustry).flatMap(([industry, ofIndustry]) =>
    Object.entries(ofIndustry).map(([id, { name }]) => ({
      id: id as IllustrationId,
      industry: industry as Industry,
      name,
    })),
  )

/**
 * One drawing, flat, 100 × 100, without a background: put it into a `<g transform>` or an `<svg viewBox="0 0 100 100">`.
 * `mono` (ink and accent black, the others white) draws it for a receipt printer.
 * @returns inner SVG markup, without ids
 */
export function illustration(id: IllustrationId, colours: IllustrationColours): string {
  const drawing: Drawing = drawings[id]
  const pieces = drawing.draw({ ...colours, deep: colours.deep ?? colours.ink })
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pieces.join('')}</g>`
}
