import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import { Choice, TextArea } from '../../web/ui/Field.tsx'
import { CallLink } from '../../web/ui/phone/CallLink.tsx'
import { ScoreBadge } from '../../web/ui/ScoreBadge.tsx'
import { formatMoment } from '../../web/zones/times.ts'
import type { CaseItem } from '../cases/call-centre/case-view.ts'
import { durationWords, OUTCOMES, outcomeName } from '../cases/case-words.ts'
import type { PendingAction } from './pending-actions.ts'
import styles from './shift.module.css'

/** A waiting complaint on a phone: the words, the deadline, and one press for each thing that can be done. */
export function ShiftCase({
  leads,
  item,
  now,
  timezone,
  pending,
  act,
}: {
  /** The most urgent one has the screen's main button. */
  leads: boolean
  item: CaseItem
  now: number
  timezone: string
  pending: PendingAction[]
  act: (action: Omit<PendingAction, 'id' | 'memberId'>) => void
}) {
  const [open, setOpen] = useState<'message' | 'resolve' | null>(null)
  const waits = pending.some(({ caseId }) => caseId === item.id)
  const isTaken =
    item.assignee?.me || pending.some(({ caseId, call }) => caseId === item.id && call === 'take')
  const isOthers = item.assignee !== null && !item.assignee.me
  const words = item.words || m.cases_no_words()
  const about = { caseId: item.id, words }
  const [surveyId = ''] = item.id.split('.')
  const remainingMs = item.deadline ? Date.parse(item.deadline) - now : null
  const isHeld = waits || isOthers || isTaken
  const state = waits
    ? m.shift_waits()
    : isOthers
      ? m.cases_theirs({ name: item.assignee!.name })
      : isTaken
        ? m.cases_mine()
        : remainingMs === null
          ? ''
          : remainingMs < 0
            ? m.cases_late({ time: durationWords(-remainingMs) })
            : m.cases_left({ time: durationWords(remainingMs) })
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    act({
      ...about,
      call: open!,
      text: String(form.get('text') ?? ''),
      ...(open === 'resolve' && { outcome: String(form.get('outcome') ?? 'returns') }),
    })
    setOpen(null)
  }
  return (
    <li className={`${styles.case} ${isTaken || isOthers ? '' : styles.waits}`}>
      <div className={styles.head}>
        <ScoreBadge
          score={item.score?.value ?? null}
          kind={item.score ? (item.score.bad ? 'bad' : 'middle') : null}
        />
        <div>
          <p className={styles.words} lang={item.locale}>
            {words}
          </p>
          <p className={styles.soft}>
            {[
              item.contact?.name || m.cases_nameless(),
              item.branch,
              item.placement,
              formatMoment(item.receivedAt, timezone),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {state && (
            <p
              className={`${styles.left} ${isHeld ? styles.taken : remainingMs !== null && remainingMs < 0 ? styles.late : ''}`}
            >
              {state}
            </p>
          )}
        </div>
        <Link
          to={`/survey/${surveyId}/call-centre?case=${item.answerId}`}
          className={styles.more}
          aria-label={m.shift_open()}
        >
          <IconExternalLink size={20} aria-hidden="true" />
        </Link>
      </div>
      {!isOthers && (
        <div className={styles.buttons}>
          {!isTaken && (
            <Button
              kind={leads ? 'primary' : 'ink'}
              size="large"
              onClick={() => act({ ...about, call: 'take' })}
            >
              {m.cases_take()}
            </Button>
          )}
          {item.contact?.phone && (
            <CallLink size="large" phone={item.contact.phone}>
              {m.cases_call()}
            </CallLink>
          )}
          {isTaken && (
            <>
              <Button size="large" aria-expanded={open === 'message'} onClick={() => setOpen('message')}>
                {m.shift_write()}
              </Button>
              <Button size="large" aria-expanded={open === 'resolve'} onClick={() => setOpen('resolve')}>
                {m.cases_do_resolved()}
              </Button>
            </>
          )}
        </div>
      )}
      {open && (
        <form className={styles.form} onSubmit={submit}>
          {open === 'resolve' && (
            <fieldset className={styles.outcomes}>
              <legend>{m.cases_outcome()}</legend>
              {OUTCOMES.map((outcome) => (
                <Choice key={outcome} type="radio" name="outcome" value={outcome} required>
                  {outcomeName(outcome)}
                </Choice>
              ))}
            </fieldset>
          )}
          <TextArea
            label={open === 'message' ? m.cases_chat_text() : m.cases_note()}
            hint={open === 'message' ? m.cases_chat_page_hint() : m.cases_note_hint()}
            name="text"
            rows={3}
            required
            maxLength={2000}
          />
          <div className={styles.buttons}>
            <Button type="submit" kind="ink" size="large">
              {open === 'message' ? m.cases_chat_send() : m.cases_do_resolved()}
            </Button>
            <Button kind="plain" size="large" onClick={() => setOpen(null)}>
              {m.web_cancel()}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
