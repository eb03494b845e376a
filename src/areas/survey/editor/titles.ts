import * as m from '../../../text/messages.js'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { type ItemKey, questionKey, widgetKey } from './panes/outline.ts'

/** What an item is called in lists, in the survey's main language: its title, else its text, else that it has none. */
export function titleOf(item: Question | Widget, defaultLocale: string): string {
  const words = localText(item.title, defaultLocale, defaultLocale)
  const title = (words.includes('{{') ? withoutPipes(words) : words).trim()
  const text = 'text' in item ? localText(item.text, defaultLocale, defaultLocale).trim() : ''
  return title || text || m.survey_editor_untitled()
}

export function titleOfKey({ questions, widgets, config }: SurveyDocument, key: ItemKey): string {
  const item =
    questions.find(({ id }) => questionKey(id) === key) ?? widgets.find(({ id }) => widgetKey(id) === key)
  return item ? titleOf(item, config.defaultLocale) : m.survey_check_whole()
}
