import { isWords } from '../../questionnaire/kinds/repeat/entries.ts'
import { hiddenName, variableName } from '../../questionnaire/logic/hidden.ts'
import type {
  AnswerValue,
  AnswerValues,
  PartsValue,
  Question,
  SurveyDocument,
} from '../../questionnaire/questionnaire.contract.ts'

/**
 * An answer without the guest's texts, contacts, places and files, which become empty; hidden
 * fields are removed. Scores and choices stay, and so does the fact that a question was answered,
 * so that counters stay the same.
 * @param survey the version that was answered
 */
export function erased(survey: SurveyDocument, answers: AnswerValues): AnswerValues {
  const remainingValues: AnswerValues = Object.create(null)
  const questions = new Map(survey.questions.map((question) => [question.id, question]))
  for (const [id, value] of Object.entries(answers)) {
    const question = questions.get(id)
    if (question) remainingValues[id] = emptyValue(question, value)
    else if (variableName(id) !== undefined && typeof value === 'number') remainingValues[id] = value
    else if (hiddenName(id) === undefined && variableName(id) === undefined)
      remainingValues[id] = blank(value)
  }
  return remainingValues
}

const CONTACT_TYPES: readonly Question['type'][] = [
  'email',
  'phone',
  'contact_info',
  'address',
  'location',
  'signature',
]

/** An answer without identifying data; texts, scores and choices stay. */
export function withoutContacts(survey: SurveyDocument, answers: AnswerValues): AnswerValues {
  const remainingValues: AnswerValues = Object.create(null)
  const types = new Map(survey.questions.map(({ id, type }) => [id, type]))
  for (const [id, value] of Object.entries(answers)) {
    const type = types.get(id)
    remainingValues[id] = type && CONTACT_TYPES.includes(type) ? blank(value) : value
  }
  return remainingValues
}

function emptyValue(question: Question, value: AnswerValue): AnswerValue {
  switch (question.type) {
    case 'short_text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'contact_info':
    case 'address':
    case 'location':
    case 'file_upload':
    case 'voice':
    case 'signature':
      return blank(value)
    case 'single_choice':
    case 'dropdown':
    case 'multiple_choice':
    case 'picture_choice':
      return Array.isArray(value) ? value.map(withoutWords) : withoutWords(value)
    case 'repeat':
      return Object.fromEntries(
        Object.entries(value as PartsValue).map(([part, each]) => [
          part,
          isWords(question, part) ? '' : each,
        ]),
      )
    default:
      return value
  }
}

/** An empty value of the same kind. */
function blank(value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) return []
  if (typeof value === 'object' && value !== null) return {}
  return typeof value === 'string' ? '' : value
}

/** A choice without its custom text; the fact that there was one stays. */
function withoutWords<T>(choice: T): T | { other: string } {
  return typeof choice === 'object' && choice !== null && 'other' in choice ? { other: '' } : choice
}
