import * as m from '../../../../text/messages.js'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question, QuestionOf, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../../questionnaire/words/interface-locale.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { outlineOf, questionKey } from '../panes/outline.ts'
import { addItem, removeItem } from './edits.ts'

/** The comment that is asked for where an option is chosen, or on the whole question. */
export function commentOn(
  { questions }: SurveyDocument,
  { id }: Question,
  option: string | undefined,
): Question | undefined {
  return questions.find(
    (each) => 'commentOf' in each && each.commentOf?.question === id && each.commentOf.option === option,
  )
}

/** The document with such a comment, or without it. */
export function toggleComment(
  document: SurveyDocument,
  question: Question,
  option: string | undefined,
  newId: string,
): SurveyDocument {
  const existing = commentOn(document, question, option)
  if (existing) return removeItem(document, questionKey(existing.id))
  const { locales, defaultLocale } = document.config
  const comment: QuestionOf<'long_text'> = {
    id: newId,
    type: 'long_text',
    title: titleOfComment(labelOf(question, option), locales, defaultLocale),
    commentOf: { question: question.id, ...(option !== undefined && { option }) },
    ...(option !== undefined && {
      visibleIf: { all: [{ question: question.id, op: 'any_of', value: [option] }] },
    }),
  }
  const last = outlineOf(document).findLast(
    (item) =>
      item.kind === 'question' &&
      (item.question.id === question.id ||
        ('commentOf' in item.question && item.question.commentOf?.question === question.id)),
  )
  return addItem(document, comment, last?.key ?? questionKey(question.id))
}

function labelOf(question: Question, option: string | undefined): LocalText | undefined {
  return 'options' in question ? question.options.find(({ id }) => id === option)?.label : undefined
}

/** “Kitchen: comment” in each language of the questionnaire. */
function titleOfComment(
  label: LocalText | undefined,
  locales: readonly string[],
  defaultLocale: string,
): LocalText {
  return Object.fromEntries(
    locales.map((locale) => {
      const word = m.survey_import_comment({}, { locale: interfaceLocale(locale) })
      const words = localText(label, locale, defaultLocale)
      return [locale, words ? `${words}: ${word.toLowerCase()}` : word]
    }),
  )
}
