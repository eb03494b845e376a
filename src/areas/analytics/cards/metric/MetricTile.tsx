import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { Card } from '../../../../web/ui/Card.tsx'
import { Change } from '../../../../web/ui/Change.tsx'
import { BeforeKey, IntervalBar } from '../../../../web/ui/IntervalBar.tsx'
import { topBoxes } from '../../../questionnaire/metric.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import { easyBoxes } from '../../../statistics/ces.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { Analytics } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../../drilldown/drilldown-address.ts'
import type { Period } from '../../filter/period.ts'
import { mayCompare } from '../../page/finding.ts'
import {
  formatEnds,
  formatMetric,
  formatMove,
  formatPlain,
  formatTick,
  scaleEnds,
  scaleSteps,
} from '../../read/format-metric.ts'
import { IntervalNote } from '../IntervalNote.tsx'
import { Methodology } from '../Methodology.tsx'
import { NotEnoughAnswers } from '../NotEnoughAnswers.tsx'
import { ComparisonPeriod } from './ComparisonPeriod.tsx'
import styles from './MetricTile.module.css'

type Metrics = Analytics['metrics']
type Value = NonNullable<Metrics['nps']> | NonNullable<Metrics['csat']> | NonNullable<Metrics['ces']>

/** One metric: its number, how sure it is, how it moved, and what it is made of. */
export function MetricTile({
  metric,
  metrics,
  question,
  before,
  minimum,
  children,
}: {
  metric: Metric
  metrics: Metrics
  /** The question that it is measured by. */
  question: string | null
  before: Period | null
  /** From how many answers on a score is not marked as resting on few. */
  minimum: number
  /** What else is to be said of it. */
  children?: ReactNode
}) {
  const score = metrics[metric]
  if (!score) return null
  const steps = scaleSteps(metrics, metric)
  return (
    <Card kicker={metricTitle(metric)} className={styles.tile}>
      {score.value === null || score.sample === 'hidden' ? (
        <NotEnoughAnswers
          n={score.n}
          text={
            score.n === 0
              ? m.analytics_question_empty()
              : m.analytics_gathering_text({ n: score.n, least: HIDDEN_BELOW })
          }
        />
      ) : (
        <>
          <Score metric={metric} score={score} value={score.value} steps={steps} question={question} />
          <div className={styles.change}>
            <Moved metric={metric} score={score} before={before} />
          </div>
          <Classes metrics={metrics} metric={metric} question={question} />
        </>
      )}
      {children}
      {score.value !== null && score.low !== null && score.high !== null && score.sample !== 'hidden' && (
        <IntervalNote range={rangeText(metric, score.low, score.high, steps)} use="score" />
      )}
      <Methodology>{HOW[metric]({ minimum })}</Methodology>
    </Card>
  )
}

const HOW = { nps: m.analytics_how_nps, csat: m.analytics_how_csat, ces: m.analytics_how_ces }

/** «NPS, готовность рекомендовать» */
export function metricTitle(metric: Metric): string {
  return { nps: m.analytics_nps_title, csat: m.analytics_csat_title, ces: m.analytics_ces_title }[metric]()
}

function Score({
  metric,
  score,
  value,
  steps,
  question,
}: {
  metric: Metric
  score: Value
  value: number
  steps: number
  question: string | null
}) {
  const { min, max } = scaleEnds(metric, steps)
  const format = (value: number) => formatMetric(metric, value)
  const tone =
    score.significant && mayCompare(score.sample) ? ((score.change ?? 0) > 0 ? 'up' : 'down') : 'level'
  return (
    <>
      <div className={styles.score}>
        <span className={`${styles.number} ${score.sample === 'low' ? styles.faint : ''}`}>
          {formatPlain(metric, value)}
          {metric === 'csat' && <span className={styles.unit}>%</span>}
        </span>
        <span className={styles.sure}>
          {score.low !== null && score.high !== null && (
            <b>{rangeText(metric, score.low, score.high, steps)}</b>
          )}
          <span>
            <AnswersLink to={question === null ? null : { question }} n={score.n}>
              {m.analytics_n_answers({ n: score.n, count: formatNumber(score.n) })}
            </AnswersLink>
          </span>
        </span>
      </div>
      {score.low !== null && score.high !== null && (
        <IntervalBar
          value={value}
          low={score.low}
          high={score.high}
          previous={score.previous}
          scale={[min, max]}
          tone={tone}
          format={format}
        />
      )}
      <div className={styles.ends} aria-hidden="true">
        <span>{formatTick(metric, min)}</span>
        {metric === 'nps' && <span>0</span>}
        <span>{formatTick(metric, max)}</span>
      </div>
      {score.low !== null && score.high !== null && <BeforeKey previous={score.previous} format={format} />}
    </>
  )
}

