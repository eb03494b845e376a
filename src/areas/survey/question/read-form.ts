import type { AnswerValue } from '../survey.contract.ts'
import { type FilledForm, readFormBy } from './form-reader.ts'

/** Reads a guest's form with questions of every type; see `readFormBy`. */
export function readForm(entries: Iterable<readonly [name: string, value: unknown]>): FilledForm {
  return readFormBy(readField, entries)
}

function readField(kind: string, value: string): AnswerValue | undefined {
  if (value.trim() === '') return undefined
  return kind === 'amount' ? (amountOf(value) ?? value) : undefined
}

/** A number as people write it: 1 200,50 and 1200.50 are the same. */
function amountOf(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : undefined
}
