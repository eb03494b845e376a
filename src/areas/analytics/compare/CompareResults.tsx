import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { Change } from '../../../web/ui/Change.tsx'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import type { Metric } from '../../questionnaire/metrics.ts'
import { IntervalNote } from '../cards/IntervalNote.tsx'
import { metricTitle, rangeText } from '../cards/metric/MetricTile.tsx'
import { AnswersLink } from '../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../drilldown/drilldown-address.ts'
import page from '../page/analytic.module.css'
import { formatMetric, scaleEnds } from '../read/format-metric.ts'
import styles from './Compare.module.css'
import { CompareQuestion } from './CompareQuestion.tsx'
import { CompareTrend } from './CompareTrend.tsx'
import type { Comparison } from './compare.contract.ts'
import { sideNames, valueText } from './compare-words.ts'

type Measured = Comparison['metrics'][number]

/** Two branches, people or periods beside each other: scores, their course, and every question. */
export function CompareResults({ comparison, metric }: { comparison: Comparison; metric: Metric | null }) {
  const names = sideNames(comparison)
  const leading = comparison.metrics.find((each) => each.metric === metric)
  return (
    <>
      <section className={page.tiles} aria-label={m.analytics_scores()}>
        {comparison.metrics.map((measured) => (
          <Tile key={measured.metric} measured={measured} names={names} comparison={comparison} />
        ))}
      </section>
      {leading && <CompareTrend comparison={comparison} measured={leading} names={names} />}
      <div className={page.halves}>
        {comparison.questions.map((question) => (
          <CompareQuestion
            key={question.id}
            question={question}
            names={names}
            behind={behindOf(comparison)}
          />
        ))}
      </div>
    </>
  )
}

/** Which answers stand behind a value of either side; null where they are all but some. */
function behindOf({
  kind,
  sides,
}: Comparison): (side: 0 | 1, said: DrillDownAddress) => DrillDownAddress | null {
  return (side, target) => {
    const { isRest, period, of } = sides[side]
    if (isRest) return null
    // The page's own filter says whose they are on the first side.
    if (side === 0) return target
    if (kind === 'period') return period && { ...target, days: period }
    return of === null ? null : { ...target, [kind === 'branch' ? 'branch' : 'person']: of }
  }
}

function Tile({
  measured,
  names,
  comparison,
}: {
  measured: Measured
  names: [string, string]
  comparison: Comparison
}) {
  const { metric, sides, change, verdict, steps, question } = measured
  const { min, max } = scaleEnds(metric, steps)
  const behind = behindOf(comparison)
  const [first] = sides
  const displayed = change === null ? null : metric === 'csat' ? change * 100 : change
  return (
    <Card kicker={metricTitle(metric)}>
      {([0, 1] as const).map((place) => {
        const { value, low, high, n } = sides[place]
        return (
          <div key={place} className={styles.side}>
            <p className={styles.name}>
              <i className={place === 0 ? styles.first : styles.second} aria-hidden="true" />
              {names[place]}
            </p>
            <div className={styles.score}>
              <b>{valueText(metric, value)}</b>
              <span>
                {low !== null && high !== null && <span>{rangeText(metric, low, high, steps)}</span>}
                <AnswersLink to={behind(place, { question })} n={n}>
                  {m.analytics_n_answers({ n, count: formatNumber(n) })}
                </AnswersLink>
              </span>
            </div>
            {value !== null && low !== null && high !== null && (
              <IntervalBar
                value={value}
                low={low}
                high={high}
                scale={[min, max]}
                format={(value) => formatMetric(metric, value)}
              />
            )}
          </div>
        )
      })}
      <p className={styles.verdict}>
        {verdict === null ? (
          comparison.overlaps ? (
            m.analytics_compare_unsure()
          ) : (
            m.analytics_few_answers()
          )
        ) : (
          <>
            <Change
              change={displayed}
              significant={verdict === 'significant'}
              digits={metric === 'ces' ? 1 : 0}
              points={metric === 'csat'}
            />
            {verdict === 'significant' && (
              <span className={styles.against}>{m.analytics_compare_than({ second: names[1] })}</span>
            )}
          </>
        )}
      </p>
      {first.low !== null && first.high !== null && (
        <IntervalNote range={rangeText(metric, first.low, first.high, steps)} use="comparison" />
      )}
    </Card>
  )
}
