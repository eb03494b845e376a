import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { Choice } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { sizeText } from './action-words.ts'
import type { ActionPlan } from './actions.contract.ts'
import styles from './actions.module.css'
import type { Measure } from './measure/measure.contract.ts'
import type { PlanSearch } from './plan-search.ts'

/** The branches and people that it concerns. Nothing chosen means everywhere. */
export function PlaceChoice({ plan, query }: { plan: ActionPlan; query: PlanSearch }) {
  return (
    <>
      {plan.branches.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{m.actions_field_branches()}</legend>
          <div className={styles.list}>
            {plan.branches.map(({ code, title }) => (
              <Choice key={code} name="branch" value={code} defaultChecked={query.branches.includes(code)}>
                {title}
              </Choice>
            ))}
          </div>
          <p className={styles.hint}>{m.actions_field_branches_hint()}</p>
        </fieldset>
      )}
      {plan.subjects.length > 0 && (
        <details className={styles.forms} open={query.subjects.length > 0 || undefined}>
          <summary>{m.actions_field_subjects()}</summary>
          <div className={styles.list}>
            {plan.subjects.map(({ id, title }) => (
              <Choice key={id} name="subject" value={id} defaultChecked={query.subjects.includes(id)}>
                {title}
              </Choice>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** What it is compared with: everything that fits is chosen, what does not says why. */
export function CandidateChoice({
  plan: { candidates },
  measure: { counts },
}: {
  plan: ActionPlan
  measure: Measure
}) {
  const fit = candidates.filter(({ why }) => why === null)
  if (fit.length < 2)
    return (
      <Notice>{counts === 'visits' ? m.actions_no_candidates_visits() : m.actions_no_candidates()}</Notice>
    )
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{m.actions_step_compared()}</legend>
      <input type="hidden" name="candidates" value="1" />
      <div className={styles.list}>
        {candidates.map(({ id, title, why }) => (
          <Choice key={id} name="compared" value={id} defaultChecked={why === null} disabled={why !== null}>
            {title}
            {why && (
              <small className={styles.why}>
                {why === 'action'
                  ? m.actions_why_action()
                  : counts === 'visits'
                    ? m.actions_why_visits()
                    : m.actions_why_answers()}
              </small>
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** Beyond half an interval, a true difference is as likely missed as found; from here on it is found four times of five. */
const FOUND_MOSTLY = 1.43

/** How long is waited, and how large a difference shows by then. */
export function WaitChoice({
  plan,
  measure: { unit, counts },
  days,
}: {
  plan: ActionPlan
  measure: Measure
  days: number
}) {
  const [wait, unknown] =
    counts === 'visits'
      ? [m.actions_wait_visits, m.actions_wait_unknown_visits]
      : [m.actions_wait, m.actions_wait_unknown]
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{m.actions_step_wait()}</legend>
      {plan.waits.map(({ days: each, answers, margin }) => (
        <Choice key={each} type="radio" name="waitDays" value={each} defaultChecked={each === days}>
          {wait({ n: each, count: formatNumber(answers) })}
          <small className={styles.why}>
            {margin === null
              ? unknown()
              : m.actions_wait_sees({ size: sizeText(margin * FOUND_MOSTLY, unit) })}
          </small>
        </Choice>
      ))}
    </fieldset>
  )
}
