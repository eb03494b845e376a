import { Fragment, useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { Card } from '../../../../web/ui/Card.tsx'
import { daysIn } from '../../../counters/calendar.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { Analytics } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import { CurrentYearContext } from '../../filter/current-year-context.ts'
import { formatDate, formatDayShort, formatDays, formatMonth } from '../../filter/days.ts'
import { changedSearch } from '../../filter/page-filter.ts'
import { endsEarly, type TrendStep } from '../../filter/period.ts'
import { trendFinding } from '../../page/finding.ts'
import { changeText } from '../../page/finding-words.ts'
import { formatMove, formatPlain, formatTick } from '../../read/format-metric.ts'
import { Methodology } from '../Methodology.tsx'
import { rangeText } from '../metric/MetricTile.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import { type ActionMarks, ActionMarksContext } from './action-marks.ts'
import styles from './TrendCard.module.css'
import { type ChartPoint, TrendChart } from './TrendChart.tsx'
import type { LevelChange, TrendPoint } from './trend.contract.ts'
import { drawable, trendAxis } from './trend-shape.ts'

type Props = Pick<Analytics, 'trend' | 'changes'> & { metric: Metric; steps: number; step: TrendStep }

/** How the leading score went, with its interval; the same numbers as a table for those who prefer or need one. */
export function TrendCard({ trend, changes, metric, steps, step }: Props) {
  const visible = changes.filter(({ before, after }) => formatMove(metric, after - before) !== null)
  const visibleChanges = visible.filter(({ withdrawnOn }) => withdrawnOn === null)
  const year = useContext(CurrentYearContext)
  const marks = useContext(ActionMarksContext)
  const points = trend.map((point) => chartPoint(point, metric, step, visibleChanges, year))
  const drawn = points.flatMap(({ value, low, high }, x) =>
    value === null || low === null || high === null ? [] : [{ x, value, low, high }],
  )
  const newest = trend.at(-1)
  const isUnfinished = newest !== undefined && endsEarly(newest, step)
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.kicker}>{kicker(metric, step)}</p>
          <h2>
            {visibleChanges.length > 0 ? changeText(visibleChanges.at(-1)!, metric) : title(drawn, metric)}
          </h2>
        </div>
        <StepSwitch
          step={step}
          days={trend.length > 0 ? daysIn({ from: trend[0]!.from, to: trend.at(-1)!.to }) : 0}
        />
      </div>
      {drawn.length < 2 ? (
        <p className={styles.none}>{m.analytics_trend_short()}</p>
      ) : (
        <TrendChart
          points={points}
          marks={visibleChanges.map(({ day }) => ({
            at: placeOfDay(trend, day),
            label: formatDayShort(day),
          }))}
          actions={actionsOn(trend, marks)}
          axis={trendAxis(points, metric, steps)}
          format={(value) => formatPlain(metric, value)}
          formatTick={(value) => formatTick(metric, value)}
          describe={(point) => described(point, metric, steps)}
          countsLabel={m.analytics_trend_counts()}
          isUnfinished={isUnfinished}
        />
      )}
      {isUnfinished && drawn.length >= 2 && (
        <p className={styles.unfinished}>{m.analytics_trend_unfinished()}</p>
      )}
      {visible.length > 0 && <Changes changes={visible} metric={metric} marks={marks} />}
      <ActionList trend={trend} marks={marks} />
      {trend.length > 0 && <TrendTable points={points} metric={metric} />}
      <Methodology>{m.analytics_how_trend()}</Methodology>
    </Card>
  )
}

function kicker(metric: Metric, step: TrendStep): string {
  const name = metric === 'csat' ? 'CSAT, %' : metric.toUpperCase()
  return {
    day: m.analytics_trend_day,
    week: m.analytics_trend_week,
    month: m.analytics_trend_month,
  }[step]({ metric: name })
}

function title(drawn: Parameters<typeof trendFinding>[0], metric: Metric): string {
  const finding = trendFinding(drawn)
  if (finding === 'rises') return m.analytics_trend_rises()
  if (finding === 'falls') return m.analytics_trend_falls()
  return m.analytics_trend_plain({ metric: metric.toUpperCase() })
}

/** Steps that give at least two points and not more than can be drawn. */
function StepSwitch({ step, days }: { step: TrendStep; days: number }) {
  const [search] = useSearchParams()
  const forReading = useContext(ReadOnlyContext)
  const steps: TrendStep[] = ['day', 'week', 'month']
  const fits = { day: days >= 2 && days <= 100, week: days >= 8, month: days >= 32 }
  const choices = steps.filter((each) => fits[each] || each === step)
  if (choices.length < 2 || forReading) return null
  const names = { day: m.analytics_step_day, week: m.analytics_step_week, month: m.analytics_step_month }
  return (
    <nav className={styles.steps} aria-label={m.analytics_step()}>
      {choices.map((each) => (
        <Link
          key={each}
          to={changedSearch(search, { step: each })}
          preventScrollReset
          aria-current={each === step ? 'true' : undefined}
        >
          {names[each]()}
        </Link>
      ))}
    </nav>
  )
}

