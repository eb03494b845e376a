/**
 * What a form field holds. The kind stands in the field's name, so that a posted form is understood by itself,
 * whatever version of the questionnaire it was made from.
 */
export const FIELD_KINDS = [
  'number',
  'flag',
  'choice',
  'choices',
  'text',
  'other',
  'name',
  'phone',
  'email',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** The name of a form field of a question: `number.q1`. Question ids may hold anything, dots included. */
export function fieldName(kind: FieldKind, questionId: string): string {
  return `${kind}.${questionId}`
}

/** The way back from a field's name; undefined for fields that belong to no question. */
export function parseFieldName(name: string): { kind: FieldKind; questionId: string } | undefined {
  const dot = name.indexOf('.')
  const kind = FIELD_KINDS.find((each) => each === name.slice(0, Math.max(dot, 0)))
  return kind && dot + 1 < name.length ? { kind, questionId: name.slice(dot + 1) } : undefined
}

/** The value of the “other” choice: options' ids are never empty. */
export const OTHER_CHOICE = ''

/** The field of the rated subject, and its value for “I don't remember”. */
export const SUBJECT_FIELD = 'subject'
export const NO_SUBJECT = ''
