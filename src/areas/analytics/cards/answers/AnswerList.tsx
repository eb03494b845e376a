import { IconAlertTriangle, IconChevronRight, IconLock, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../../text/messages.js'
import { ButtonLink, buttonClass } from '../../../../web/ui/Button.tsx'
import { PhoneFold } from '../../../../web/ui/fold/PhoneFold.tsx'
import { ScoreBadge } from '../../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../../web/ui/StatusChip.tsx'
import { statusName } from '../../../../web/ui/status-name.ts'
import { formatMoment } from '../../../../web/zones/times.ts'
import { ContactDoubt } from '../../../questionnaire/kinds/contact/ContactDoubt.tsx'
import type { Metric } from '../../../questionnaire/metrics.ts'
import { phoneWords } from '../../../questionnaire/words/phone-words.ts'
import { HighlightedText } from '../../page/found/Marked.tsx'
import type { QuestionResult } from '../question/question.contract.ts'
import styles from './AnswerList.module.css'
import { AnswerFiles, AnswerPlace } from './AnswerMedia.tsx'
import { type AnswerItem, answeredValues, answerHead } from './answer-view.ts'
import { EraseButton, useEraseAnswer } from './EraseAnswer.tsx'
import { FloodForm } from './FloodForm.tsx'
import { AnswerStatusForm } from './StatusForm.tsx'

type Shared = {
  surveyId: string
  questions: QuestionResult[]
  metric: Metric | null
  timezone: string
}

/** Answers of a page that a phone shows at first. */
const ON_PHONE = 3

/** Answers one by one, newest first; each opens to all that the guest said and to where it stands. */
export function AnswerListView({ answers, ...shared }: Shared & { answers: AnswerItem[] }) {
  const { askToErase, dialog } = useEraseAnswer()
  return (
    <>
      <PhoneFold count={answers.length - ON_PHONE}>
        {(later) => (
          <ul className={styles.list}>
            {answers.map((answer, place) => (
              <li key={answer.id} className={place >= ON_PHONE ? later : undefined}>
                {answer.locked ? (
                  <LockedAnswer answer={answer} {...shared} />
                ) : (
                  <Answer answer={answer} onErase={askToErase} {...shared} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PhoneFold>
      {dialog}
    </>
  )
}

function Answer({
  answer,
  onErase,
  surveyId,
  questions,
  metric,
  timezone,
}: Shared & { answer: AnswerItem; onErase: ((id: string) => void) | undefined }) {
  const { score, kind, words, wordsOf, meta } = answerHead(answer, questions, metric)
  const values = answeredValues(answer, questions, wordsOfValues()).filter(({ id }) => id !== wordsOf)
  const skipped = questions.filter(({ id }) => answer.skipped.includes(id)).map(({ title }) => title)
  return (
    <details>
      <summary>
        <ScoreBadge score={score} kind={kind} />
        <span>
          <span className={`${styles.words} ${styles.clamp} ${words ? '' : styles.silent}`}>
            {words ? <HighlightedText text={words} short /> : m.analytics_answer_silent()}
          </span>
          <Suspicions answer={answer} />
          <span className={styles.meta}>{meta.join(', ') || m.analytics_answer_nameless()}</span>
        </span>
        <span className={styles.time}>{formatMoment(answer.receivedAt, timezone)}</span>
        <span className={styles.status}>
          {(answer.complaint || answer.status !== 'new') && <StatusChip status={answer.status} />}
        </span>
        <IconChevronRight size={20} className={styles.turn} aria-hidden="true" />
      </summary>
      <div className={styles.more}>
        <div className={styles.actions}>
          <Reach answer={answer} surveyId={surveyId} />
          <AnswerStatusForm answer={answer} surveyId={surveyId} />
        </div>
        <dl className={styles.values}>
          {values.map(({ id, title, text, files, place }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                <HighlightedText text={text} />
                {files && <AnswerFiles surveyId={surveyId} answerId={answer.id} files={files} />}
                {place && <AnswerPlace {...place} />}
              </dd>
            </div>
          ))}
          {answer.geo && (
            <div>
              <dt>{m.analytics_answer_place()}</dt>
              <dd>
                <AnswerPlace {...answer.geo} />
              </dd>
            </div>
          )}
          <Contact contact={answer.contact} emailConfirmed={answer.emailConfirmed} />
          {answer.reward && (
            <div>
              <dt>{m.analytics_answer_reward()}</dt>
              <dd translate="no">{answer.reward.code}</dd>
              <dd>{rewardState(answer.reward, timezone)}</dd>
            </div>
          )}
          {skipped.length > 0 && (
            <div className={styles.skipped}>
              <dt>{m.analytics_answer_skipped()}</dt>
              <dd>{skipped.join(', ')}</dd>
            </div>
          )}
        </dl>
        <div className={styles.side}>
          <FloodForm answer={answer} />
          {onErase && <EraseButton answerId={answer.id} onAsk={onErase} />}
          <History history={answer.history} timezone={timezone} />
        </div>
      </div>
    </details>
  )
}

/** The way to the guest, and to the case of a complaint, where calls and messages are noted. */
function Reach({ answer, surveyId }: { answer: AnswerItem; surveyId: string }) {
  const phone = answer.contact?.phone
  if (!phone && !answer.complaint) return null
  return (
    <p className={styles.reach}>
      {phone && (
        <a className={buttonClass({ kind: 'primary' })} href={`tel:${phone}`}>
          <IconPhone size={20} aria-hidden="true" />
          {m.analytics_answer_call({ phone: phoneWords(phone) })}
        </a>
      )}
      {answer.complaint && (
        <ButtonLink
          kind={phone ? 'outline' : 'primary'}
          to={`/survey/${surveyId}/call-centre?case=${answer.id}`}
        >
          {m.analytics_answer_case()}
        </ButtonLink>
      )}
    </p>
  )
}

function Suspicions({ answer }: { answer: AnswerItem }) {
  return answer.suspicions.map((suspicion) => (
    <span key={suspicion.kind} className={styles.odd}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {suspicionText(suspicion)}
    </span>
  ))
}

function suspicionText(suspicion: AnswerItem['suspicions'][number]): string {
  if (suspicion.kind === 'repeat') return m.analytics_suspicious_repeat()
  if (suspicion.kind === 'burst')
    return m.analytics_suspicious_burst({ n: suspicion.answers, minutes: suspicion.minutes })
  if (suspicion.kind === 'flood') return m.analytics_suspicious_flood({ n: suspicion.answers })
  if (suspicion.kind === 'closed') return m.analytics_suspicious_closed()
  if (suspicion.kind === 'straight') return m.analytics_suspicious_straight()
  return m.analytics_suspicious_fast({ seconds: suspicion.seconds, usual: suspicion.usual })
}

function rewardState({ own, usedAt }: NonNullable<AnswerItem['reward']>, timezone: string): string {
  if (!own) return m.analytics_answer_reward_common()
  if (!usedAt) return m.analytics_answer_reward_unused()
  return m.analytics_answer_reward_used({ moment: formatMoment(usedAt, timezone) })
}

function wordsOfValues() {
  return {
    yes: m.analytics_yes(),
    no: m.analytics_no(),
    of: (value: number, scale: number) => m.analytics_value_of({ value, scale }),
  }
}

function Contact({ contact, emailConfirmed }: Pick<AnswerItem, 'contact' | 'emailConfirmed'>) {
  if (!contact || Object.values(contact).every((part) => !part)) return null
  const { name, phone, email } = contact
  return (
    <div>
      <dt>{m.analytics_answer_contact()}</dt>
      {name && (
        <dd>
          <HighlightedText text={name} />
        </dd>
      )}
      {phone && (
        <dd>
          <a href={`tel:${phone}`}>
            <HighlightedText text={phoneWords(phone)} />
          </a>
          <ContactDoubt way="phone" text={phone} />
        </dd>
      )}
      {email && (
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
          <ContactDoubt way="email" text={email} />
          {emailConfirmed !== null &&
            `, ${emailConfirmed ? m.analytics_email_confirmed() : m.analytics_email_unconfirmed()}`}
        </dd>
      )}
    </div>
  )
}

function History({ history, timezone }: Pick<AnswerItem, 'history'> & { timezone: string }) {
  if (history.length === 0) return null
  return (
    <ol className={styles.history}>
      {history.map(({ status, note, member, changedAt }) => (
        <li key={changedAt}>
          <b>{statusName(status)}</b>
          {note && `: ${note}`}
          <small>{[member, formatMoment(changedAt, timezone)].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ol>
  )
}

/** Over the tariff's limit: that it came, and nothing of what it says. */
function LockedAnswer({ answer, timezone }: Shared & { answer: AnswerItem }) {
  return (
    <details>
      <summary>
        <ScoreBadge score={null} kind={null} />
        <span className={styles.silent}>
          <IconLock size={18} aria-hidden="true" /> {m.analytics_answer_locked()}{' '}
          <Suspicions answer={answer} />
        </span>
        <span className={styles.time}>{formatMoment(answer.receivedAt, timezone)}</span>
        <span className={styles.status}>
          {answer.status === 'spam' && <StatusChip status={answer.status} />}
        </span>
        <IconChevronRight size={20} className={styles.turn} aria-hidden="true" />
      </summary>
      <div className={styles.more}>
        <p>
          {m.analytics_answer_locked_text()} <Link to="/tariffs">{m.web_tariffs()}</Link>
        </p>
        <FloodForm answer={answer} />
      </div>
    </details>
  )
}