/** When each change began, the latest first; the latest itself is the title. */
function Changes({
  changes,
  metric,
  marks,
}: {
  changes: LevelChange[]
  metric: Metric
  marks: ActionMarks | null
}) {
  const year = useContext(CurrentYearContext)
  const latest = changes.findLast(({ withdrawnOn }) => withdrawnOn === null)
  return (
    <ul className={styles.changes}>
      {changes.toReversed().map((change) => (
        <li key={`${change.day} ${change.decidedOn}`}>
          {change.withdrawnOn === null
            ? `${change === latest ? '' : `${changeText(change, metric)}. `}${m.analytics_change_between({ days: formatDays(change, year), noticed: formatDate(change.decidedOn) })}`
            : m.analytics_change_withdrawn({
                day: formatDate(change.day),
                withdrawn: formatDate(change.withdrawnOn),
              })}
          {marks?.records && change.withdrawnOn === null && (
            <>
              {' '}
              <Link to={`/survey/${marks.surveyId}/actions/new?${recordOf(change, metric)}`}>
                {m.actions_record()}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a new action is filled in with, for a change that nobody has explained. */
function recordOf({ day }: LevelChange, metric: Metric): URLSearchParams {
  return new URLSearchParams({ beginsOn: day, measure: `metric:${metric}` })
}

function TrendTable({ points, metric }: { points: Point[]; metric: Metric }) {
  return (
    <details className={styles.table}>
      <summary>{m.analytics_as_table()}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.analytics_column_period()}</th>
            <th scope="col">{metric === 'csat' ? 'CSAT, %' : metric.toUpperCase()}</th>
            <th scope="col">{m.analytics_column_interval()}</th>
            <th scope="col">{m.analytics_column_count()}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ title, days, value, low, high, n, note }) => (
            <Fragment key={title}>
              <tr>
                <th scope="row">{title}</th>
                <td>{value === null ? '–' : formatPlain(metric, value)}</td>
                <td>
                  {low === null || high === null
                    ? '–'
                    : `${formatPlain(metric, low)}…${formatPlain(metric, high)}`}
                </td>
                <td>
                  <AnswersLink to={{ days }} n={n}>
                    {formatNumber(n)}
                  </AnswersLink>
                </td>
              </tr>
              {note && (
                <tr>
                  <td colSpan={4} className={styles.note}>
                    {note}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function described({ low, high, n }: ChartPoint, metric: Metric, steps: number): string {
  const answers = m.analytics_n_answers({ n, count: formatNumber(n) })
  return low === null || high === null ? answers : `${rangeText(metric, low, high, steps)}, ${answers}`
}

/** The actions that began within a trend, at their places. */
function actionsOn(trend: TrendPoint[], marks: ActionMarks | null) {
  const [first, last] = [trend[0]?.from ?? '', trend.at(-1)?.to ?? '']
  return (marks?.actions ?? [])
    .filter(({ beginsOn }) => beginsOn >= first && beginsOn <= last)
    .map(({ number, title, beginsOn }) => ({ number, title, at: placeOfDay(trend, beginsOn) }))
}

/** What the numbers on the chart stand for, as links to the log. */
function ActionList({ trend, marks }: { trend: TrendPoint[]; marks: ActionMarks | null }) {
  const actions = actionsOn(trend, marks).toSorted((a, b) => a.at - b.at)
  if (!marks || actions.length === 0) return null
  return (
    <ul className={styles.actions} aria-label={m.actions_marks()}>
      {actions.map(({ number, title }) => (
        <li key={number}>
          <Link to={`/survey/${marks.surveyId}/actions#action-${number}`}>
            {number}. {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where a day lies among the points, which stand in the middle of their pieces. */
function placeOfDay(trend: TrendPoint[], day: string): number {
  const place = trend.findIndex(({ to }) => to >= day)
  const piece = trend[place]
  return piece ? place - 0.5 + (daysIn({ from: piece.from, to: day }) - 1) / daysIn(piece) : 0
}

type Point = ChartPoint & { note: string }

function chartPoint(
  point: TrendPoint,
  metric: Metric,
  step: TrendStep,
  changes: LevelChange[],
  year: string | null,
): Point {
  const within = changes.filter(({ day }) => day >= point.from && day <= point.to)
  return {
    note: within.map((change) => changeText(change, metric)).join('. '),
    label: step === 'month' ? formatMonth(point.from) : formatDayShort(point.from),
    title: formatDays(point, year),
    days: { from: point.from, to: point.to },
    ...drawable(point, metric),
  }
}