/** «от +47 до +55», «от 84 до 88 %», «от 5,7 до 5,9 из 7» */
export function rangeText(metric: Metric, low: number, high: number, steps: number): string {
  const ends = formatEnds(metric, low, high)
  if (metric === 'csat') return m.analytics_range_percent(ends)
  return metric === 'ces' ? m.analytics_range_scale({ ...ends, steps }) : m.web_interval(ends)
}

function Moved({ metric, score, before }: { metric: Metric; score: Value; before: Period | null }) {
  if (!mayCompare(score.sample)) {
    return (
      <span className={styles.few}>
        <IconHourglass size={18} aria-hidden="true" />
        {m.analytics_few_answers()}
      </span>
    )
  }
  if (before === null) return null
  const change = score.change
  const unseen = score.significant && change !== null && formatMove(metric, change) === null
  return (
    <>
      <Change
        change={change === null ? null : metric === 'csat' ? change * 100 : change}
        significant={score.significant && !unseen}
        digits={metric === 'ces' ? 1 : 0}
        points={metric === 'csat'}
      />
      {change !== null && (
        <span className={styles.against}>
          <ComparisonPeriod before={before} />
        </span>
      )}
    </>
  )
}

/** What the number is made of, from the unhappy to the happy, with words and counts. */
function Classes({
  metric,
  metrics,
  question,
}: {
  metric: Metric
  metrics: Metrics
  question: string | null
}) {
  const parts = metric === 'nps' ? npsParts(metrics.nps!) : stepParts(metric, metrics[metric] as Stepped)
  // Those in between are the rest of the bar: two names fit on one line where three don't.
  const named = metric === 'nps' ? parts : parts.filter(({ kind }) => kind !== 'middle')
  return (
    <>
      <div className={styles.classes} aria-hidden="true">
        {parts.map(({ kind, count }) =>
          count > 0 ? <i key={kind} className={styles[kind]} style={{ flex: count }} /> : null,
        )}
      </div>
      <div className={styles.names}>
        {named.map(({ kind, count, words, steps }) => (
          <span key={kind}>
            <AnswersLink to={toSteps(question, steps)} n={count}>
              <b>{formatNumber(count)}</b> {words(count)}
            </AnswersLink>
          </span>
        ))}
      </div>
    </>
  )
}

type Part = {
  kind: 'good' | 'middle' | 'bad'
  count: number
  words: (n: number) => string
  /** From the lowest step to the highest. */
  steps: [from: number, to: number]
}
type Stepped = NonNullable<Metrics['csat']> | NonNullable<Metrics['ces']>

function npsParts({ promoters, passives, detractors }: NonNullable<Metrics['nps']>): Part[] {
  return [
    { kind: 'good', count: promoters ?? 0, words: (n) => m.analytics_promoters({ n }), steps: [9, 10] },
    { kind: 'middle', count: passives ?? 0, words: (n) => m.analytics_passives({ n }), steps: [7, 8] },
    { kind: 'bad', count: detractors ?? 0, words: (n) => m.analytics_detractors({ n }), steps: [0, 6] },
  ]
}

/** The best steps count as satisfied (or easy), the worst as many as complaints begin at, the rest lies between. */
function stepParts(metric: 'csat' | 'ces', { histogram, scale }: Stepped): Part[] {
  const best = metric === 'csat' ? topBoxes(scale) : easyBoxes(scale)
  const worst = Math.round(0.4 * scale)
  const sum = (from: number, to: number) =>
    histogram.slice(from, to).reduce((total, count) => total + count, 0)
  const words = {
    csat: [m.analytics_satisfied, m.analytics_dissatisfied],
    ces: [m.analytics_easy, m.analytics_hard],
  }[metric]
  return [
    {
      kind: 'good',
      count: sum(scale - best, scale),
      words: (n) => words[0]!({ n }),
      steps: [scale - best + 1, scale],
    },
    { kind: 'middle', count: sum(worst, scale - best), words: () => '', steps: [worst + 1, scale - best] },
    { kind: 'bad', count: sum(0, worst), words: (n) => words[1]!({ n }), steps: [1, worst] },
  ]
}

function toSteps(question: string | null, [from, to]: Part['steps']): DrillDownAddress | null {
  return question === null ? null : { question, value: `${from}..${to}` }
}
