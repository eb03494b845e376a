import { type RawBuilder, sql } from 'kysely'

/** Numbers of a row as one text, `numbersOf` reads it: the driver takes arrays apart letter by letter. Null is zero. */
export function asText(numbers: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return textOf(sql`array[${sql.join(numbers)}]::double precision[]`)
}

/** A whole vector as such a text. */
export function textOf(vector: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`array_to_string(${vector}, ',', '0')`
}

const COMMA = 44
const ZERO = 48
/** Whole numbers of so many digits are exact. */
const EXACT = 15

/** Reads such a text, most of it whole numbers, digit by digit: a page reads tens of thousands, and cutting them out costs most. */
export function numbersOf(text: string): number[] {
  const numbers: number[] = []
  if (text === '') return numbers
  let begin = 0
  let whole = 0
  let isWhole = true
  for (let at = 0; at <= text.length; at++) {
    const letter = at === text.length ? COMMA : text.charCodeAt(at)
    if (letter !== COMMA) {
      const digit = letter - ZERO
      if (digit >= 0 && digit <= 9) whole = whole * 10 + digit
      else isWhole = false
      continue
    }
    numbers.push(isWhole && at - begin <= EXACT ? whole : Number(text.slice(begin, at)))
    begin = at + 1
    whole = 0
    isWhole = true
  }
  return numbers
}
