import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import type { MysteryResults } from '../results.contract.ts'
import styles from './mystery.module.css'
import { percentText, rangeText, relationText } from './mystery-words.ts'
import { axisStart, PairAxis } from './PairAxis.tsx'
import resultStyles from './results.module.css'

/** Regions and cities: what checkers see beside what guests say. */
export function PlaceResults({ places }: Pick<MysteryResults, 'places'>) {
  if (places.length === 0) return null
  const from = axisStart(
    places.flatMap(({ visits, guests }) => [visits, guests]),
    [],
  )
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_places()}</h2>
      <ul className={resultStyles.points}>
        {places.map(({ kind, title, visits, guests, relation }) => (
          <li
            key={`${kind} ${title}`}
            className={relation === 'stricter' || relation === 'milder' ? resultStyles.finding : undefined}
          >
            <span>
              {title}
              <small>
                {visits.value === null
                  ? m.mystery_no_mean({ n: formatNumber(visits.n) })
                  : relationText(relation, visits)}
              </small>
            </span>
            <b>{percentText(visits.value)}</b>
            <PairAxis visits={visits} guests={guests} from={from} />
            <b className={resultStyles.sky}>{percentText(guests.value)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The course of the visits, round by round. */
export function RoundResults({ rounds }: Pick<MysteryResults, 'rounds'>) {
  if (rounds.length < 2) return null
  const from = axisStart(
    rounds.map(({ visits }) => visits),
    rounds.flatMap(({ scores }) => scores),
  )
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_rounds()}</h2>
      <p className={styles.hint}>{m.mystery_rounds_lead()}</p>
      <ul className={resultStyles.points}>
        {rounds.map(({ from: first, to, visits, scores }) => (
          <li key={first}>
            <span>{formatDays({ from: first, to }, first.slice(0, 4))}</span>
            <b>{percentText(visits.value)}</b>
            <PairAxis visits={visits} guests={null} singles={scores} from={from} />
            <small>
              {visits.value === null
                ? m.mystery_no_mean({ n: formatNumber(visits.n) })
                : m.mystery_n_visits({ range: rangeText(visits), n: formatNumber(visits.n) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
