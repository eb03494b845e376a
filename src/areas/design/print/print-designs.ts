import { a5Poster } from './a5-poster.ts'
import { catalogue } from './catalogue.ts'
import type { PrintDesign } from './print-design.ts'
import { tableTent } from './table-tent.ts'

/** Everything that can be printed, in the order of the catalogue. */
export const printDesigns: readonly PrintDesign[] = [a5Poster, tableTent, ...catalogue]

/** A design by its id; undefined when there is none. */
export function findDesign(id: string): PrintDesign | undefined {
  return printDesigns.find((design) => design.id === id)
}
