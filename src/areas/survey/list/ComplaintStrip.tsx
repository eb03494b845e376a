import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { CallLink } from '../../../web/ui/phone/CallLink.tsx'
import { useLoadedAt } from '../../../web/ui/use-loaded-at.ts'
import { useUser } from '../../../web/use-root.ts'
import styles from './ComplaintStrip.module.css'
import type { ListedSurveyCard } from './survey-card.ts'
import { urgentQuery } from './urgent-complaint.ts'

/** The guest who has waited the longest, in the guest's own words, and one press to call back. */
export function ComplaintStrip({ cards }: { cards: readonly ListedSurveyCard[] }) {
  const { data: complaint } = useQuery(urgentQuery(cards))
  const now = useLoadedAt()
  const isOwner = useUser()?.owner
  if (!complaint) return null
  const { surveyId, answerId, survey, words, locale, branch, name, phone, wish, deadline } = complaint
  const address = `/survey/${surveyId}/call-centre?case=${answerId}`
  const minutes = deadline === null ? null : Math.ceil((Date.parse(deadline) - now) / 60_000)
  const time =
    minutes === null
      ? null
      : minutes <= 0
        ? m.survey_cabinet_urgent_late()
        : (isOwner ? m.survey_cabinet_urgent_left_owner : m.survey_cabinet_urgent_left)({ minutes })
  return (
    <section className={styles.strip} aria-label={m.survey_cabinet_urgent()}>
      <IconClockExclamation size={24} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.words} lang={words ? locale : undefined}>
          <Link to={address}>{words ? `«${words}»` : m.survey_cabinet_urgent_silent()}</Link>
        </p>
        <p className={styles.facts}>{[survey, branch, name].filter(Boolean).join(', ')}</p>
        {time && <p className={minutes !== null && minutes <= 0 ? styles.late : styles.facts}>{time}</p>}
      </div>
      {phone ? (
        <CallLink phone={phone} wish={wish}>
          {m.survey_cabinet_urgent_call()}
        </CallLink>
      ) : (
        <ButtonLink to={address}>{m.survey_cabinet_urgent_open()}</ButtonLink>
      )}
    </section>
  )
}
