import { type RawBuilder, sql } from 'kysely'

/** Numbers of a row as one text, `numbersOf` reads it: the driver takes arrays apart letter by letter. Null is zero. */
export function asText(numbers: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return textOf(sql`array[${sql.join(numbers)}]::double precision[]`)
}

/** A whole vector as such a text. */
export function textOf(vector: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`array_to_string(${vector}, ',', '0')`
}

export function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
