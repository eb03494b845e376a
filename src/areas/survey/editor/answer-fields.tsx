import * as m from '../../../text/messages.js'
import type { LocalText, Question, QuestionOf } from '../survey.contract.ts'
import { lengthLimit } from '../validate.ts'
import styles from './fields.module.css'
import { LocalField } from './local-field.tsx'
import { OptionsField } from './options-field.tsx'
import { Switch } from './switch.tsx'

type Change = (next: (question: Question) => Question, merge?: string) => void
type Props<Type extends Question> = { question: Type; defaultLocale: string; change: Change }

/** The fields that a type of question has of its own. */
export function AnswerFields({ question, ...rest }: Props<Question>) {
  switch (question.type) {
    case 'nps':
      return <EndsFields question={question} {...rest} />
    case 'csat':
    case 'ces':
    case 'rating':
      return <ScaleFields question={question} {...rest} />
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceFields question={question} {...rest} />
    case 'yes_no':
      return <YesNoFields question={question} {...rest} />
    case 'short_text':
    case 'long_text':
      return <LengthField question={question} {...rest} />
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

type Scaled = QuestionOf<'csat'> | QuestionOf<'ces'> | QuestionOf<'rating'>

function ScaleFields({ question, defaultLocale, change }: Props<Scaled>) {
  const smallest = question.type === 'ces' ? 5 : 3
  const scales = Array.from({ length: 11 - smallest }, (_, n) => smallest + n)
  const shapes = {
    smiley: m.survey_field_shape_smiley(),
    star: m.survey_field_shape_star(),
    number: m.survey_field_shape_number(),
  }
  const shape = question.shape ?? (question.type === 'ces' ? 'number' : 'smiley')
  return (
    <>
      <div className={styles.pair}>
        <label className={styles.field}>
          <span className={styles.label}>{m.survey_field_scale()}</span>
          <select
            className={styles.select}
            value={question.scale ?? 5}
            onChange={(event) => {
              const scale = Number(event.currentTarget.value)
              change((old) => ({ ...old, scale }) as Question)
            }}
          >
            {scales.map((scale) => (
              <option key={scale} value={scale}>
                {m.survey_field_scale_to({ scale })}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.field}>
          <legend className={styles.label}>{m.survey_field_shape()}</legend>
          <div className={styles.segments}>
            {(['smiley', 'star', 'number'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`shape-${question.id}`}
                  checked={shape === each}
                  onChange={() => change((old) => ({ ...old, shape: each }) as Question)}
                />
                <span>{shapes[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <EndsFields question={question} defaultLocale={defaultLocale} change={change} />
    </>
  )
}

function EndsFields({ question, defaultLocale, change }: Props<Scaled | QuestionOf<'nps'>>) {
  const write = (end: 'low' | 'high') => (text: LocalText | undefined) =>
    change(
      (old) => ({ ...old, labels: { ...('labels' in old && old.labels), [end]: text } }) as Question,
      `${question.id} ${end}`,
    )
  return (
    <div className={styles.pair}>
      <LocalField
        label={m.survey_field_low()}
        text={question.labels?.low}
        defaultLocale={defaultLocale}
        onChange={write('low')}
      />
      <LocalField
        label={m.survey_field_high()}
        text={question.labels?.high}
        defaultLocale={defaultLocale}
        onChange={write('high')}
      />
    </div>
  )
}

function ChoiceFields({
  question,
  defaultLocale,
  change,
}: Props<QuestionOf<'single_choice'> | QuestionOf<'multiple_choice'>>) {
  return (
    <>
      <OptionsField question={question} defaultLocale={defaultLocale} change={change} />
      <div className={styles.switches}>
        <Switch
          label={m.survey_field_other()}
          checked={question.other ?? false}
          onChange={(other) => change((old) => ({ ...old, other }) as Question)}
        />
      </div>
      {question.type === 'multiple_choice' && <LimitFields question={question} change={change} />}
    </>
  )
}

function LimitFields({ question, change }: Omit<Props<QuestionOf<'multiple_choice'>>, 'defaultLocale'>) {
  const count = question.options.length + (question.other ? 1 : 0)
  const limit = (which: 'min' | 'max', label: string) => {
    const value = question[which]
    const numbers = Array.from({ length: count }, (_, n) => n + 1)
    if (value !== undefined && value > count) numbers.push(value)
    return (
      <label className={styles.inline}>
        {label}
        <select
          className={styles.select}
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
    <fieldset className={styles.field}>
      <legend className={styles.label}>{m.survey_field_choices()}</legend>
      <div className={styles.row}>
        {limit('min', m.survey_field_min())}
        {limit('max', m.survey_field_max())}
      </div>
    </fieldset>
  )
}

function YesNoFields({ question, defaultLocale, change }: Props<QuestionOf<'yes_no'>>) {
  const write = (which: 'yes' | 'no') => (text: LocalText | undefined) =>
    change(
      (old) => ({ ...old, labels: { ...('labels' in old && old.labels), [which]: text } }) as Question,
      `${question.id} ${which}`,
    )
  return (
    <div className={styles.pair}>
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

function LengthField({ question, change }: Props<QuestionOf<'short_text'> | QuestionOf<'long_text'>>) {
  const most = question.type === 'short_text' ? 1000 : 10_000
  return (
    <label className={styles.field}>
      <span className={styles.label}>{m.survey_field_max_length()}</span>
      <input
        className={styles.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={question.max ?? ''}
        placeholder={String(lengthLimit(question))}
        onChange={(event) => {
          const typed = Math.round(event.currentTarget.valueAsNumber)
          const max = typed >= 1 ? Math.min(typed, most) : undefined
          change((old) => ({ ...old, max }) as Question, `${question.id} max`)
        }}
      />
    </label>
  )
}

const CONTACT_FIELDS = ['name', 'phone', 'email'] as const

function ContactFields({ question, change }: Props<QuestionOf<'contact_info'>>) {
  const chosen = question.fields ?? [...CONTACT_FIELDS]
  const words = {
    name: m.survey_field_contact_name(),
    phone: m.survey_field_contact_phone(),
    email: m.survey_field_contact_email(),
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{m.survey_field_contact()}</legend>
      <div className={styles.switches}>
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
