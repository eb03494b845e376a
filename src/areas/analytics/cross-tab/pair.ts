import type { QuestionSide } from '../../columns/pair-counts.ts'
import { indexSlots } from '../../counters/tally.ts'
import { keyText, type SlotKey } from '../../questionnaire/slot-key.ts'
import type { Slots } from '../../questionnaire/slots.ts'
import { npsClass } from '../../statistics/nps.ts'

/** A question whose answers stand as rows or columns; those of NPS by their classes. */
export type PairSide = { id: string; values: readonly string[]; isNps: boolean }

/** Guests who stand in each row, in each column, in the table at all, and those who answered both with what it has no place for. */
export type Guests = { rows: number[]; columns: number[]; n: number; outside: number }

/** A side as the columns read it: an option that was removed since stands nowhere. */
export function questionSide(slots: Slots, { id, values, isNps }: PairSide): QuestionSide {
  const index = indexSlots(slots)
  const positions = index.keys(id).flatMap((key) => {
    const [place, position] = [index.of(id, key), values.indexOf(textOf(key, isNps))]
    return place === undefined || position < 0 ? [] : [{ place, position }]
  })
  return { answered: index.of(id) ?? -1, size: values.length, positions }
}

function textOf(key: SlotKey, isNps: boolean): string {
  return isNps && typeof key === 'number' ? npsClass(key) : keyText(key)
}
