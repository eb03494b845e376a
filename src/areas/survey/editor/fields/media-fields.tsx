import * as m from '../../../../text/messages.js'
import { mostFiles } from '../../../questionnaire/kinds/media/media.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import type { FieldsProps } from './AnswerFields.tsx'
import fields from './fields.module.css'

type Own<Type extends Question> = Omit<FieldsProps<Type>, 'defaultLocale'>

// Not from the contract: its shapes must not reach the browser.
const KINDS = ['staff', 'premise', 'product', 'service'] as const satisfies QuestionOf<'subject'>['kinds']

/** Whom guests choose among: one kind at least. */
export function SubjectKinds({ question, change }: Own<QuestionOf<'subject'>>) {
  const chosen = question.kinds ?? [...KINDS]
  const words = {
    staff: m.survey_field_kind_staff(),
    premise: m.survey_field_kind_premise(),
    product: m.survey_field_kind_product(),
    service: m.survey_field_kind_service(),
  }
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_subject_kinds()}</legend>
      <div className={choices.switches}>
        {KINDS.map((kind) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={chosen.includes(kind)}
            onChange={(wanted) => {
              const kinds = KINDS.filter((each) => (each === kind ? wanted : chosen.includes(each)))
              if (kinds.length > 0) change((old) => ({ ...old, kinds }) as Question)
            }}
          />
        ))}
      </div>
      <span className={fields.hint}>{m.survey_field_subject_kinds_hint()}</span>
    </fieldset>
  )
}

/** How many photos a guest may add. */
export function MostFiles({ question, change }: Own<QuestionOf<'file_upload'>>) {
  return (
    <label className={fields.field}>
      <span className={fields.label}>{m.survey_field_max_files()}</span>
      <select
        className={fields.select}
        value={mostFiles(question)}
        onChange={({ currentTarget }) => {
          const max = Number(currentTarget.value)
          change((old) => ({ ...old, max }) as Question)
        }}
      >
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((most) => (
          <option key={most}>{most}</option>
        ))}
      </select>
    </label>
  )
}
