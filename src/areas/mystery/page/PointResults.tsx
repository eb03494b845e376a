import { IconFlag, IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import type { MysteryLevel, MysteryResults } from '../results.contract.ts'
import styles from './mystery.module.css'
import { percentText } from './mystery-words.ts'
import { axisStart, PairAxis } from './PairAxis.tsx'
import resultStyles from './results.module.css'

/** Points over all branches, beside the question of guests about the same thing where one is named. */
export function PointResults({
  surveyId,
  whole,
  points,
  sections,
  records,
}: Pick<MysteryResults, 'points' | 'sections'> & {
  surveyId: string
  /** Of whole visits. */
  whole: MysteryLevel
  /** Whether the member records what the business changes. */
  records: boolean
}) {
  const from = axisStart(
    points.flatMap(({ visits, guests }) => [visits, guests]),
    [],
  )
  const ofSections = sections.map(({ id, ...section }) => ({ ...section, measure: `visits:${id}` }))
  const rows = [{ measure: 'visits', title: m.mystery_whole_visit(), visits: whole }, ...ofSections]
  const [weakest] = ofSections
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
        {rows.map(({ measure, title, visits }) => (
          <div key={measure}>
            <dt>{title}</dt>
            <dd>
              {percentText(visits.value)}
              {records && visits.value !== null && (
                <ButtonLink
                  kind="plain"
                  size="icon"
                  to={actionOf(surveyId, { title, measure })}
                  title={m.actions_record()}
                  aria-label={m.mystery_record_action({ what: title })}
                >
                  <IconPencilPlus size={20} aria-hidden="true" />
                </ButtonLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {records && weakest && (
        <p className={styles.hint}>
          {m.mystery_weakest({ section: weakest.title, share: percentText(weakest.visits.value) })}{' '}
          <Link to={actionOf(surveyId, weakest)}>{m.actions_record()}</Link>
        </p>
      )}
    </section>
  )
}

/** A new action that is judged by these visits. */
function actionOf(surveyId: string, { title, measure }: { title: string; measure: string }): string {
  return `/survey/${surveyId}/actions/new?${new URLSearchParams({ title, measure })}`
}
