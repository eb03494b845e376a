import type { AnswerValue, AnswerValues, ContactValue, OtherChoice } from '../questionnaire.contract.ts'
import { OTHER_CHOICE, parseFieldName, SUBJECT_FIELD } from './field-name.ts'

/** A guest's form: the answers and their subject. */
export type FilledForm = { answers: AnswerValues; subjectId?: string }

/**
 * Understands the fields that the basic types don't have.
 * @param before what earlier fields of the same question said
 * @returns undefined for a kind that it does not know either
 */
export type ReadField = (
  kind: string,
  value: string,
  before: AnswerValue | undefined,
  questionId: string,
) => AnswerValue | undefined

/**
 * Reads a guest's form, as posted without JavaScript or as it stands in the page with it.
 * Empty fields are unanswered questions; what can't be a value of its kind is kept as text, so that the check names it.
 * @param entries names and values in the order of the form; other fields (`_id` and the like) are passed over
 */
export function readFormBy(
  readField: ReadField | undefined,
  entries: Iterable<readonly [name: string, value: unknown]>,
): FilledForm {
  const answers: AnswerValues = Object.create(null)
  const others = new Map<string, string>()
  let subjectId: string | undefined
  const late: [questionId: string, kind: 'choice' | 'choices'][] = []
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    if (name === SUBJECT_FIELD && value) subjectId = value
    const field = parseFieldName(name)
    if (!field) continue
    const { kind, questionId } = field
    if (kind === 'other') others.set(questionId, value)
    else if ((kind === 'choice' || kind === 'choices') && value === OTHER_CHOICE)
      late.push([questionId, kind])
    else {
      const before = Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
      const read = readBasic(kind, value, before) ?? readField?.(kind, value, before, questionId)
      if (read !== undefined) answers[questionId] = read
    }
  }
  for (const [questionId, kind] of late) {
    const choice: OtherChoice = { other: others.get(questionId)?.trim() ?? '' }
    if (kind === 'choice') answers[questionId] = choice
    else answers[questionId] = [...listOf(answers[questionId]), choice]
  }
  return { answers, ...(subjectId !== undefined && { subjectId }) }
}

function readBasic(kind: string, value: string, before: AnswerValue | undefined): AnswerValue | undefined {
  if (kind === 'choices') return [...listOf(before), value]
  if (value.trim() === '') return undefined
  switch (kind) {
    case 'name':
    case 'phone':
    case 'email':
      return { ...(before as ContactValue | undefined), [kind]: value }
    case 'number':
      return /^-?\d{1,9}$/.test(value) ? Number(value) : value
    case 'flag':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'text':
      // A posted form ends lines with CR LF, a page's script reads LF: the same answer must be the same text.
      return value.replaceAll('\r\n', '\n')
    case 'choice':
      return value
    default:
      return undefined
  }
}

function listOf(value: AnswerValue | undefined): (string | OtherChoice)[] {
  return Array.isArray(value) ? value : []
}
