import { useContext } from 'react'
import * as m from '../../../text/messages.js'
import { PhoneFold } from '../../../web/ui/fold/PhoneFold.tsx'
import type { ReportAnalytics } from '../analytics.contract.ts'
import { WordsCard } from '../cards/comments/WordsCard.tsx'
import { CsiCard } from '../cards/csi/CsiCard.tsx'
import { DriversCard } from '../cards/drivers/DriversCard.tsx'
import { FunnelCard } from '../cards/funnel/FunnelCard.tsx'
import { HeatCard } from '../cards/heat/HeatCard.tsx'
import { MetricTile } from '../cards/metric/MetricTile.tsx'
import { RankingCard } from '../cards/ranking/RankingCard.tsx'
import { RatingsCard } from '../cards/ranking/RatingsCard.tsx'
import { ReadOnlyContext } from '../cards/read-only-context.ts'
import { TrendCard } from '../cards/trend/TrendCard.tsx'
import { scaleSteps } from '../read/format-metric.ts'
import styles from './analytic.module.css'
import { QuestionCards, visibleQuestions } from './QuestionCards.tsx'
import type { ResultPart } from './result-part.ts'
import { shownMetrics } from './shown-metrics.ts'

type Props = {
  analytics: ReportAnalytics
  /** What is shown elsewhere on the page. */
  except?: readonly ResultPart[]
}

/** The card of one part; nothing where there is nothing to show. */
export function PartCard({ part, analytics }: { part: ResultPart; analytics: ReportAnalytics }) {
  const { survey, metrics, branches, subjects, trend, changes, filter } = analytics
  const { metric } = survey
  if (part === 'topics') return <WordsCard analytics={analytics} />
  if (!metric) return null
  const steps = scaleSteps(metrics, metric)
  if (part === 'trend')
    return <TrendCard trend={trend} changes={changes} metric={metric} steps={steps} step={filter.step} />
  if (part === 'hours') return <HeatCard analytics={analytics} steps={steps} />
  if (part === 'drivers') return <DriversCard analytics={analytics} />
  const rows = part === 'branches' ? branches : subjects
  return <RankingCard of={part} rows={rows} analytics={analytics} steps={steps} />
}

/** All numbers of the period on one page: scores, their trend, every question, and the rankings. */
export function Results({ analytics, except = [] }: Props) {
  const { survey, metrics, questions, subjects, placements, filter } = analytics
  const { metric } = survey
  const forReading = useContext(ReadOnlyContext)
  const steps = metric ? scaleSteps(metrics, metric) : 0
  const isChosen = filter.class !== null
  const leading = shownMetrics(analytics)
  const isScored = metric !== null && !(isChosen && metric === 'nps')
  const before = filter.previous && { from: filter.previous.startDate, to: filter.previous.endDate }
  const [first, ...others] = visibleQuestions(analytics, forReading)
  // What a phone leaves out until it is asked for: staff, places and questions.
  const lesser = others.length + subjects.length + placements.length
  const part = (name: ResultPart) =>
    except.includes(name) ? null : <PartCard part={name} analytics={analytics} />
  return (
    <>
      {isChosen && <p className={styles.note}>{m.analytics_chosen_class()}</p>}
      {leading.length > 0 && (
        <section className={styles.tiles} id="scores" aria-label={m.analytics_scores()}>
          {leading.map((each) => (
            <MetricTile
              key={each}
              metric={each}
              metrics={metrics}
              question={survey.main[each]}
              before={before}
              minimum={survey.minimum}
            />
          ))}
        </section>
      )}
      <div className={styles.pair}>
        {isScored && part('trend')}
        {first && <QuestionCards analytics={analytics} from={0} to={1} />}
      </div>
      {isScored && part('hours')}
      <PhoneFold count={lesser} words={m.analytics_more_figures()}>
        {(later) => (
          <>
            <div className={styles.halves}>
              <CsiCard analytics={analytics} before={before} />
              {part('topics')}
              {isScored && part('branches')}
              <div className={later}>
                <RatingsCard questions={questions} />
              </div>
              {isScored && (
                <>
                  {part('drivers')}
                  <div className={later}>{part('subjects')}</div>
                  <div className={later}>
                    <RankingCard of="placements" rows={placements} analytics={analytics} steps={steps} />
                  </div>
                </>
              )}
              <div className={later}>
                <FunnelCard analytics={analytics} />
              </div>
            </div>
            <div className={later}>
              <QuestionCards analytics={analytics} from={1} />
            </div>
          </>
        )}
      </PhoneFold>
    </>
  )
}
