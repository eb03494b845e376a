import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'

/** A size of a design by its id, in words: «A5», «100 × 100», «58 мм» of a receipt's strip. */
export function sizeName(id: string, locale?: UiLocale): string {
  const [, width, height] = /^(\d+)(?:x(\d+)|mm)$/.exec(id) ?? []
  if (!width) return id.toUpperCase()
  return height ? `${width} × ${height}` : m.design_size_strip({ width }, locale && { locale })
}
