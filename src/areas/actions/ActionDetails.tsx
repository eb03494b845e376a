import {
  IconCalendar,
  IconCircleCheck,
  IconEqual,
  IconHourglass,
  IconInfoCircle,
  IconTrendingDown,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { formatDate, formatDays } from '../analytics/filter/days.ts'
import { comparedText, moveText, valueText, verdictSentence } from './action-words.ts'
import type { Action, ActionFigures } from './actions.contract.ts'
import styles from './actions.module.css'
import { EffectPicture } from './EffectPicture.tsx'

const ICONS: Partial<Record<Action['verdict'], typeof IconInfoCircle>> = {
  helped: IconCircleCheck,
  worse: IconTrendingDown,
  same: IconEqual,
  short: IconHourglass,
  waiting: IconCalendar,
}

/** The icon of a verdict: it says what its colour says. */
export function VerdictIcon({ verdict, size = 20 }: Pick<Action, 'verdict'> & { size?: number }) {
  const Icon = ICONS[verdict] ?? IconInfoCircle
  return <Icon size={size} aria-hidden="true" />
}

/** An action in full: its verdict, before and after, and what was agreed on. */
export function ActionDetails({ surveyId, action }: { surveyId: string; action: Action }) {
  const { figures, verdict, needed } = { ...action, needed: action.figures?.needed }
  return (
    <>
      <p className={`${styles.verdict} ${styles[verdict]}`}>
        <VerdictIcon verdict={verdict} />
        <span>{verdictSentence(action)}</span>
      </p>
      {verdict === 'short' && needed && <Collected action={action} missing={needed.answers} />}
      {figures && (
        <div className={styles.evidence}>
          <EffectPicture action={action} figures={figures} />
          <Sum action={action} figures={figures} />
        </div>
      )}
      <Agreement action={action} />
      {figures && (
        <p className={styles.more}>
          {action.measure.counts === 'visits' ? (
            <Link to={`/survey/${surveyId}/mystery`}>{m.actions_visits()}</Link>
          ) : (
            <Link to={answersOf(surveyId, action, figures)}>{m.actions_answers()}</Link>
          )}
        </p>
      )}
    </>
  )
}

function Collected({ action, missing }: { action: Action; missing: number }) {
  const { collected, measure } = action
  return (
    <progress
      className={styles.progress}
      value={collected}
      max={collected + missing}
      aria-label={measure.counts === 'visits' ? m.actions_collected_visits() : m.actions_collected()}
    />
  )
}

/** The sum that the effect is: each change with its sides, and the difference of both. */
function Sum({ action, figures }: { action: Action; figures: ActionFigures }) {
  const { unit, counts } = action.measure
  const isOfVisits = counts === 'visits'
  const countsText = isOfVisits ? m.actions_sum_visits : m.actions_sum_answers
  const { own, others, before, after } = figures
  const round = (value: number) => (unit === 'steps' ? Math.round(value * 10) / 10 : Math.round(value))
  // What stands there must add up by itself.
  const changeOf = (move: NonNullable<typeof others>) => round(move.after) - round(move.before)
  const line = (move: NonNullable<typeof others>) => (
    <dd>
      <b>
        {valueText(move.before, unit)} → {valueText(move.after, unit)}
      </b>{' '}
      {moveText(changeOf(move), unit)}
      <small>{countsText({ before: formatNumber(move.nBefore), after: formatNumber(move.nAfter) })}</small>
    </dd>
  )
  return (
    <dl className={styles.sum}>
      <dt>{m.actions_sum_own()}</dt>
      {line(own)}
      {others && (
        <>
          <dt>{m.actions_sum_others()}</dt>
          {line(others)}
          <dt>{m.actions_sum_effect()}</dt>
          <dd className={styles.total}>
            {valueText(changeOf(own), unit)} {changeOf(others) < 0 ? '+' : '−'}{' '}
            {valueText(Math.abs(changeOf(others)), unit)} = {moveText(changeOf(own) - changeOf(others), unit)}
          </dd>
        </>
      )}
      <dt>{isOfVisits ? m.actions_sum_days_visits() : m.actions_sum_days()}</dt>
      <dd>
        {m.actions_days_before({ days: formatDays(before) })}
        <br />
        {m.actions_days_after({ days: formatDays(after) })}
      </dd>
    </dl>
  )
}

function Agreement({ action }: { action: Action }) {
  const { measure, recordedOn, waitDays, overlaps, holidays } = action
  return (
    <dl className={styles.agreement}>
      <div>
        <dt>{m.actions_agreed({ day: formatDate(recordedOn) })}</dt>
        <dd>{m.actions_agreed_on({ measure: measure.title, days: waitDays })}</dd>
      </div>
      <div>
        <dt>{m.actions_compared()}</dt>
        <dd>{comparedText(action.compared)}</dd>
      </div>
      {(overlaps.length > 0 || holidays.length > 0) && (
        <div>
          <dt>{m.actions_besides()}</dt>
          <dd>
            {overlaps.length > 0 && (
              <p>
                {m.actions_overlaps({
                  actions: overlaps.map(({ number, title }) => `${number}. ${title}`).join(', '),
                })}
              </p>
            )}
            {holidays.length > 0 && (
              <p>{m.actions_holidays({ days: holidays.map((day) => formatDate(day)).join(', ') })}</p>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The page of figures with the answers since the action began. */
function answersOf(surveyId: string, { branches, subjects }: Action, { after }: ActionFigures): string {
  const search = new URLSearchParams({ startDate: after.from, endDate: after.to })
  if (branches.length === 1) search.set('subId', branches[0]!.code)
  if (subjects.length === 1) search.set('subjectId', subjects[0]!.id)
  return `/survey/${surveyId}/analytic?${search}`
}
