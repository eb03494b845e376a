import * as m from '../../../text/messages.js'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { PICTURES } from '../../questionnaire/pictures/picture.ts'
import type {
  Question,
  QuestionType,
  SurveyDocument,
  Widget,
} from '../../questionnaire/questionnaire.contract.ts'
import { INTERFACE_LOCALES, type InterfaceLocale } from '../../questionnaire/words/interface-locale.ts'

/** An id for something new in a document: short, and free of clashes within it for all practical purposes. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** A new question with the words that such a question usually has, in those of the survey's languages that we speak. */
export function newQuestion(type: QuestionType, id: string, locales: readonly string[]): Question {
  const say = sayIn(locales)
  switch (type) {
    case 'nps':
      return {
        id,
        type,
        title: say(m.survey_fresh_nps),
        required: true,
        labels: { low: say(m.survey_fresh_nps_low), high: say(m.survey_fresh_nps_high) },
      }
    case 'csat':
      return {
        id,
        type,
        title: say(m.survey_fresh_csat),
        required: true,
        scale: 5,
        shape: 'smiley',
        labels: { low: say(m.survey_fresh_csat_low), high: say(m.survey_fresh_csat_high) },
      }
    case 'ces':
      return {
        id,
        type,
        title: say(m.survey_fresh_ces),
        required: true,
        scale: 7,
        shape: 'number',
        labels: { low: say(m.survey_fresh_ces_low), high: say(m.survey_fresh_ces_high) },
      }
    case 'rating':
      return { id, type, title: {}, scale: 5, shape: 'star' }
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { id, type, title: {}, options: [1, 2, 3].map((number) => freshOption(number, locales)) }
    case 'ranking':
    case 'constant_sum':
      return { id, type, title: {}, options: [1, 2, 3].map((number) => freshOption(number, locales)) }
    case 'matrix':
      return {
        id,
        type,
        title: {},
        rows: [1, 2, 3].map((number) => freshRow(number, locales)),
        columns: [1, 2, 3].map((number) => freshOption(number, locales)),
      }
    case 'picture_choice':
      return {
        id,
        type,
        title: {},
        max: 1,
        options: [1, 2, 3].map((number) => ({
          ...freshOption(number, locales),
          image: PICTURES[number - 1]!,
        })),
      }
    case 'address':
      return { id, type, title: say(m.survey_fresh_address), fields: ['city', 'street'] }
    case 'slider':
      return { id, type, title: {}, min: 0, max: 100, step: 1 }
    case 'subject':
      return { id, type, title: say(m.survey_fresh_subject), required: true }
    case 'location':
      return { id, type, title: say(m.survey_fresh_location) }
    case 'file_upload':
      return { id, type, title: say(m.survey_fresh_file_upload) }
    case 'voice':
      return { id, type, title: say(m.survey_fresh_voice) }
    case 'signature':
      return { id, type, title: say(m.survey_fresh_signature) }
    case 'phone':
      return { id, type, title: say(m.survey_fresh_phone) }
    case 'email':
      return { id, type, title: say(m.survey_fresh_email) }
    case 'contact_info':
      return { id, type, title: say(m.survey_fresh_contact), fields: ['name', 'phone'] }
    case 'consent':
      return { id, type, title: say(m.survey_fresh_consent), text: say(m.survey_fresh_consent_text) }
    default:
      return { id, type, title: {} }
  }
}

function freshOption(number: number, locales: readonly string[]) {
  return {
    id: newItemId(),
    label: sayIn(locales)((_, language) => m.survey_fresh_option({ number }, language)),
  }
}

function freshRow(number: number, locales: readonly string[]) {
  return {
    id: newItemId(),
    label: sayIn(locales)((_, language) => m.survey_fresh_row({ number }, language)),
  }
}

/** A new block; its place is given by the row that it is put into. */
export function newWidget(type: Widget['type'], id: string, locales: readonly string[]): Widget {
  const say = sayIn(locales)
  if (type === 'cover') return { id, type, after: 'start', title: say(m.survey_fresh_cover) }
  if (type === 'thanks') return { id, type, after: 'end', title: say(m.survey_fresh_thanks) }
  if (type === 'reward')
    return {
      id,
      type,
      after: 'end',
      title: say(m.survey_fresh_reward),
      text: say(m.survey_fresh_reward_text),
      days: 30,
    }
  if (type === 'image') return { id, type, after: 'start', picture: 'cup' }
  return { id, type, after: 'start' }
}

/** A questionnaire to begin with on an empty page: one question and a word of thanks. */
export function blankSurvey(locale: InterfaceLocale): SurveyDocument {
  return {
    config: { locales: [locale], defaultLocale: locale },
    questions: [newQuestion('nps', newItemId(), [locale])],
    widgets: [newWidget('thanks', newItemId(), [locale])],
  }
}

function sayIn(locales: readonly string[]) {
  return (words: (inputs: object, options: { locale: InterfaceLocale }) => string): LocalText =>
    Object.fromEntries(
      INTERFACE_LOCALES.filter((locale) => locales.includes(locale)).map((locale) => [
        locale,
        words({}, { locale }),
      ]),
    )
}
