import type { ReactNode } from 'react'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import { editOf } from '../../../questionnaire/kinds/edits.ts'
import type { EditField, OwnForm } from '../../../questionnaire/kinds/kind-edit.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { RepeatFields } from '../repeat/RepeatFields.tsx'
import { Switch } from '../Switch.tsx'
import { SpotFields } from '../spot/SpotFields.tsx'
import { AmountFields, DateFields } from './AmountFields.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { MatrixFields, RankingFields, SumFields } from './CompoundFields.tsx'
import fields from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { LocalField } from './LocalField.tsx'
import { EndsFields, ScaleFields } from './ScaleFields.tsx'
import { TextLimits } from './TextLimits.tsx'

/** The forms that only kinds of one family have; a kind names its own (questionnaire/kinds/edits.ts). */
const FORMS: Record<OwnForm, (props: FieldsProps<never>) => ReactNode> = {
  scale: ScaleFields,
  ends: EndsFields,
  choice: ChoiceFields,
  text: TextLimits,
  ranking: RankingFields,
  sum: SumFields,
  matrix: MatrixFields,
  spot: SpotFields,
  repeat: RepeatFields,
  amount: AmountFields,
  days: DateFields,
}

/** The fields that a kind of question has of its own. */
export function AnswerFields(props: FieldsProps<Question>) {
  const own = editOf(props.question.type)?.fields ?? []
  return own.map((field) => <OwnField key={JSON.stringify(field)} field={field} {...props} />)
}

function OwnField({ field, ...props }: FieldsProps<Question> & { field: EditField }) {
  const { question, defaultLocale, change } = props
  const values = question as unknown as Record<string, unknown>
  const put = (value: object, merge?: string) => change((old) => ({ ...old, ...value }) as Question, merge)
  if ('form' in field) {
    const Form = FORMS[field.form] as (props: FieldsProps<Question>) => ReactNode
    return <Form {...props} />
  }
  if ('words' in field) {
    return (
      <LocalField
        label={field.label({})}
        text={values[field.words] as LocalText | undefined}
        defaultLocale={defaultLocale}
        lines={field.lines}
        onChange={(text) => put({ [field.words]: text }, `${question.id} ${field.words}`)}
      />
    )
  }
  if ('labels' in field) {
    return (
      <div className={fields.pair}>
        {field.labels.map(({ key, label }) => (
          <LocalField
            key={key}
            label={label({})}
            text={(values.labels as Record<string, LocalText> | undefined)?.[key]}
            defaultLocale={defaultLocale}
            onChange={(text) =>
              change(
                (old) =>
                  ({ ...old, labels: { ...('labels' in old && old.labels), [key]: text } }) as Question,
                `${question.id} ${key}`,
              )
            }
          />
        ))}
      </div>
    )
  }
  if ('someOf' in field) {
    const all = field.items.map(({ id }) => id)
    const chosen = (values[field.someOf] as string[] | undefined) ?? field.usual ?? all
    return (
      <fieldset className={fields.field}>
        <legend className={fields.label}>{field.label({})}</legend>
        <div className={choices.switches}>
          {field.items.map(({ id, label }) => (
            <Switch
              key={id}
              label={label({})}
              checked={chosen.includes(id)}
              onChange={(wanted) => {
                const next = all.filter((each) => (each === id ? wanted : chosen.includes(each)))
                if (next.length > 0) put({ [field.someOf]: next })
              }}
            />
          ))}
        </div>
        {field.hint && <span className={fields.hint}>{field.hint({})}</span>}
      </fieldset>
    )
  }
  return (
    <label className={fields.field}>
      <span className={fields.label}>{field.label({})}</span>
      <select
        className={fields.select}
        value={String(values[field.oneOf] ?? field.usual)}
        onChange={({ currentTarget }) => put({ [field.oneOf]: Number(currentTarget.value) })}
      >
        {field.numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </label>
  )
}
