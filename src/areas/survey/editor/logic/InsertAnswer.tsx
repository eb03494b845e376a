import { IconPlus } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import styles from '../fields/fields.module.css'
import { titleOf } from '../titles.ts'

/** Puts a place for an earlier answer, or for a hidden field, at the end of a text. */
export function InsertAnswer({
  survey,
  before,
  onInsert,
}: {
  survey: SurveyDocument
  before: readonly Question[]
  onInsert: (place: string) => void
}) {
  const hidden = survey.config.hidden ?? []
  if (before.length === 0 && hidden.length === 0) return null
  return (
    <label className={styles.addFrom}>
      <IconPlus size={20} aria-hidden="true" />
      <select
        aria-label={m.survey_field_insert()}
        value=""
        onChange={({ currentTarget }) => onInsert(`{{${currentTarget.value}}}`)}
      >
        <option value="">{m.survey_field_insert()}</option>
        {before.map((question) => (
          <option key={question.id} value={question.id}>
            {survey.questions.indexOf(question) + 1}. {titleOf(question, survey.config.defaultLocale)}
          </option>
        ))}
        {hidden.map((name) => (
          <option key={`hidden ${name}`} value={`hidden:${name}`}>
            {m.survey_if_hidden({ name })}
          </option>
        ))}
      </select>
    </label>
  )
}
