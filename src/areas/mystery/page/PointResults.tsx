import { IconFlag } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import type { MysteryResults } from '../results.contract.ts'
import styles from './mystery.module.css'
import { percentText } from './mystery-words.ts'
import { axisStart, PairAxis } from './PairAxis.tsx'
import resultStyles from './results.module.css'

/** Points over all branches, beside the question of guests about the same thing where one is named. */
export function PointResults({ points, sections }: Pick<MysteryResults, 'points' | 'sections'>) {
  const from = axisStart(
    points.flatMap(({ visits, guests }) => [visits, guests]),
    [],
  )
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
    </section>
  )
}
