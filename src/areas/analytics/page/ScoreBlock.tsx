import { IconChartBar, IconTarget } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import segments from '../../../web/ui/segments.module.css'
import type { Goal } from '../../actions/goal/goal.contract.ts'
import type { Benchmark } from '../../benchmark/benchmark.contract.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { Analytics } from '../analytics.contract.ts'
import { MetricTile } from '../cards/metric/MetricTile.tsx'
import { TrendCard } from '../cards/trend/TrendCard.tsx'
import { benchmarkLine } from '../read/benchmark-words.ts'
import { scaleSteps } from '../read/format-metric.ts'
import { goalTitle, leftWords } from '../read/goal-words.ts'
import styles from './analytic.module.css'
import { shownMetrics } from './shown-metrics.ts'

/** One metric at a time: its value with the interval, and its course. */
export function ScoreBlock({
  analytics,
  goals,
  benchmark,
}: {
  analytics: Analytics
  /** Of the whole survey, the nearest day first. */
  goals: readonly Goal[]
  /** Of the account's trade; without figures where it does not take part. */
  benchmark: Benchmark
}) {
  const { survey, metrics, trend, changes, filter } = analytics
  const all = shownMetrics(analytics)
  const [chosen, setChosen] = useState<Metric | null>(null)
  const leading = all.find((metric) => metric === survey.metric) ?? all[0]
  const metric = all.find((each) => each === chosen) ?? leading
  if (!metric) return null
  const before = filter.previous && { from: filter.previous.startDate, to: filter.previous.endDate }
  return (
    <section id="scores" aria-label={m.analytics_scores()}>
      {all.length > 1 && <MetricSwitch metrics={all} value={metric} choose={setChosen} />}
      <div className={styles.score}>
        <MetricTile
          metric={metric}
          metrics={metrics}
          question={survey.main[metric]}
          before={before}
          minimum={survey.minimum}
        >
          <GoalLine goal={goals.find((each) => each.metric === metric)} />
          <TradeLine benchmark={benchmark} metric={metric} />
        </MetricTile>
        <TrendCard
          trend={trend}
          changes={metric === survey.metric ? changes : []}
          metric={metric}
          steps={scaleSteps(metrics, metric)}
          step={filter.step}
        />
      </div>
    </section>
  )
}

/** What is missing to the next goal, whatever days the page shows. */
function GoalLine({ goal }: { goal: Goal | undefined }) {
  const { pathname } = useLocation()
  if (!goal) return null
  return (
    <p className={styles.goal}>
      <IconTarget size={20} aria-hidden="true" />
      <span>
        <Link to={`${pathname.replace(/\/analytic$/, '')}/actions#goals`}>{goalTitle(goal)}</Link>:{' '}
        {leftWords(goal)}
      </span>
    </p>
  )
}

/** Where the account stands in its trade, by the newest release. */
function TradeLine({ benchmark: { figures, month }, metric }: { benchmark: Benchmark; metric: Metric }) {
  const line = benchmarkLine(
    figures.find(({ measure }) => measure === metric),
    month,
  )
  if (line === null) return null
  return (
    <p className={styles.goal}>
      <IconChartBar size={20} aria-hidden="true" />
      <Link to="/setting/benchmark">{line}</Link>
    </p>
  )
}

const NAMES = { nps: m.analytics_metric_nps, csat: m.analytics_metric_csat, ces: m.analytics_metric_ces }

function MetricSwitch({
  metrics,
  value,
  choose,
}: {
  metrics: readonly Metric[]
  value: Metric
  choose: (metric: Metric) => void
}) {
  const name = useId()
  return (
    <fieldset className={`${segments.segments} ${styles.metrics} needs-script`}>
      <legend className="visually-hidden">{m.analytics_scores()}</legend>
      {metrics.map((metric) => (
        <label key={metric}>
          <input type="radio" name={name} checked={metric === value} onChange={() => choose(metric)} />
          <span>{NAMES[metric]()}</span>
        </label>
      ))}
    </fieldset>
  )
}
