import * as m from '../../../../text/messages.js'
import type { Condition, LocalText } from '../../../questionnaire/condition.contract.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../../questionnaire/words/interface-locale.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import type { Building } from '../building.ts'
import { entryOf } from './surveyjs-choice.ts'
import type { Item } from './surveyjs-item.ts'

/** A comment that SurveyJS asks for below a question, or below one of its choices. */
export type Comment = { comment: Question; when?: Condition }

/**
 * @param question as it was taken over, under its final id
 * @param read the words of a text
 */
export function commentsOf(
  item: Item,
  question: Question,
  read: (value: unknown) => LocalText | undefined,
  building: Building,
): Comment[] {
  const word = building.ownWords((locale) => m.survey_import_comment({}, { locale: interfaceLocale(locale) }))
  const { id } = question
  const whole = (item.showCommentArea === true || item.hasComment === true) && {
    id: `${id}-Comment`,
    type: 'long_text' as const,
    title: read(item.commentText) ?? word,
    commentOf: { question: id },
  }
  const options = isChoice(question) ? question.options : []
  const entries = Array.isArray(item.choices) ? (item.choices as unknown[]) : []
  const commented = entries.filter(
    (entry) => (entry as { showCommentArea?: unknown } | null)?.showCommentArea === true,
  )
  const ofOptions = commented.flatMap((entry): Comment[] => {
    const option = options.find((each) => each.id === String(entryOf(entry).value))
    if (!option) return []
    const title = building.ownWords((locale) => {
      const words = localText(option.label, locale, building.defaultLocale)
      return `${words}: ${localText(word, locale, building.defaultLocale).toLowerCase()}`
    })
    const commentOf = { question: id, option: option.id }
    return [
      {
        comment: { id: `${id}-${option.id}-Comment`, type: 'long_text', title, commentOf },
        when: { all: [{ question: id, op: 'any_of', value: [option.id] }] },
      },
    ]
  })
  return [...ofOptions, ...(whole ? [{ comment: whole }] : [])]
}
