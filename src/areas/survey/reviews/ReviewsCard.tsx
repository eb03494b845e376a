import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import type { ReviewSummary } from '../../reviews/review.contract.ts'
import styles from './ReviewsCard.module.css'
import { siteName } from './site-name.ts'

type Figures = Pick<AsJson<ReviewSummary>, 'sites' | 'days'>

/** Reviews on public sites beside the score, never inside it; nothing where there are none. */
export function ReviewsCard({ surveyId, summary: { sites, days } }: { surveyId: string; summary: Figures }) {
  if (sites.length === 0) return null
  return (
    <Card title={<Link to={`/survey/${surveyId}/reviews?state=all`}>{m.reviews_name()}</Link>}>
      <ReviewFigures sites={sites} days={days} />
      <p className={styles.note}>{m.reviews_beside_note()}</p>
    </Card>
  )
}

/** «Google 4,6 · 38 за 30 дн.», a row for each site. */
export function ReviewFigures({ sites, days }: Figures) {
  return (
    <ul className={styles.sites}>
      {sites.map(({ site, mean, n }) => (
        <li key={site}>
          <span>{siteName(site)}</span>
          <b>{mean === null ? '–' : formatNumber(mean, 1)}</b>
          <span className={styles.note}>
            {m.reviews_days_n({ n, count: formatNumber(n), days: formatNumber(days) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
