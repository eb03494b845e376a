import { IconFlag } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import type { MysteryResults } from '../results.contract.ts'
import styles from './mystery.module.css'
import { percentText } from './mystery-words.ts'
import { axisStart, PairAxis } from './PairAxis.tsx'
import resultStyles from './results.module.css'

/** Points over all branches, beside the question of guests about the same thing where one is named. */
export function PointResults({
  surveyId,
  points,
  sections,
  records,
}: Pick<MysteryResults, 'points' | 'sections'> & {
  surveyId: string
  /** Whether the member records what the business changes. */
  records: boolean
}) {
  const from = axisStart(
    points.flatMap(({ visits, guests }) => [visits, guests]),
    [],
  )
  const [weakest] = sections
    .filter(({ visits }) => visits.value !== null)
    .toSorted((a, b) => a.visits.value! - b.visits.value!)
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_points()}</h2>
      <p className={styles.hint}>{m.mystery_points_lead()}</p>
      <ul className={resultStyles.points}>
        {points.map(({ id, title, critical, visits, guests, relation }) => (
          <li
            key={id}
            className={relation === 'stricter' || relation === 'milder' ? resultStyles.finding : undefined}
          >
            <span>
              {title}
              {critical && <IconFlag size={16} className={styles.bad} aria-label={m.mystery_critical()} />}
            </span>
            <b>{percentText(visits.value)}</b>
            <PairAxis visits={visits} guests={guests} from={from} />
            <b className={resultStyles.sky}>
              {guests ? percentText(guests.value) : <small>{m.mystery_not_asked()}</small>}
            </b>
          </li>
        ))}
      </ul>
      <h3>{m.mystery_sections()}</h3>
      <dl className={resultStyles.sections}>
        {sections.map(({ id, title, visits }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{percentText(visits.value)}</dd>
          </div>
        ))}
      </dl>
      {records && weakest && (
        <p className={styles.hint}>
          {m.mystery_weakest({ section: weakest.title, share: percentText(weakest.visits.value) })}{' '}
          <Link
            to={`/survey/${surveyId}/actions/new?${new URLSearchParams({ title: weakest.title, measure: `visits:${weakest.id}` })}`}
          >
            {m.actions_record()}
          </Link>
        </p>
      )}
    </section>
  )
}
