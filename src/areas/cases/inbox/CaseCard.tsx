import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { ScoreBadge } from '../../../web/ui/ScoreBadge.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { AnswerFiles } from '../../analytics/cards/answers/AnswerMedia.tsx'
import { eventWords } from '../case-words.ts'
import styles from './CaseCard.module.css'
import { CaseFacts } from './CaseFacts.tsx'
import { MoveForm, OutcomeForm, TakeForm } from './CaseForms.tsx'
import {
  type CaseAnswer,
  type CaseView,
  type ChatView,
  type GiftsView,
  isCase,
  isWithColleague,
  type LineView,
} from './case-view.ts'
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
  const isAssignedToOther = isWithColleague(item)
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
        {(isCase(item) || item.status !== 'new') && (
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
      {item.assignee && item.status === 'new' && (
        <Notice>{m.cases_assigned_to({ name: item.assignee.name })}</Notice>
      )}
      {(item.status === 'new' || !item.assignee) && isOpen && <TakeForm item={item} answer={answer} />}
      {isWorkable && <CallStrip item={item} line={line} callId={callId} answer={answer} />}
      <CaseFacts item={item} />
      <div className={styles.work}>
        <div className={styles.forms}>
          {isWorkable && <OutcomeForm item={item} causes={causes} answer={answer} />}
          <GiftList item={item} gifts={gifts} answer={answer} />
          {isWorkable && <GiftForm item={item} gifts={gifts} answer={answer} giftId={giftId} chat={chat} />}
          {(!isAssignedToOther || !isOpen) && <Moves item={item} answer={answer} />}
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

/** Events whose label already contains their text. */
const TOLD: ReadonlySet<CaseView['history'][number]['kind']> = new Set([
  'call',
  'assigned',
  'guest',
  'reward',
  'reminded',
  'escalated',
  'rule',
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
