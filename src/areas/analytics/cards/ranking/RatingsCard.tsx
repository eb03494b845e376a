import * as m from '../../../../text/messages.js'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { Methodology } from '../Methodology.tsx'
import { Bars } from '../question/Histogram.tsx'
import type { QuestionResult } from '../question/question.contract.ts'
import { ResultCard } from '../ResultCard.tsx'

/** Fewer are compared as well by their own cards. */
const LEAST = 3

/**
 * What guests are happiest with: the rated questions by the share of their best marks. One is coloured as low only when
 * its whole interval lies below those of all the others.
 */
export function RatingsCard({ questions }: { questions: QuestionResult[] }) {
  const rated = questions
    .filter(({ type, best, n }) => ['csat', 'rating'].includes(type) && best !== null && n >= HIDDEN_BELOW)
    .map(({ id, title, best, n }) => ({ id, title, n, ...best! }))
    .sort((a, b) => b.value - a.value)
  if (rated.length < LEAST) return null
  const lowest = rated.at(-1)!
  const isLow = rated.slice(0, -1).every(({ low }) => lowest.high < low)
  return (
    <ResultCard
      kicker={m.analytics_ratings_kicker()}
      title={isLow ? m.analytics_ratings_low({ question: lowest.title }) : m.analytics_ratings()}
    >
      <Bars
        values={rated.map(({ id, title, value }) => ({
          label: title,
          share: value,
          low: isLow && id === lowest.id,
        }))}
      />
      <Methodology>{m.analytics_how_ratings()}</Methodology>
    </ResultCard>
  )
}
