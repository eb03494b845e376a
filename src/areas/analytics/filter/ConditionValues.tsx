import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import styles from './ConditionChooser.module.css'
import type { ConditionQuestion } from './condition-words.ts'

/** Kinds whose answer may hold several values. */
const SEVERAL = ['multiple_choice', 'picture_choice', 'matrix', 'ranking']
/** Hours that people plan by. */
const HOURS = ['0..5', '6..10', '11..13', '14..16', '17..19', '20..23']

type Value = { value: string; label: string; count: number | null }

/** The values of a condition as a list to tick, and how they are taken together. */
export function ConditionValues({
  condition,
  question,
  change,
}: {
  condition: FilterCondition
  question: ConditionQuestion | null
  change: (condition: FilterCondition) => void
}) {
  const { dimension, op, values } = condition
  const offered = valuesOf(dimension, question)
  const most = Math.max(1, ...offered.map(({ count }) => count ?? 0))
  return (
    <>
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{m.analytics_condition_mode()}</legend>
        {modesOf(question, offered).map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="condition-op"
              checked={mode === op}
              onChange={() => change({ ...condition, op: mode })}
            />
            <span>{modeName(mode)}</span>
          </label>
        ))}
      </fieldset>
      {op !== 'answered' && op !== 'unanswered' && (
        <ul className={styles.options}>
          {offered.map(({ value, label, count }) => (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  checked={values.includes(value)}
                  onChange={({ target }) =>
                    change({
                      ...condition,
                      values: target.checked ? [...values, value] : values.filter((each) => each !== value),
                    })
                  }
                />
                <span>{label}</span>
                {count !== null && (
                  <>
                    <i aria-hidden="true" style={{ inlineSize: `${(60 * count) / most}px` }} />
                    <small>{formatNumber(count)}</small>
                  </>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function valuesOf(dimension: string, question: ConditionQuestion | null): Value[] {
  if (question)
    return question.distribution.map(({ value, label, row, count }) => ({
      value: String(value),
      label: row === undefined ? label : `${row}: ${label}`,
      count,
    }))
  if (dimension === 'hour')
    return HOURS.map((value) => {
      const [from, to] = value.split('..')
      return { value, label: `${from}:00–${to}:59`, count: null }
    })
  return m
    .analytics_weekdays()
    .split(' ')
    .map((label, day) => ({ value: String(day), label, count: null }))
}

function modesOf(question: ConditionQuestion | null, offered: readonly Value[]): FilterCondition['op'][] {
  if (!question) return ['any', 'none']
  if (offered.length === 0) return ['answered', 'unanswered']
  return ['any', ...(SEVERAL.includes(question.type) ? (['all'] as const) : []), 'none', 'unanswered']
}

function modeName(op: FilterCondition['op']): string {
  return {
    any: m.analytics_condition_any,
    all: m.analytics_condition_all,
    none: m.analytics_condition_none,
    answered: m.analytics_condition_answered,
    unanswered: m.analytics_condition_unanswered,
  }[op]()
}
