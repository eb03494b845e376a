import type { ReactNode } from 'react'
import * as m from '../../text/messages.js'
import { formatDate } from '../analytics/filter/days.ts'
import { addDays } from '../counters/calendar.ts'
import { valueText } from './action-words.ts'
import type { ActionPlan } from './actions.contract.ts'
import styles from './actions.module.css'
import type { Measure } from './measure/measure.contract.ts'
import { type PlanSearch, waitOf } from './plan-search.ts'

/** What is being agreed on, beside the form. */
export function PlanSummary({
  plan,
  query,
  measure,
  children,
}: {
  plan: ActionPlan
  query: PlanSearch
  measure: Measure
  children: ReactNode
}) {
  const beginsOn = query.beginsOn || plan.today
  const fit = plan.candidates.filter(({ why }) => why === null).length
  const waitDays = waitOf(plan, query)
  const isLate = beginsOn < plan.today
  return (
    <div className={styles.summary} data-theme="light">
      <h2>
        {isLate
          ? m.actions_verdict_late()
          : m.actions_verdict_waiting({ day: formatDate(addDays(beginsOn, waitDays)) })}
      </h2>
      <p>{isLate ? m.actions_late_note() : m.actions_promise()}</p>
      <dl>
        <dt>{m.actions_summary_measure()}</dt>
        <dd>
          {measure.title}
          {plan.before && `: ${valueText(plan.before.value, measure.unit)}`}
        </dd>
        <dt>{m.actions_summary_compared()}</dt>
        <dd>
          {fit < 2 ? m.actions_compared_none() : m.actions_compared_others({ n: fit, count: String(fit) })}
        </dd>
      </dl>
      {children}
    </div>
  )
}
