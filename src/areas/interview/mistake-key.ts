import type { Mistake } from '../questionnaire/validate/validate.ts'

/** Under what the words of a mistake are kept in the page: its code, with the number that its message names. */
export function mistakeKey({ code, limit }: Mistake): string {
  return limit === undefined ? code : `${code}:${limit}`
}
