import * as m from '../../../../text/messages.js'
import segments from '../../../../web/ui/segments.module.css'
import { rowScale, totalOf } from '../../../questionnaire/compound-questions.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import fields from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { LocalField } from './LocalField.tsx'
import { OptionsField } from './OptionsField.tsx'
import { EndsFields } from './ScaleFields.tsx'

// Not from the contract: its shapes must not reach the browser.
const MODES = ['single', 'multiple', 'rating', 'dual'] as const satisfies QuestionOf<'matrix'>['mode'][]

/** Another order for each guest. */
export function RandomSwitch({
  question,
  change,
}: Pick<FieldsProps<Extract<Question, { random?: unknown }>>, 'question' | 'change'>) {
  return (
    <Switch
      label={m.survey_field_random()}
      hint={m.survey_field_random_hint()}
      checked={question.random ?? false}
      onChange={(random) => change((old) => ({ ...old, random }) as Question)}
    />
  )
}

/** The options that guests put in order. */
export function RankingFields({ question, defaultLocale, change }: FieldsProps<QuestionOf<'ranking'>>) {
  return (
    <>
      <OptionsField question={question} defaultLocale={defaultLocale} change={change} />
      <div className={choices.switches}>
        <RandomSwitch question={question} change={change} />
      </div>
    </>
  )
}

/** The options that guests share a sum among, and the sum. */
export function SumFields({ question, defaultLocale, change }: FieldsProps<QuestionOf<'constant_sum'>>) {
  return (
    <>
      <OptionsField question={question} defaultLocale={defaultLocale} change={change} />
      <div className={fields.pair}>
        <label className={fields.field}>
          <span className={fields.label}>{m.survey_field_total()}</span>
          <input
            className={fields.number}
            type="number"
            min={1}
            max={1_000_000}
            value={question.total ?? ''}
            placeholder={String(totalOf({ ...question, total: undefined }))}
            onChange={({ currentTarget }) => {
              const typed = Math.round(currentTarget.valueAsNumber)
              const total = typed >= 1 ? Math.min(typed, 1_000_000) : undefined
              change((old) => ({ ...old, total }) as Question, `${question.id} total`)
            }}
          />
        </label>
        <LocalField
          label={m.survey_field_unit()}
          note={m.survey_field_optional()}
          text={question.unit}
          defaultLocale={defaultLocale}
          onChange={(unit) => change((old) => ({ ...old, unit }) as Question, `${question.id} unit`)}
        />
      </div>
      <div className={choices.switches}>
        <RandomSwitch question={question} change={change} />
      </div>
    </>
  )
}

/** How many steps a scale of numbers has. */
export function StepsField({ steps, onChange }: { steps: number; onChange: (steps: number) => void }) {
  return (
    <label className={fields.field}>
      <span className={fields.label}>{m.survey_field_scale()}</span>
      <select
        className={fields.select}
        value={steps}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {[3, 4, 5, 6, 7, 8, 9, 10].map((scale) => (
          <option key={scale} value={scale}>
            {m.survey_field_scale_to({ scale })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The second scale begins as the first one. */
function withMode(question: QuestionOf<'matrix'>, mode: (typeof MODES)[number]): Question {
  const secondColumns = mode === 'dual' ? (question.secondColumns ?? question.columns) : undefined
  return { ...question, mode, ...(secondColumns && { secondColumns }) }
}

/** One of the two scales beside the rows: its heading and its columns. */
function ScaleOfRows({
  scale,
  question,
  defaultLocale,
  change,
}: FieldsProps<QuestionOf<'matrix'>> & { scale: 'first' | 'second' }) {
  const isFirst = scale === 'first'
  return (
    <>
      <LocalField
        label={isFirst ? m.kind_matrix_first() : m.kind_matrix_second()}
        text={question.labels?.[scale]}
        defaultLocale={defaultLocale}
        onChange={(text) =>
          change(
            (old) => ({ ...old, labels: { ...('labels' in old && old.labels), [scale]: text } }) as Question,
            `${question.id} ${scale}`,
          )
        }
      />
      <OptionsField
        key={scale}
        question={question}
        list={isFirst ? 'columns' : 'secondColumns'}
        label={isFirst ? m.survey_field_columns_first() : m.survey_field_columns_second()}
        defaultLocale={defaultLocale}
        change={change}
      />
    </>
  )
}

/** Numbers or stars for the steps of rated rows. */
function RowShape({ question, change }: Omit<FieldsProps<QuestionOf<'matrix'>>, 'defaultLocale'>) {
  const shapes = { number: m.survey_field_shape_number(), star: m.survey_field_shape_star() }
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_shape()}</legend>
      <div className={segments.segments}>
        {(['number', 'star'] as const).map((shape) => (
          <label key={shape}>
            <input
              type="radio"
              name={`shape-${question.id}`}
              checked={(question.shape ?? 'number') === shape}
              onChange={() => change((old) => ({ ...old, shape }) as Question)}
            />
            <span>{shapes[shape]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Rows, what is answered in each, and the columns or steps. */
export function MatrixFields({ question, defaultLocale, change }: FieldsProps<QuestionOf<'matrix'>>) {
  const mode = question.mode ?? 'single'
  const words = {
    single: m.survey_field_mode_single(),
    multiple: m.survey_field_mode_multiple(),
    rating: m.survey_field_mode_rating(),
    dual: m.survey_field_mode_dual(),
  }
  return (
    <>
      <fieldset className={fields.field}>
        <legend className={fields.label}>{m.survey_field_mode()}</legend>
        <div className={segments.segments}>
          {MODES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`mode-${question.id}`}
                checked={mode === each}
                onChange={() => change((old) => withMode(old as QuestionOf<'matrix'>, each))}
              />
              <span>{words[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <OptionsField
        key="rows"
        question={question}
        list="rows"
        label={m.survey_field_rows()}
        defaultLocale={defaultLocale}
        change={change}
      />
      {mode === 'rating' ? (
        <>
          <StepsField
            steps={rowScale(question).to}
            onChange={(scale) => change((old) => ({ ...old, scale }) as Question)}
          />
          <RowShape question={question} change={change} />
          <EndsFields question={question} defaultLocale={defaultLocale} change={change} />
        </>
      ) : mode === 'dual' ? (
        <>
          <ScaleOfRows scale="first" question={question} defaultLocale={defaultLocale} change={change} />
          <ScaleOfRows scale="second" question={question} defaultLocale={defaultLocale} change={change} />
        </>
      ) : (
        <OptionsField
          key="columns"
          question={question}
          list="columns"
          label={m.survey_field_columns()}
          defaultLocale={defaultLocale}
          change={change}
        />
      )}
      <div className={choices.switches}>
        <RandomSwitch question={question} change={change} />
      </div>
    </>
  )
}
