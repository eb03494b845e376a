import type { AnswerValue, AnswerValues, ContactValue, OtherChoice } from '../survey.contract.ts'
import { type FieldKind, OTHER_CHOICE, parseFieldName, SUBJECT_FIELD } from './field-name.ts'

/** What a guest's form says: the answers and whom they are about. */
export type FilledForm = { answers: AnswerValues; subjectId?: string }

/**
 * Reads a guest's form, as posted without JavaScript or as it stands in the page with it.
 * Empty fields are unanswered questions; what can't be a value of its kind is kept as text, so that the check names it.
 * @param entries names and values in the order of the form; other fields (`_id` and the like) are passed over
 */
export function readForm(entries: Iterable<readonly [name: string, value: unknown]>): FilledForm {
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
    else add(answers, questionId, kind, value)
  }
  for (const [questionId, kind] of late) {
    const choice: OtherChoice = { other: others.get(questionId)?.trim() ?? '' }
    if (kind === 'choice') answers[questionId] = choice
    else answers[questionId] = [...listAt(answers, questionId), choice]
  }
  return { answers, ...(subjectId !== undefined && { subjectId }) }
}

function add(answers: AnswerValues, questionId: string, kind: FieldKind, value: string): void {
  if (kind === 'choices') answers[questionId] = [...listAt(answers, questionId), value]
  else if (value.trim() === '') return
  else if (kind === 'name' || kind === 'phone' || kind === 'email')
    answers[questionId] = { ...(answers[questionId] as ContactValue | undefined), [kind]: value }
  else answers[questionId] = single(kind, value)
}

function single(kind: FieldKind, value: string): AnswerValue {
  if (kind === 'number') return /^-?\d{1,9}$/.test(value) ? Number(value) : value
  if (kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  // A posted form ends lines with CR LF, a page's script reads LF: the same answer must be the same text.
  return value.replaceAll('\r\n', '\n')
}

function listAt(answers: AnswerValues, questionId: string): (string | OtherChoice)[] {
  const list = answers[questionId]
  return Array.isArray(list) ? list : []
}
