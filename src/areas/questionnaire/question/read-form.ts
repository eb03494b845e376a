import { withoutGaps } from '../kinds/repeat/entries.ts'
import type { AnswerValue, AnswerValues, PartsValue } from '../questionnaire.contract.ts'
import { type FilledForm, readFormBy } from './form-reader.ts'

/** Reads a guest's form with questions of every type; see `readFormBy`. */
export function readGuestForm(entries: Iterable<readonly [name: string, value: unknown]>): FilledForm {
  const ranked: string[] = []
  const repeated = new Set<string>()
  let subjectId: string | undefined
  const filled = readFormBy((kind, value, before, questionId) => {
    const [head = '', part] = splitPart(kind)
    if (value.trim() === '') return undefined
    if (head === 'files') return [...(Array.isArray(before) ? before : []), value]
    if (head === 'subject') {
      subjectId ??= value
      return value
    }
    if (part === undefined) return head === 'amount' ? (amountOf(value) ?? value) : undefined
    if (head === 'rank') ranked.push(questionId)
    if (head.startsWith('entry')) repeated.add(questionId)
    // Words that stand instead of a place give way to the place.
    return readPart(head, part, value, typeof before === 'object' ? (before as PartsValue) : undefined)
  }, entries)
  for (const id of ranked) orderRanks(filled.answers, id)
  for (const id of repeated) filled.answers[id] = withoutGaps(filled.answers[id] as PartsValue)
  return subjectId === undefined ? filled : { ...filled, subjectId }
}

function readPart(
  kind: string,
  part: string,
  value: string,
  before: PartsValue | undefined,
): AnswerValue | undefined {
  // Without a prototype and a spread: a row may be called __proto__.
  const parts: PartsValue = Object.assign(Object.create(null), before)
  switch (kind) {
    case 'cell':
    case 'entry':
      parts[part] = value
      return parts
    case 'cells':
    case 'entry_list':
      parts[part] = [...[parts[part] ?? []].flat().map(String), value]
      return parts
    case 'points':
      parts[part] = value.trim().split(/\s+/)
      return parts
    case 'mark':
    case 'entry_number':
    case 'rank':
    case 'share':
      parts[part] = amountOf(value) ?? value
      return parts
    default:
      return undefined
  }
}

/** Places become an order; places that are given twice or left out stay as they are, so that the check names them. */
function orderRanks(answers: AnswerValues, id: string): void {
  const places = answers[id]
  if (Array.isArray(places) || typeof places !== 'object' || places === null) return
  const order = Object.entries(places).sort(([, a], [, b]) => Number(a) - Number(b))
  if (order.every(([, place], at) => place === at + 1)) answers[id] = order.map(([option]) => option)
}

function splitPart(kind: string): [head: string, part?: string] {
  const dash = kind.indexOf('-')
  if (dash < 0) return [kind]
  try {
    return [kind.slice(0, dash), decodeURIComponent(kind.slice(dash + 1))]
  } catch {
    return ['']
  }
}

/** A number as people write it: 1 200,50 and 1200.50 are the same. */
function amountOf(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^-?(?:\d+|\d*\.\d+)$/.test(plain) ? Number(plain) : undefined
}
