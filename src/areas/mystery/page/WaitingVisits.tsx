import { IconFlag } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { formatDayShort } from '../../analytics/filter/days.ts'
import type { MysteryPage } from '../results.contract.ts'
import styles from './mystery.module.css'
import { markName } from './mystery-words.ts'
import waitingStyles from './waiting.module.css'

type Glance = MysteryPage['waiting'][number]

/** The visits that wait for a review, with what decides whether to open them at once. */
export function WaitingVisits({ surveyId, page }: { surveyId: string; page: MysteryPage }) {
  const visits = page.visits.filter(({ state }) => state === 'sent')
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_waiting()}</h2>
      <p className={styles.hint}>{visits.length > 0 ? m.mystery_waiting_lead() : m.mystery_waiting_none()}</p>
      <ul className={waitingStyles.list}>
        {visits.map(({ id, branch, day, score, failed, checker, marks }) => {
          const glance = page.waiting.find(({ visit }) => visit === id)
          const receipt = glance?.receipt ?? null
          const facts = [
            formatDayShort(day),
            checker?.name,
            receipt !== null && m.mystery_waiting_receipt({ n: formatNumber(receipt) }),
          ]
          const signs = [...(failed ? [criticalText(glance)] : []), ...marks.map(markName)]
          return (
            <li key={id}>
              <span className={`${styles.score} ${failed ? styles.failed : ''}`}>
                {score === null ? '–' : Math.round(score * 100)}
              </span>
              <div className={waitingStyles.facts}>
                <b>{branch.title}</b>
                <small>{facts.filter(Boolean).join(', ')}</small>
                {signs.length > 0 && (
                  <small className={styles.bad}>
                    <IconFlag size={16} aria-hidden="true" /> {signs.join(', ')}
                  </small>
                )}
              </div>
              <div className={waitingStyles.foot}>
                {glance && <Thumbnails surveyId={surveyId} glance={glance} />}
                <ButtonLink to={`/survey/${surveyId}/mystery/visit/${id}`}>{m.mystery_open()}</ButtonLink>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function criticalText(glance: Glance | undefined): string {
  if (!glance || glance.critical.length === 0) return m.mystery_critical()
  const points = glance.critical.join(', ')
  return m.mystery_waiting_critical({ n: formatNumber(glance.critical.length), points })
}

/** Decoration: the visit itself says what each photo shows. */
function Thumbnails({ surveyId, glance }: { surveyId: string; glance: Glance }) {
  const { visit, photos, photoCount } = glance
  const more = photoCount - photos.length
  return (
    <span className={waitingStyles.photos}>
      {photos.map((photo) => (
        <img
          key={photo}
          src={`/v1/survey/mystery/photo?id=${surveyId}&visit=${visit}&photo=${photo}`}
          alt=""
          width={56}
          height={44}
          loading="lazy"
        />
      ))}
      {more > 0 && <span>+{formatNumber(more)}</span>}
    </span>
  )
}
