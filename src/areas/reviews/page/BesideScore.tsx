import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { ReviewFigures } from '../../survey/reviews/ReviewsCard.tsx'
import styles from './reviews.module.css'
import type { ReviewsData } from './reviews-page.server.ts'

type Props = { summary: NonNullable<ReviewsData['summary']>; clicks: ReviewsData['clicks'] }

/** Stars by site, a row for each branch with the presses on its links, and what guests write about. */
export function BesideScore({ summary: { sites, branches, topics, days }, clicks }: Props) {
  const pressesOf = (id: string) =>
    clicks.filter(({ branch }) => branch === id).reduce((sum, each) => sum + each.clicks, 0)
  return (
    <aside className={styles.side}>
      <Card title={m.reviews_beside()}>
        <ReviewFigures sites={sites} days={days} />
        <p className={styles.soft}>{m.reviews_beside_note()}</p>
      </Card>
      {branches.length > 0 && (
        <Card title={m.reviews_by_branch()}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.reviews_filter_branch()}</th>
                <th scope="col">{m.reviews_column_stars()}</th>
                <th scope="col">{m.reviews_clicks()}</th>
              </tr>
            </thead>
            <tbody>
              {branches.map(({ branch, mean, n }) => (
                <tr key={branch.id}>
                  <th scope="row">{branch.title}</th>
                  <td>{mean === null ? '' : `${formatNumber(mean, 1)} · ${formatNumber(n)}`}</td>
                  <td>{formatNumber(pressesOf(branch.id))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.soft}>{m.reviews_clicks_note({ days })}</p>
        </Card>
      )}
      {topics.length > 0 && (
        <Card title={m.reviews_topics()}>
          <ul className={styles.topicList}>
            {topics.map(({ topic, n, good, bad }) => (
              <li key={topic}>
                <b>{topicTitle(topic)}</b> <span className={styles.soft}>{formatNumber(n)}</span>
                {good !== null && bad !== null && (
                  <span className={styles.soft}>
                    {' '}
                    {good >= bad
                      ? m.reviews_topic_good({ share: formatShare(good / n) })
                      : m.reviews_topic_bad({ share: formatShare(bad / n) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}

function topicTitle(name: string): string {
  const topic = TOPICS.find((each) => each === name)
  return topic ? topicName(topic) : name
}
