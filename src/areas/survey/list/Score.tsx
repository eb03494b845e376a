import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Change } from '../../../web/ui/Change.tsx'
import { BeforeKey, IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import styles from './cards.module.css'
import { Spark } from './Spark.tsx'
import { ENOUGH, formatScore, moveOf, scaleOfMetric } from './score-words.ts'
import type { ListedSurveyCard } from './survey-card.ts'

/** The score of a survey, how sure it is and where it goes; or how far it is from having one. */
export function SurveyScore({ card }: { card: ListedSurveyCard }) {
  const { metric, n, low, high, previous, change, significant, steps } = card
  if (!metric) {
    return (
      <>
        <p className={styles.wait}>{m.survey_cabinet_no_score()}</p>
        <p>{m.survey_cabinet_no_score_text()}</p>
      </>
    )
  }
  const value = card[metric]
  const kicker = <p className={styles.kicker}>{m.survey_cabinet_metric({ metric: metric.toUpperCase() })}</p>
  if (value === null || low === null || high === null || n < HIDDEN_BELOW) {
    return (
      <>
        {kicker}
        <p className={styles.wait}>{m.survey_cabinet_gathering()}</p>
        <p>{m.survey_cabinet_gathering_text({ enough: HIDDEN_BELOW })}</p>
        <div
          className={styles.progress}
          role="img"
          aria-label={m.survey_cabinet_gathering_label({ count: n, enough: HIDDEN_BELOW })}
        >
          <i style={{ width: `${Math.min(100, (n / HIDDEN_BELOW) * 100)}%` }} />
        </div>
        <p className={styles.ends} aria-hidden="true">
          <span>{n}</span>
          <span>{HIDDEN_BELOW}</span>
        </p>
      </>
    )
  }
  const move = change === null ? null : moveOf(metric, change)
  const format = (score: number) => formatScore(metric, score)
  const tone = !significant || !change ? 'level' : change > 0 ? 'up' : 'down'
  return (
    <>
      <div className={styles.top}>
        <div>
          {kicker}
          <p className={`${styles.big} ${n < ENOUGH ? styles.shaky : ''}`}>{formatScore(metric, value)}</p>
        </div>
        <Spark spark={card.spark} metric={metric} />
      </div>
      <IntervalBar
        value={value}
        low={low}
        high={high}
        previous={previous}
        scale={scaleOfMetric(metric, steps ?? 5)}
        tone={tone}
        format={format}
      />
      <p className={styles.ends}>
        <b aria-hidden="true">{m.web_interval({ low: format(low), high: format(high) })}</b>
        <span>{m.survey_cabinet_answers({ count: n, number: formatNumber(n) })}</span>
      </p>
      <div className={styles.change}>
        {n < ENOUGH && <span className={styles.few}>{m.survey_cabinet_few()}</span>}
        <Change
          change={move?.by ?? null}
          digits={move?.digits ?? 0}
          points={metric === 'csat'}
          significant={significant}
        />
        {move && <span className={styles.against}> {m.survey_cabinet_against()}</span>}
        <BeforeKey previous={previous} format={format} />
      </div>
    </>
  )
}
