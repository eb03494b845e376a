import * as m from '../../../text/messages.js'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import { editOf } from '../../questionnaire/kinds/edits.ts'
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
  const begin = editOf(type)?.begin?.({
    words: sayIn(locales),
    option: (number) => freshOption(number, locales),
    row: (number) => freshRow(number, locales),
  })
  return { id, type, title: {}, ...begin } as Question
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
