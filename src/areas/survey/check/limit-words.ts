import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { LimitIssue } from './check-limits.ts'

/** Longer titles are cut where a sentence names them. */
const LONGEST_TITLE = 80

/** What is wrong where a questionnaire is beyond a limit, and what to do about it. */
export function limitWords({ code, params = {} }: LimitIssue, locale: UiLocale): string {
  const count = Number(params.count ?? 0)
  const most = Number(params.most ?? 0)
  switch (code) {
    case 'too_complicated':
      return m.survey_check_too_complicated({}, { locale })
    case 'too_many_fields':
      return m.survey_check_too_many_fields({ count, most }, { locale })
    case 'too_long_texts':
      return m.survey_check_too_long_texts({}, { locale })
    case 'too_many_subject_questions':
      return m.survey_check_too_many_subject_questions({ most }, { locale })
  }
}

/** The same as a whole sentence, which names the question or the block. */
export function refusalWords(
  issue: LimitIssue,
  { config, questions, widgets }: SurveyDocument,
  locale: UiLocale,
): string {
  const { questionId, widgetId } = issue
  const owner =
    questions.find(({ id }) => id === questionId) ??
    widgets.find(({ id }) => widgetId !== undefined && id === widgetId)
  const reason = limitWords(issue, locale)
  if (!owner) return m.survey_save_too_much_whole({ reason }, { locale })
  const title = localText(owner.title, config.defaultLocale, config.defaultLocale).trim()
  const place = questions.findIndex(({ id }) => id === questionId) + 1
  const item = [place > 0 && `${place}.`, title.slice(0, LONGEST_TITLE).toWellFormed() || owner.id]
  return m.survey_save_too_much({ item: item.filter(Boolean).join(' '), reason }, { locale })
}
