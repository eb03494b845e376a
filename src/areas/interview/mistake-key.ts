import type { Mistake } from '../questionnaire/validate/mistake.ts'

/** The key of a mistake's message in the page's data: its code, with the number that the message names. */
export function mistakeKey({ code, limit }: Mistake): string {
  return limit === undefined ? code : `${code}:${limit}`
}
