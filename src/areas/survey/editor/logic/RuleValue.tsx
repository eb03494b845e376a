import * as m from '../../../../text/messages.js'
import type { Rule } from '../../../questionnaire/condition.contract.ts'
import { type AmountQuestion, isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import styles from './condition.module.css'
import { flagWords, isSpan, wantsList } from './condition-words.ts'

type Value = NonNullable<Rule['value']>

/** The value that an answer is compared with: a score, yes or no, options to tick, or words. */
export function RuleValue({
  rule,
  question,
  defaultLocale,
  onChange,
}: {
  rule: Rule
  question: Question | undefined
  defaultLocale: string
  onChange: (value: Value, merge?: string) => void
}) {
  const { op, value } = rule
  if (op === 'answered' || op === 'not_answered') return null
  if ('fact' in rule && rule.fact === 'hour') return <HourValue rule={rule} onChange={onChange} />
  const scale = question && scaleOf(question)
  if (scale && (op === 'any_of' || op === 'none_of')) {
    const scores = Array.from({ length: scale.to - scale.from + 1 }, (_, n) => `${scale.from + n}`)
    const options = scores.map((score) => ({ id: score, words: score }))
    return <Chips chosen={rule.value} options={options} onChange={(chosen) => onChange(chosen.map(Number))} />
  }
  if (scale) return <ScoreValue rule={rule} {...scale} onChange={onChange} />
  if (question?.type === 'yes_no' || question?.type === 'consent') {
    return (
      <select
        aria-label={m.survey_if_value()}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value === 'true')}
      >
        {value === undefined && <option value="">{m.survey_if_choose()}</option>}
        <option value="true">{flagWords(question.type, true)}</option>
        <option value="false">{flagWords(question.type, false)}</option>
      </select>
    )
  }
  if (question && isChoice(question)) {
    const options = question.options.map(({ id, label }) => ({
      id,
      words: localText(label, defaultLocale, defaultLocale),
    }))
    if (question.other) options.push({ id: 'other', words: m.survey_if_other() })
    if (wantsList(op, question)) return <Chips chosen={value} options={options} onChange={onChange} />
    return <OneOption value={value} options={options} onChange={onChange} />
  }
  if (question && (isAmount(question) || question.type === 'date' || question.type === 'time')) {
    return <AmountValue rule={rule} question={question} onChange={onChange} />
  }
  return (
    <input
      type="text"
      aria-label={m.survey_if_value()}
      title={op === 'matches' ? m.survey_if_matches_hint() : undefined}
      placeholder={op === 'matches' ? m.survey_if_matches_hint() : undefined}
      value={[value ?? ''].flat().join(', ')}
      maxLength={1000}
      onChange={(event) => onChange(event.currentTarget.value, 'value')}
    />
  )
}

/** A number, a day or a time, or two of them as a span. */
function AmountValue({
  rule: { op, value },
  question,
  onChange,
}: {
  rule: Rule
  question: AmountQuestion | QuestionOf<'date' | 'time'>
  onChange: (value: Value, merge?: string) => void
}) {
  const ends = [value ?? ''].flat().map((end) => (typeof end === 'boolean' ? '' : end))
  const field = (label: string, place: 0 | 1) => (
    <input
      type={isAmount(question) ? 'number' : question.type}
      step="any"
      aria-label={label}
      value={ends[place]?.toString() ?? ''}
      onChange={({ currentTarget }) => {
        const typed = isAmount(question) ? currentTarget.valueAsNumber : currentTarget.value
        const next = Number.isNaN(typed) ? '' : typed
        const span = place === 0 ? [next, ends[1] ?? ''] : [ends[0] ?? '', next]
        onChange(isSpan(op) ? span : next, `value ${place}`)
      }}
    />
  )
  if (!isSpan(op)) return field(m.survey_if_value(), 0)
  return (
    <>
      {field(m.survey_if_value(), 0)}
      <span>{m.survey_if_value_to()}</span>
      {field(`${m.survey_if_value()}, ${m.survey_if_value_to()}`, 1)}
    </>
  )
}

/** An hour of the day, or a span of them; the last one lasts until its 59th minute. */
function HourValue({ rule, onChange }: { rule: Rule; onChange: (value: Value) => void }) {
  const [low, high = low] = [rule.value ?? 0].flat().map(Number)
  const isBackwards = isSpan(rule.op) && Number(low) > Number(high)
  return (
    <>
      <ScoreValue
        rule={rule}
        from={0}
        to={23}
        isFree
        name={(hour, place) => (place === 1 || rule.op === 'less_or_equal' ? `${hour}:59` : `${hour}:00`)}
        onChange={onChange}
      />
      {isBackwards && (
        <span className={styles.wrong} role="alert">
          {m.survey_if_hour_midnight()}
        </span>
      )}
    </>
  )
}

/** A step of a scale, or two of them as a span. */
function ScoreValue({
  rule: { op, value },
  from,
  to,
  isFree = false,
  name = String,
  onChange,
}: {
  rule: Rule
  from: number
  to: number
  /** Choosing one end leaves the other where it is, even if they cross. */
  isFree?: boolean
  name?: (score: number, place: 0 | 1) => string
  onChange: (value: Value) => void
}) {
  const scores = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const [low, high] = [value ?? ''].flat()
  const choice = (label: string, current: unknown, place: 0 | 1, choose: (score: number) => Value) => (
    <select
      aria-label={label}
      value={String(current ?? '')}
      onChange={(event) => onChange(choose(Number(event.currentTarget.value)))}
    >
      {!scores.includes(Number(current)) && (
        <option value={String(current ?? '')}>{String(current ?? '')}</option>
      )}
      {scores.map((score) => (
        <option key={score} value={score}>
          {name(score, place)}
        </option>
      ))}
    </select>
  )
  if (!isSpan(op)) return choice(m.survey_if_value(), low, 0, (score) => score)
  const lowest = Number(low ?? from)
  const highest = Number(high ?? to)
  return (
    <>
      {choice(m.survey_if_value(), low, 0, (score) => [score, isFree ? highest : Math.max(score, highest)])}
      <span>{m.survey_if_value_to()}</span>
      {choice(`${m.survey_if_value()}, ${m.survey_if_value_to()}`, high, 1, (score) => [
        isFree ? lowest : Math.min(lowest, score),
        score,
      ])}
    </>
  )
}

type Named = { id: string; words: string }

/** Options to tick; those that are gone are shown too, so that they can be taken away. */
function Chips({
  chosen: value,
  options,
  onChange,
}: {
  chosen: Rule['value']
  options: Named[]
  onChange: (chosen: string[]) => void
}) {
  const chosen = [value ?? []].flat().map(String)
  const missing = chosen.filter((id) => !options.some((option) => option.id === id))
  const all = [...options, ...missing.map((id) => ({ id, words: m.survey_if_option_gone() }))]
  return (
    <fieldset className={styles.chips} aria-label={m.survey_if_value()}>
      {all.map(({ id, words }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

function OneOption({
  value,
  options,
  onChange,
}: {
  value: Rule['value']
  options: Named[]
  onChange: (value: Value) => void
}) {
  const chosen = String([value ?? ''].flat()[0] ?? '')
  return (
    <select
      aria-label={m.survey_if_value()}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!options.some(({ id }) => id === chosen) && <option value={chosen}>{m.survey_if_choose()}</option>}
      {options.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  )
}
