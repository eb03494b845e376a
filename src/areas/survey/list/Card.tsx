import { IconCheck, IconMessageReport } from '@tabler/icons-react'
import { type CSSProperties, useMemo } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { useUser } from '../../../web/use-root.ts'
import { Picture } from '../../questionnaire/pictures/Picture.tsx'
import { guestColours } from '../../questionnaire/question/colours.ts'
import styles from './cards.module.css'
import { mayReply } from './may-reply.ts'
import { SurveyScore } from './Score.tsx'
import type { ListedSurveyCard } from './survey-card.ts'

/** One survey of the cabinet: whose it is, how it does, and what waits. */
export function SurveyCardView({ card }: { card: ListedSurveyCard }) {
  const { id, title, status, branches, brand, picture } = card
  // The same wall and the same main shape as on the guest's cover.
  const colours = useMemo(() => (brand ? guestColours(brand).light : undefined), [brand])
  return (
    <article className={styles.card}>
      <Link
        to={`/survey/${id}`}
        className={styles.field}
        prefetch="intent"
        style={colours && ({ '--field': colours.tint } as CSSProperties)}
      >
        <span className={styles.words}>
          <h2>{title}</h2>
          <span className={styles.branches}>
            {branches > 0 ? m.survey_cabinet_branches({ count: branches }) : m.survey_cabinet_no_branches()}
          </span>
          {status !== 'published' && (
            <span className={styles.status}>
              {status === 'draft' ? m.survey_cabinet_draft() : m.survey_cabinet_changed()}
            </span>
          )}
        </span>
        <Picture
          id={picture ?? 'bubble'}
          className={styles.picture}
          colours={{
            accent: colours?.brand ?? '#d9481f',
            ink: colours?.heavy ?? '#1b2440',
            tint: '#fdf1cf',
            onAccent: colours?.on ?? '#fff',
          }}
        />
      </Link>
      <div className={styles.body}>
        {status === 'draft' ? (
          <>
            <p className={styles.wait}>{m.survey_cabinet_draft_title()}</p>
            <p>{m.survey_cabinet_draft_text()}</p>
          </>
        ) : (
          <SurveyScore card={card} />
        )}
      </div>
      <div className={styles.foot}>
        {status === 'draft' ? (
          <Link to={`/survey/${id}/question`} className={styles.open}>
            {m.survey_cabinet_draft_open()}
          </Link>
        ) : (
          <Today card={card} />
        )}
      </div>
    </article>
  )
}

function Today({ card: { id, answersToday, casesOpen } }: { card: ListedSurveyCard }) {
  const list = mayReply(useUser()) ? 'call-centre' : 'analytic?period=all&complaints=open#answers'
  return (
    <>
      <span>
        <b>{formatNumber(answersToday)}</b> {m.survey_cabinet_answers_today({ count: answersToday })}
      </span>
      {casesOpen > 0 ? (
        <Link to={`/survey/${id}/${list}`} className={styles.complaints}>
          <IconMessageReport size={18} aria-hidden="true" />
          {m.survey_cabinet_complaints({ count: casesOpen, number: formatNumber(casesOpen) })}
        </Link>
      ) : (
        <span className={styles.calm}>
          <IconCheck size={18} aria-hidden="true" />
          {m.survey_cabinet_no_complaints()}
        </span>
      )}
    </>
  )
}
