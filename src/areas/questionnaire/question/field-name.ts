/**
 * What a form field holds. The kind stands in the field's name, so that a posted form is understood by itself,
 * whatever version of the questionnaire it was made from.
 */
export type FieldKind =
  | 'number'
  | 'amount'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'text'
  | 'other'
  | 'name'
  | 'phone'
  | 'email'
  | 'subject'
  | 'files'
  | 'upload'

/** Fields of a part of an answer: a row of a matrix, an option of a ranking or a constant sum, the points on a picture. */
export type PartKind = 'cell' | 'cells' | 'mark' | 'rank' | 'share' | 'points' | EntryKind

/** Fields of an entry of a repeated group: a text or a choice, several choices, a number. */
export type EntryKind = 'entry' | 'entry_list' | 'entry_number'

/** The name of a part's field: `cell-row1.q1`. The part is written so that no dot is in it. */
export function partFieldName(kind: PartKind, questionId: string, part: string): string {
  return `${kind}-${encodeURIComponent(part).replaceAll('.', '%2E')}.${questionId}`
}

/** The name of a form field of a question: `number.q1`. Question ids may hold anything, dots included. */
export function fieldName(kind: FieldKind, questionId: string): string {
  return `${kind}.${questionId}`
}

/** The way back from a field's name; undefined for fields that belong to no question. */
export function parseFieldName(name: string): { kind: string; questionId: string } | undefined {
  const dot = name.indexOf('.')
  if (dot < 1 || dot + 1 === name.length) return undefined
  return { kind: name.slice(0, dot), questionId: name.slice(dot + 1) }
}

const HIDDEN = 'hidden.'

/** The name of the form's field for a hidden field of the survey. */
export function hiddenFieldName(name: string): string {
  return HIDDEN + name
}

/** The hidden fields among the fields of a form; undefined when it has none. */
export function hiddenAmong(
  entries: Iterable<readonly [name: string, value: unknown]>,
): Record<string, string> | undefined {
  const pairs: [string, string][] = []
  for (const [field, value] of entries) {
    if (field.startsWith(HIDDEN) && typeof value === 'string') pairs.push([field.slice(HIDDEN.length), value])
  }
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** The value of the “other” choice: options' ids are never empty. */
export const OTHER_CHOICE = ''

/** The field of the rated subject, and its value for “I don't remember”. */
export const SUBJECT_FIELD = 'subject'
export const NO_SUBJECT = ''
