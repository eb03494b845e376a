import * as m from '../../../../text/messages.js'
import { ADDRESS_FIELDS, addressFields } from '../../../questionnaire/compound-questions.ts'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import { type ChoiceQuestion, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import { AmountFields, DateFields } from './AmountFields.tsx'
import { MatrixFields, RandomSwitch, RankingFields, SumFields } from './CompoundFields.tsx'
import fields from './fields.module.css'
import { LocalField } from './LocalField.tsx'
import { MostFiles, SubjectKinds } from './media-fields.tsx'
import { OptionsField } from './OptionsField.tsx'
import { EndsFields, ScaleFields } from './ScaleFields.tsx'
import { TextLimits } from './TextLimits.tsx'

type Change = (next: (question: Question) => Question, merge?: string) => void
/** What every set of fields is given: the question, and how to change it. */
export type FieldsProps<Type extends Question> = { question: Type; defaultLocale: string; change: Change }

/** The fields that a type of question has of its own. */
export function AnswerFields({ question, ...rest }: FieldsProps<Question>) {
  switch (question.type) {
    case 'nps':
      return <EndsFields question={question} {...rest} />
    case 'csat':
    case 'ces':
    case 'rating':
      return <ScaleFields question={question} {...rest} />
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
    case 'picture_choice':
      return <ChoiceFields question={question} {...rest} />
    case 'yes_no':
      return <YesNoFields question={question} {...rest} />
    case 'short_text':
    case 'long_text':
      return <TextLimits question={question} {...rest} />
    case 'ranking':
      return <RankingFields question={question} {...rest} />
    case 'constant_sum':
      return <SumFields question={question} {...rest} />
    case 'matrix':
      return <MatrixFields question={question} {...rest} />
    case 'number':
    case 'slider':
      return <AmountFields question={question} {...rest} />
    case 'date':
      return <DateFields question={question} {...rest} />
    case 'email':
    case 'phone':
    case 'time':
    case 'voice':
    case 'signature':
    case 'location':
      return null
    case 'subject':
      return <SubjectKinds question={question} change={rest.change} />
    case 'file_upload':
      return <MostFiles question={question} change={rest.change} />
    case 'address':
      return <AddressParts question={question} {...rest} />
    case 'contact_info':
      return <ContactFields question={question} {...rest} />
    case 'consent':
      return (
        <LocalField
          label={m.survey_field_consent_text()}
          text={question.text}
          defaultLocale={rest.defaultLocale}
          lines
          onChange={(text) => rest.change((old) => ({ ...old, text }) as Question, `${question.id} text`)}
        />
      )
  }
}

function ChoiceFields({ question, defaultLocale, change }: FieldsProps<ChoiceQuestion>) {
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

function LimitFields({
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

function YesNoFields({ question, defaultLocale, change }: FieldsProps<QuestionOf<'yes_no'>>) {
  const write = (which: 'yes' | 'no') => (text: LocalText | undefined) =>
    change(
      (old) => ({ ...old, labels: { ...('labels' in old && old.labels), [which]: text } }) as Question,
      `${question.id} ${which}`,
    )
  return (
    <div className={fields.pair}>
      <LocalField
        label={m.survey_field_yes()}
        text={question.labels?.yes}
        defaultLocale={defaultLocale}
        onChange={write('yes')}
      />
      <LocalField
        label={m.survey_field_no()}
        text={question.labels?.no}
        defaultLocale={defaultLocale}
        onChange={write('no')}
      />
    </div>
  )
}

function AddressParts({ question, change }: FieldsProps<QuestionOf<'address'>>) {
  const chosen = addressFields(question)
  const words = {
    country: m.survey_field_country(),
    city: m.survey_field_city(),
    street: m.survey_field_street(),
    postcode: m.survey_field_postcode(),
  }
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_contact()}</legend>
      <div className={choices.switches}>
        {ADDRESS_FIELDS.map((field) => (
          <Switch
            key={field}
            label={words[field]}
            checked={chosen.includes(field)}
            onChange={(wanted) => {
              const fields = ADDRESS_FIELDS.filter((each) =>
                each === field ? wanted : chosen.includes(each),
              )
              if (fields.length > 0) change((old) => ({ ...old, fields }) as Question)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

const CONTACT_FIELDS = ['name', 'phone', 'email'] as const

function ContactFields({ question, change }: FieldsProps<QuestionOf<'contact_info'>>) {
  const chosen = question.fields ?? [...CONTACT_FIELDS]
  const words = {
    name: m.survey_field_contact_name(),
    phone: m.survey_field_contact_phone(),
    email: m.survey_field_contact_email(),
  }
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_contact()}</legend>
      <div className={choices.switches}>
        {CONTACT_FIELDS.map((field) => (
          <Switch
            key={field}
            label={words[field]}
            checked={chosen.includes(field)}
            onChange={(wanted) => {
              const fields = CONTACT_FIELDS.filter((each) =>
                each === field ? wanted : chosen.includes(each),
              )
              if (fields.length > 0) change((old) => ({ ...old, fields }) as Question)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
