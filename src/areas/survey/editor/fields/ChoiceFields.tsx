import * as m from '../../../../text/messages.js'
import { type ChoiceQuestion, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import { RandomSwitch } from './CompoundFields.tsx'
import fields from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { OptionsField } from './OptionsField.tsx'

/** The options, whether own words are an answer too, and how many may be chosen. */
export function ChoiceFields({ question, defaultLocale, change }: FieldsProps<ChoiceQuestion>) {
  return (
    <>
      <OptionsField question={question} defaultLocale={defaultLocale} change={change} />
      <div className={choices.switches}>
        <Switch
          label={m.survey_field_other()}
          checked={question.other ?? false}
          onChange={(other) => change((old) => ({ ...old, other }) as Question)}
        />
        <RandomSwitch question={question} change={change} />
      </div>
      {takesSeveral(question) && <LimitFields question={question} change={change} />}
    </>
  )
}

/** How many options may be chosen. */
export function LimitFields({
  question,
  change,
}: Omit<FieldsProps<QuestionOf<'multiple_choice' | 'picture_choice'>>, 'defaultLocale'>) {
  const count = question.options.length + (question.other ? 1 : 0)
  const limit = (which: 'min' | 'max', label: string) => {
    const value = question[which]
    const numbers = Array.from({ length: count }, (_, n) => n + 1)
    if (value !== undefined && value > count) numbers.push(value)
    return (
      <label className={fields.inline}>
        {label}
        <select
          className={fields.select}
          value={value || ''}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value) || undefined
            change((old) => ({ ...old, [which]: chosen }) as Question)
          }}
        >
          <option value="">{m.survey_field_any_number()}</option>
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_choices()}</legend>
      <div className={fields.row}>
        {limit('min', m.survey_field_min())}
        {limit('max', m.survey_field_max())}
      </div>
    </fieldset>
  )
}
