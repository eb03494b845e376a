import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import { Card } from '../../../../web/ui/Card.tsx'
import { Change } from '../../../../web/ui/Change.tsx'
import { BeforeKey, IntervalBar } from '../../../../web/ui/IntervalBar.tsx'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { ReportAnalytics } from '../../analytics.contract.ts'
import type { Period } from '../../filter/period.ts'
import { mayCompare } from '../../page/finding.ts'
import { Methodology } from '../Methodology.tsx'
import { ComparisonPeriod } from '../metric/ComparisonPeriod.tsx'
import styles from './CsiCard.module.css'

const round = (value: number) => formatNumber(value)

/** The satisfaction index and the marks that it is made of, the most important first; nothing where none has a weight. */
export function CsiCard({ analytics, before }: { analytics: ReportAnalytics; before: Period | null }) {
  const index = analytics.metrics.csi
  if (!index) return null
  const titles = new Map(analytics.questions.map(({ id, title }) => [id, title]))
  const total = index.parts.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Card kicker={m.analytics_csi_title()}>
      {index.value !== null ? (
        <>
          <div className={styles.score}>
            <span className={`${styles.number} ${index.sample === 'low' ? styles.faint : ''}`}>
              {round(index.value)}
            </span>
            <span className={styles.sure}>
              {index.low !== null && index.high !== null && (
                <b>
                  {m.analytics_range_scale({ low: round(index.low), high: round(index.high), steps: 100 })}
                </b>
              )}
              <span>{m.analytics_n_answers({ n: index.n, count: formatNumber(index.n) })}</span>
            </span>
          </div>
          {index.low !== null && index.high !== null && (
            <IntervalBar
              value={index.value}
              low={index.low}
              high={index.high}
              previous={index.previous}
              scale={[0, 100]}
              tone={
                index.significant && mayCompare(index.sample)
                  ? (index.change ?? 0) > 0
                    ? 'up'
                    : 'down'
                  : 'level'
              }
              format={round}
            />
          )}
          {index.low !== null && index.high !== null && (
            <BeforeKey previous={index.previous} format={round} />
          )}
          {before && mayCompare(index.sample) && (
            <p className={styles.change}>
              <Change change={index.change} significant={index.significant} />{' '}
              <span>
                <ComparisonPeriod before={before} />
              </span>
            </p>
          )}
          {index.sample === 'low' && <p className={styles.change}>{m.analytics_few_answers()}</p>}
        </>
      ) : (
        <p>
          {index.n === 0
            ? m.analytics_question_empty()
            : m.analytics_gathering_text({ n: index.n, least: HIDDEN_BELOW })}
        </p>
      )}
      <table className={styles.parts}>
        <thead>
          <tr>
            <th scope="col">{m.analytics_drivers_mark()}</th>
            <th scope="col">{m.analytics_csi_weight()}</th>
            <th scope="col">{m.analytics_csi_of_100()}</th>
          </tr>
        </thead>
        <tbody>
          {index.parts
            .toSorted((a, b) => b.weight - a.weight)
            .map(({ question, weight, value }) => (
              <tr key={question}>
                <th scope="row">{titles.get(question) ?? question}</th>
                <td>{formatShare(weight / total)}</td>
                <td>{value === null ? '–' : round(value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Methodology>{m.analytics_how_csi()}</Methodology>
    </Card>
  )
}
