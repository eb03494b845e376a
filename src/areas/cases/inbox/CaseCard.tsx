import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { formatNumber } from '../../../web/numbers.ts'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { AnswerFiles } from '../../analytics/cards/answers/AnswerMedia.tsx'
import { ContactDoubt } from '../../questionnaire/kinds/contact/ContactDoubt.tsx'
import { phoneWords } from '../../questionnaire/words/phone-words.ts'
import { eventWords } from '../case-words.ts'
import styles from './CaseCard.module.css'
import { MoveForm, OutcomeForm, TakeForm } from './CaseForms.tsx'
import type { CaseAnswer, CaseView, ChatView, GiftsView, LineView } from './case-view.ts'
import { GiftForm, GiftList } from './GiftForm.tsx'
import { addressWith } from './inbox-address.ts'
import { CallStrip } from './phone/CallStrip.tsx'

/** One case: the guest's words first, then the available actions, then facts and history. */
export function CaseCard({
  item,
  causes,
  line,
  callId,
  giftId,
  gifts,
  chat,
  timezone,
  answer,
}: {
  item: CaseView
  causes: { id: string; title: string }[]
  line: LineView
  callId: string
  giftId: string
  gifts: GiftsView
  chat: ChatView
  timezone: string
  answer: CaseAnswer | undefined
}) {
  const [search] = useSearchParams()
  const isMine = item.assignee?.me ?? false
  const isAssignedToOther = item.assignee !== null && !isMine
  const isOpen = item.status === 'new' || item.status === 'in_work' || item.status === 'waiting'
  // Calling, writing and closing take the case, so none of them waits for it to be taken.
  const isWorkable = isOpen && !isAssignedToOther
  return (
    <section className={styles.case} aria-label={item.words || m.cases_no_words()}>
      <Link to={addressWith(search, { case: null })} className={styles.back} preventScrollReset>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.cases_back()}
      </Link>
      <h2 className="visually-hidden">
        {m.cases_case_of({ guest: item.contact?.name || m.cases_nameless() })}
      </h2>
      <div className={styles.caseHead}>
        <ScoreBadge score={item.score?.value ?? null} kind={item.score?.kind ?? null} />
        <span className={styles.soft}>
          {[
            item.score && m.cases_of({ to: item.score.to }),
            formatMoment(item.receivedAt, timezone),
            item.locale !== getLocale() && m.cases_answered_in({ language: languageName(item.locale) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {(item.complaint || item.status !== 'new') && (
          <StatusChip
            status={item.status}
            name={item.status === 'in_work' && isMine ? m.cases_mine() : undefined}
          />
        )}
      </div>
      <blockquote className={item.words ? styles.words : styles.noWords} lang={item.locale}>
        {item.words ? `«${item.words}»` : m.cases_no_words()}
      </blockquote>
      <p className={styles.who}>
        {[item.contact?.name || m.cases_nameless(), item.branch, item.placement].filter(Boolean).join(', ')}
      </p>
      {item.files.map((files) => (
        <AnswerFiles key={files.ids[0]} surveyId={item.surveyId} answerId={item.answerId} files={files} />
      ))}
      {isAssignedToOther && isOpen && <Notice>{m.cases_watch({ name: item.assignee!.name })}</Notice>}
      {!item.assignee && isOpen && <TakeForm item={item} answer={answer} />}
      {isWorkable && <CallStrip item={item} line={line} callId={callId} answer={answer} />}
      <Facts item={item} />
      <div className={styles.work}>
        <div className={styles.forms}>
          {isWorkable && <OutcomeForm item={item} causes={causes} answer={answer} />}
          <GiftList item={item} gifts={gifts} answer={answer} />
          {isWorkable && <GiftForm item={item} gifts={gifts} answer={answer} giftId={giftId} chat={chat} />}
          {(isMine || !item.assignee || !isOpen) && <Moves item={item} answer={answer} />}
        </div>
        <History item={item} timezone={timezone} />
      </div>
    </section>
  )
}

/** On a phone, rare actions on an open case are behind a menu. */
function Moves({ item, answer }: { item: CaseView; answer: CaseAnswer | undefined }) {
  if (item.status !== 'new' && item.status !== 'in_work') return <MoveForm item={item} answer={answer} />
  return (
    <FoldOnPhone title={m.cases_moves()} hasOwnTitle className={styles.fold}>
      <MoveForm item={item} answer={answer} />
    </FoldOnPhone>
  )
}

/**
 * The guest's name and contacts; the number calls with one touch, unless the guest asked not to be
 * called or a colleague has the case.
 */
function contactWords({ contact, noCalls, assignee }: CaseView): ReactNode {
  const phone = contact?.phone && phoneWords(contact.phone)
  const isCallable = !noCalls && (!assignee || assignee.me)
  const number =
    phone && isCallable ? <a href={`tel:${contact.phone!.replace(/[^\d+]/g, '')}`}>{phone}</a> : phone
  const { name, email } = contact ?? {}
  if (!name && !number && !email) return null
  return (
    <>
      {name}
      {name && number && ', '}
      {number}
      <ContactDoubt way="phone" text={contact?.phone} />
      {(name || number) && email && ', '}
      {email}
      <ContactDoubt way="email" text={email} />
    </>
  )
}

function Facts({ item }: { item: CaseView }) {
  const { branch, placement, subject, cause, secondScore, settled } = item
  const facts: [string, ReactNode][] = [
    [m.cases_fact_branch(), [branch, placement].filter(Boolean).join(', ')],
    [m.cases_fact_subject(), subject],
    [m.cases_fact_contact(), contactWords(item)],
    [m.cases_fact_cause(), cause?.title],
    ...item.facts
      .filter(({ score }) => score === null)
      .map(({ title, value }): [string, ReactNode] => [title, value]),
    [
      m.cases_fact_settled(),
      settled === null ? null : settled ? m.cases_settled_yes() : m.cases_settled_no(),
    ],
    [m.cases_fact_second(), secondScore === null ? null : formatNumber(secondScore)],
  ]
  const scores = item.facts.filter(({ score }) => score !== null)
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {scores.length > 1 && (
        <dl className={styles.scores}>
          {scores.map(({ title, score, to }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Dots score={score!} to={to!} />
                {score}{' '}
                <small className={to! <= MOST_DOTS ? 'visually-hidden' : undefined}>
                  {m.cases_of({ to: to! })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A longer scale is shown as a number only. */
const MOST_DOTS = 5

/** A score as filled dots out of its maximum; a low one is coloured as bad. */
function Dots({ score, to }: { score: number; to: number }) {
  if (to > MOST_DOTS) return null
  return (
    <span className={styles.dots} data-bad={score <= Math.round(to * 0.4) || undefined} aria-hidden="true">
      {Array.from({ length: to }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={n} data-full={n < score || undefined} />
      ))}
    </span>
  )
}

/** Events whose label already contains their text. */
const TOLD: ReadonlySet<CaseView['history'][number]['kind']> = new Set([
  'call',
  'assigned',
  'guest',
  'reward',
  'reminded',
  'escalated',
])

function History({ item, timezone }: { item: CaseView; timezone: string }) {
  return (
    <FoldOnPhone title={m.cases_history()} count={item.history.length + 1} className={styles.fold}>
      <ol className={styles.history}>
        <li>
          <b>{formatMoment(item.receivedAt, timezone)}</b> {m.cases_event_received()}
        </li>
        {item.history.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.value}`}>
            <b>{formatMoment(entry.at, timezone)}</b> {eventWords(entry)}
            {entry.text && !TOLD.has(entry.kind) && <q className={styles.eventText}>{entry.text}</q>}
            {entry.by && <small>{entry.by}</small>}
          </li>
        ))}
      </ol>
    </FoldOnPhone>
  )
}

function languageName(locale: string): string {
  const languageNames: Record<string, string> = { ru: 'русский', kk: 'қазақша', en: 'English' }
  return languageNames[locale] ?? locale
}
