import { type RawBuilder, sql } from 'kysely'

/** A whole vector, `tally`, as one text, `numbersOf` reads it: the driver takes arrays apart letter by letter. Null is zero. */
export const WHOLE = sql<string>`array_to_string(tally, ',', '0')`

/** Sums of some places of the vectors as such a text; zero where a place is null. */
export function sumsOf(places: readonly (number | null)[]): RawBuilder<string> {
  return asText(places, (number) => `sum(${number})`)
}

/** Some places of a vector as such a text. */
export function numbersAt(places: readonly number[]): RawBuilder<string> {
  return asText(places, (number) => number)
}

/** Written at once: to put a statement together of hundreds of parts takes longer than all that is done with its answer. */
function asText(places: readonly (number | null)[], of: (number: string) => string): RawBuilder<string> {
  const numbers = places.map((place) => (place === null ? 'null' : of(`tally[${place + 1}]`)))
  return sql.raw(`array_to_string(array[${numbers.join()}]::double precision[], ',', '0')`)
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
