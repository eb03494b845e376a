import type { Condition } from '../questionnaire/condition.contract.ts'
import { leaveOut } from '../questionnaire/logic/leave-out.ts'
import type { Question, QuestionType, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SurveySettings } from './settings.ts'

/** An empty “any” never holds. */
const NEVER: Condition = { any: [] }

type Switches = Pick<SurveySettings, 'geo' | 'contact' | 'photo' | 'voice' | 'anonymous'>

const SWITCH_OF: Partial<Record<QuestionType, (settings: Switches) => boolean>> = {
  contact_info: ({ contact }) => contact,
  email: ({ contact }) => contact,
  phone: ({ contact }) => contact,
  address: ({ contact }) => contact,
  location: ({ geo }) => geo,
  file_upload: ({ photo }) => photo,
  voice: ({ voice }) => voice,
  signature: ({ anonymous }) => !anonymous,
}

/**
 * The questionnaire under the switches of the settings: what they forbid to ask no guest ever sees, so it is neither required nor
 * stored. The questions stay in their places: an answer to one of them is no mistake, it only does not count.
 * @param settings those in effect
 */
export function withSuppressed(document: SurveyDocument, settings: Switches): SurveyDocument {
  const isOff = ({ type }: Question) => SWITCH_OF[type]?.(settings) === false
  if (!document.questions.some(isOff)) return document
  const questions = document.questions.map((question) =>
    isOff(question) ? { ...question, visibleIf: NEVER } : question,
  )
  return { ...document, questions }
}

/** Whether the settings forbid to ask a question of such a questionnaire. */
export function isSuppressed({ visibleIf }: Question): boolean {
  return visibleIf === NEVER
}

/** The same as guests get it: without a trace of what is not asked. */
export function withoutSuppressed(document: SurveyDocument): SurveyDocument {
  return leaveOut(document, isSuppressed)
}
