/** Languages that are written from right to left; another script of theirs is not. */
const RIGHT_TO_LEFT = /^(?:ar|he|iw|fa|ur|ps|ckb|ug|sd|yi|dv)(?:-|$)/i
const SCRIPT = /-([a-z]{4})(?:-|$)/i
const RIGHT_TO_LEFT_SCRIPT = /^(?:arab|hebr|thaa|syrc|nkoo)$/i

/** In which direction a language is written. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const script = SCRIPT.exec(locale)?.[1]
  const isRtl = script ? RIGHT_TO_LEFT_SCRIPT.test(script) : RIGHT_TO_LEFT.test(locale)
  return isRtl ? 'rtl' : 'ltr'
}
