import { useId } from 'react'
import * as m from '../../../../text/messages.js'
import { DateInput } from '../../../../web/ui/date/DateInput.tsx'
import { type AmountQuestion, amountRange } from '../../../questionnaire/kinds/amount/amount.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import fields from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { LocalField } from './LocalField.tsx'
import { EndsFields } from './ScaleFields.tsx'

/** The range, step and unit of a number. */
export function AmountFields({ question, defaultLocale, change }: FieldsProps<AmountQuestion>) {
  const range = amountRange(question)
  const limit = (which: 'min' | 'max' | 'step', label: string) => (
    <label className={fields.field}>
      <span className={fields.label}>{label}</span>
      <input
        className={fields.number}
        type="number"
        step="any"
        value={question[which] ?? ''}
        placeholder={range[which]?.toString() ?? m.survey_field_any_amount()}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber
          const isUsable = Math.abs(typed) <= 1e9 && (which !== 'step' || typed >= 1e-6)
          change(
            (old) => ({ ...old, [which]: isUsable ? typed : undefined }) as Question,
            `${question.id} ${which}`,
          )
        }}
      />
    </label>
  )
  return (
    <>
      <div className={fields.pair}>
        {limit('min', m.survey_field_lowest())}
        {limit('max', m.survey_field_highest())}
      </div>
      {question.type === 'number' ? (
        <div className={choices.switches}>
          <Switch
            label={m.survey_field_whole()}
            checked={question.step === 1}
            onChange={(whole) => change((old) => ({ ...old, step: whole ? 1 : undefined }) as Question)}
          />
          {question.step !== 1 && limit('step', m.survey_field_step())}
        </div>
      ) : (
        <>
          {limit('step', m.survey_field_step())}
          <EndsFields question={question} defaultLocale={defaultLocale} change={change} />
        </>
      )}
      <LocalField
        label={m.survey_field_unit()}
        note={m.survey_field_optional()}
        text={question.unit}
        defaultLocale={defaultLocale}
        onChange={(unit) => change((old) => ({ ...old, unit }) as Question, `${question.id} unit`)}
      />
    </>
  )
}

/** The days between which an answer must lie. */
export function DateFields({ question, change }: FieldsProps<QuestionOf<'date' | 'date_range'>>) {
  const id = useId()
  const limit = (which: 'min' | 'max', label: string) => (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={`${id}-${which}`}>
        {label}
      </label>
      <DateInput
        id={`${id}-${which}`}
        className={fields.select}
        value={question[which] ?? ''}
        onDate={(day) =>
          change((old) => ({ ...old, [which]: day || undefined }) as Question, `${question.id} ${which}`)
        }
      />
    </div>
  )
  return (
    <div className={fields.pair}>
      {limit('min', m.survey_field_earliest())}
      {limit('max', m.survey_field_latest())}
    </div>
  )
}
