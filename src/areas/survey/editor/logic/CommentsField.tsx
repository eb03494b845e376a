import * as m from '../../../../text/messages.js'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { commentOn, toggleComment } from '../draft/comments.ts'
import fields from '../fields/fields.module.css'
import { newItemId } from '../new-ids.ts'
import { useEditor } from '../use-editor.ts'
import condition from './condition.module.css'

/** Longer lists are for choosing, not for commenting. */
const MOST_OPTIONS = 50

/** Which options ask those who choose them for a comment. */
export function CommentsField({ survey, question }: { survey: SurveyDocument; question: Question }) {
  const { edit } = useEditor()
  const { defaultLocale } = survey.config
  if (!isChoice(question) || question.options.length > MOST_OPTIONS) return null
  const chip = (option: string | undefined, words: string) => (
    <label key={option ?? ''}>
      <input
        type="checkbox"
        checked={commentOn(survey, question, option) !== undefined}
        onChange={() => edit((document) => toggleComment(document, question, option, newItemId()))}
      />
      <span>{words}</span>
    </label>
  )
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_comments()}</legend>
      <span className={condition.chips}>
        {question.options.map(({ id, label }, place) =>
          chip(
            id,
            localText(label, defaultLocale, defaultLocale) || m.survey_field_option({ number: place + 1 }),
          ),
        )}
        {question.other && chip('other', m.survey_if_other())}
        {chip(undefined, m.survey_field_comment_whole())}
      </span>
      <span className={fields.hint}>{m.survey_field_comments_hint()}</span>
    </fieldset>
  )
}
