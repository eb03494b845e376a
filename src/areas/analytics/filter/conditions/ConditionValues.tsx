import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import styles from './ConditionChooser.module.css'
import type { OfferedDimension } from './condition-dimensions.ts'

/** The values of a condition as a list to tick, and how they are taken together. */
export function ConditionValues({
  condition,
  dimension: { ops, values: offered, isFact },
  change,
}: {
  condition: FilterCondition
  dimension: OfferedDimension
  change: (condition: FilterCondition) => void
}) {
  const { op, values } = condition
  const most = Math.max(1, ...offered.map(({ count }) => count ?? 0))
  return (
    <>
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{m.analytics_condition_mode()}</legend>
        {ops.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="condition-op"
              checked={mode === op}
              onChange={() => change({ ...condition, op: mode })}
            />
            <span>{modeName(mode, isFact)}</span>
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

/** What is not asked is there or missing; a question is answered or not. */
function modeName(op: FilterCondition['op'], isFact: boolean): string {
  if (isFact && op === 'answered') return m.analytics_condition_there()
  if (isFact && op === 'unanswered') return m.analytics_condition_missing()
  return {
    any: m.analytics_condition_any,
    all: m.analytics_condition_all,
    none: m.analytics_condition_none,
    answered: m.analytics_condition_answered,
    unanswered: m.analytics_condition_unanswered,
  }[op]()
}
