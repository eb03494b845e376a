import { IconTarget, IconTrash } from '@tabler/icons-react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { ConfirmButton } from '../../../web/form/ConfirmButton.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatEnds, formatMetric, scaleEnds } from '../../analytics/read/format-metric.ts'
import { chanceWords, goalTitle, leftWords, placeName } from '../../analytics/read/goal-words.ts'
import { GoalForm } from './GoalForm.tsx'
import type { Goal, GoalChoices } from './goal.contract.ts'
import styles from './goal.module.css'

/** Where scores should be by a day, and how far they are. */
export function GoalSection({
  goals,
  choices,
  today,
  changes,
}: {
  goals: readonly Goal[]
  choices: GoalChoices
  today: string
  /** Whether the reader may set goals. */
  changes: boolean
}) {
  const maySet = changes && choices.metrics.length > 0 && choices.places.length > 0
  if (goals.length === 0 && !maySet) return null
  return (
    <section id="goals" className={styles.goals} aria-labelledby="goals-title">
      <h2 id="goals-title">{m.actions_goals()}</h2>
      <p className={styles.lead}>{m.actions_goals_lead()}</p>
      {goals.length > 0 && (
        <ul>
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalRow goal={goal} choices={choices} changes={changes} />
            </li>
          ))}
        </ul>
      )}
      {maySet && <GoalForm choices={choices} today={today} count={goals.length} />}
    </section>
  )
}

function GoalRow({ goal, choices, changes }: { goal: Goal; choices: GoalChoices; changes: boolean }) {
  const { id, metric, now } = goal
  const steps = choices.metrics.find((each) => each.metric === metric)?.steps ?? 5
  const { min, max } = scaleEnds(metric, steps)
  const ends = now && formatEnds(metric, now.low, now.high)
  const chance = chanceWords(goal)
  return (
    <div className={styles.row}>
      <IconTarget size={24} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h3>{goalTitle(goal)}</h3>
        <small>{placeName(goal)}</small>
      </div>
      <div className={styles.now}>
        {now && ends && (
          <>
            <p>{m.actions_goal_now({ value: formatMetric(metric, now.value), ...ends })}</p>
            <IntervalBar
              value={now.value}
              low={now.low}
              high={now.high}
              scale={[min, max]}
              format={(value) => formatMetric(metric, value)}
            />
          </>
        )}
        <GoalOutcome goal={goal} />
        {chance && <small>{chance}</small>}
      </div>
      {changes && (
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="goal" value={id} />
          <ConfirmButton
            kind="plain"
            name="intent"
            value="goal_remove"
            question={m.actions_goal_remove_sure()}
            consequence={goalTitle(goal)}
            icon={<IconTrash size={20} aria-hidden="true" />}
          >
            {m.actions_goal_remove()}
          </ConfirmButton>
        </Form>
      )}
    </div>
  )
}

function GoalOutcome({ goal }: { goal: Goal }) {
  if (goal.state === 'open') return <b>{leftWords(goal)}</b>
  if (goal.state === 'unknown') return <b>{m.actions_goal_few()}</b>
  return goal.state === 'reached' ? (
    <StatusChip status="resolved" name={m.actions_goal_reached()} />
  ) : (
    <StatusChip status="waiting" name={m.actions_goal_missed()} />
  )
}
