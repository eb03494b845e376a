import * as m from '../../../text/messages.js'
import { EntryQuestion } from '../../questionnaire/kinds/repeat/shape.contract.ts'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { Building } from './building.ts'
import type { NoteReason } from './imported.ts'

const MOST_OPTIONS = 50
const MOST_QUESTIONS = 12
const MOST_ENTRIES = 20

/** What a question can't have in an entry, and how its loss is noted. */
const LEFT_OUT: Record<string, NoteReason> = {
  requiredIf: 'condition_left_out',
  enabledIf: 'condition_left_out',
  visibleIf: 'condition_left_out',
  validators: 'check_left_out',
  default: 'default_left_out',
  other: 'setting_left_out',
  random: 'setting_left_out',
  stepNames: 'text_left_out',
}

/** A question as it is asked in each entry of a repeated group; undefined where none is like it, which is noted. */
export function entryQuestion(
  item: string,
  question: Question,
  building: Building,
): EntryQuestion | undefined {
  const near = nearestKind(question, building)
  if (near !== question) building.notes.changed(item, 'type_near')
  const { id, ...fields } = near
  const remaining: Record<string, unknown> = { id: id.slice(0, 90) }
  for (const [name, value] of Object.entries(fields)) {
    const reason = LEFT_OUT[name]
    if (!reason) remaining[name] = value
    else if (value !== undefined) building.notes.changed(item, reason, `${name}: ${JSON.stringify(value)}`)
  }
  if ('options' in near && near.options.length > MOST_OPTIONS) {
    remaining.options = near.options.slice(0, MOST_OPTIONS)
    building.notes.changed(item, 'too_many', `${near.options.length} → ${MOST_OPTIONS}`)
    building.notes.lost(
      item,
      near.options.slice(MOST_OPTIONS).map(({ label }) => building.everyWord(label)),
    )
  }
  const parsed = EntryQuestion.safeParse(remaining)
  if (parsed.success) building.notes.taken(item, building.plain(question.title))
  else building.notes.leftOut(item, 'type_unknown')
  return parsed.data
}

/** The kind of entries that asks the same, where it has another name. */
function nearestKind(question: Question, building: Building): Question {
  const { id, title, description, required } = question
  const head = { id, title, description, required }
  switch (question.type) {
    case 'dropdown':
      return { ...head, type: 'single_choice', options: question.options, other: question.other }
    case 'yes_no': {
      const words = { true: m.questionnaire_yes, false: m.questionnaire_no }
      const label = (value: 'true' | 'false') =>
        building.ownWords((locale) => words[value]({}, { locale: interfaceLocale(locale) }))
      return {
        ...head,
        type: 'single_choice',
        options: [
          { id: 'true', label: question.labels?.yes ?? label('true') },
          { id: 'false', label: question.labels?.no ?? label('false') },
        ],
      }
    }
    case 'email':
    case 'phone':
      return { ...head, type: 'short_text' }
    case 'slider':
      return { ...head, type: 'number', min: question.min, max: question.max, step: question.step }
    case 'nps':
      return { ...head, type: 'number', min: 0, max: 10, step: 1 }
    default:
      return question
  }
}

/** A repeated group of these questions; undefined where there are none. */
export function repeatOf(
  head: Pick<Question, 'id' | 'title' | 'description' | 'required'>,
  questions: readonly EntryQuestion[],
  { min, max }: { min?: number | undefined; max?: number | undefined },
  building: Building,
): Extract<Question, { type: 'repeat' }> | undefined {
  if (questions.length === 0) return undefined
  for (const { id, title } of questions.slice(MOST_QUESTIONS)) {
    building.notes.leftOut(id, 'too_many')
    building.notes.lost(id, [building.everyWord(title)])
  }
  if ((max ?? 0) > MOST_ENTRIES) building.notes.changed(head.id, 'too_many', `${max} → ${MOST_ENTRIES}`)
  const within = (count: number | undefined) =>
    count === undefined || count < 1 ? undefined : Math.min(MOST_ENTRIES, Math.round(count))
  const most = within(max) ?? MOST_ENTRIES
  const least = within(min)
  return {
    ...head,
    type: 'repeat',
    questions: questions.slice(0, MOST_QUESTIONS),
    ...(least !== undefined && least > 1 && { min: Math.min(least, most) }),
    max: most,
  }
}
