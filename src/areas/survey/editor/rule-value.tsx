import * as m from '../../../text/messages.js'
import { type AmountQuestion, isAmount } from '../amount.ts'
import { localText } from '../local-text.ts'
import { scaleOf } from '../metric.ts'
import type { Question, QuestionOf, Rule } from '../survey.contract.ts'
import styles from './condition.module.css'
import { flagWords } from './condition-words.ts'

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
  const scale = question && scaleOf(question)
  if (scale) return <ScoreValue rule={rule} scale={scale} onChange={onChange} />
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
  if (question && 'options' in question) {
    const options = question.options.map(({ id, label }) => ({
      id,
      words: localText(label, defaultLocale, defaultLocale),
    }))
    if ('other' in question && question.other) options.push({ id: 'other', words: m.survey_if_other() })
    return <OptionValue rule={rule} options={options} onChange={onChange} />
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
        onChange(op === 'between' ? span : next, `value ${place}`)
      }}
    />
  )
  if (op !== 'between') return field(m.survey_if_value(), 0)
  return (
    <>
      {field(m.survey_if_value(), 0)}
      <span>{m.survey_if_value_to()}</span>
      {field(`${m.survey_if_value()}, ${m.survey_if_value_to()}`, 1)}
    </>
  )
}

function ScoreValue({
  rule: { op, value },
  scale: { from, to },
  onChange,
}: {
  rule: Rule
  scale: { from: number; to: number }
  onChange: (value: Value) => void
}) {
  const scores = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const [low, high] = [value ?? ''].flat()
  const choice = (label: string, current: unknown, choose: (score: number) => Value) => (
    <select
      aria-label={label}
      value={String(current ?? '')}
      onChange={(event) => onChange(choose(Number(event.currentTarget.value)))}
    >
      {!scores.includes(Number(current)) && (
        <option value={String(current ?? '')}>{String(current ?? '')}</option>
      )}
      {scores.map((score) => (
        <option key={score}>{score}</option>
      ))}
    </select>
  )
  if (op !== 'between') return choice(m.survey_if_value(), low, (score) => score)
  return (
    <>
      {choice(m.survey_if_value(), low, (score) => [score, Math.max(score, Number(high ?? to))])}
      <span>{m.survey_if_value_to()}</span>
      {choice(`${m.survey_if_value()}, ${m.survey_if_value_to()}`, high, (score) => [
        Math.min(Number(low ?? from), score),
        score,
      ])}
    </>
  )
}

function OptionValue({
  rule: { op, value },
  options,
  onChange,
}: {
  rule: Rule
  options: { id: string; words: string }[]
  onChange: (value: Value) => void
}) {
  const chosen = [value ?? []].flat().map(String)
  if (op === 'any_of' || op === 'all_of' || op === 'none_of') {
    return (
      <fieldset className={styles.chips} aria-label={m.survey_if_value()}>
        {options.map(({ id, words }) => (
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
  return (
    <select
      aria-label={m.survey_if_value()}
      value={chosen[0] ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!options.some(({ id }) => id === chosen[0]) && (
        <option value={chosen[0] ?? ''}>{m.survey_if_choose()}</option>
      )}
      {options.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  )
}
