import { useId } from 'react'
import * as m from '../../../../text/messages.js'
import { getLocale } from '../../../../text/runtime.js'
import { lengthLimit, type TextQuestion } from '../../../questionnaire/kinds/text/kind.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { mistakeText } from '../../../questionnaire/validate/mistake-text.ts'
import fields from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'

const MOST = { short_text: 1000, long_text: 10_000 }

/** How long an answer in own words may be, and what it must look like. */
export function TextLimits({ question, change }: FieldsProps<TextQuestion>) {
  const pattern = useId()
  const length = (which: 'min' | 'max', label: string, most: number, usual?: number) => (
    <label className={fields.field}>
      <span className={fields.label}>{label}</span>
      <input
        className={fields.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={question[which] ?? ''}
        placeholder={usual === undefined ? undefined : String(usual)}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const typed = Math.round(valueAsNumber)
          const limit = typed >= 1 ? Math.min(typed, most) : undefined
          change((old) => ({ ...old, [which]: limit }) as Question, `${question.id} ${which}`)
        }}
      />
    </label>
  )
  return (
    <>
      <div className={fields.pair}>
        {length('min', m.survey_field_min_length(), 1000)}
        {length('max', m.survey_field_max_length(), MOST[question.type], lengthLimit(question))}
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={pattern}>
          {m.survey_field_pattern()}
        </label>
        <input
          id={pattern}
          className={fields.input}
          value={question.pattern ?? ''}
          maxLength={100}
          placeholder={m.survey_field_pattern_example()}
          aria-describedby={`${pattern}-hint`}
          onChange={({ currentTarget: { value } }) =>
            change((old) => ({ ...old, pattern: value || undefined }) as Question, `${question.id} pattern`)
          }
        />
        <span id={`${pattern}-hint`} className={fields.hint}>
          {m.survey_field_pattern_hint({
            said: mistakeText(
              { code: 'pattern', limit: question.pattern ?? m.survey_field_pattern_example() },
              getLocale(),
            ),
          })}
        </span>
      </div>
    </>
  )
}
