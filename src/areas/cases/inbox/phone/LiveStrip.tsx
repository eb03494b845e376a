import { IconPhoneOff } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import * as m from '../../../../text/messages.js'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../../web/numbers.ts'
import { Button, ButtonLink } from '../../../../web/ui/Button.tsx'
import { phoneWords } from '../../../questionnaire/words/phone-words.ts'
import { priceWords, talkWords } from '../../case-words.ts'
import { Problem, useBusy } from '../CaseForms.tsx'
import type { CallView, CaseAnswer, LineView } from '../case-view.ts'
import styles from './call-strip.module.css'
import { useSeconds } from './use-seconds.ts'

/** A running call: who is called, how long, the price, and the button that ends it. */
export function LiveStrip({
  call,
  line,
  answer,
}: {
  call: CallView
  line: LineView
  answer: CaseAnswer | undefined
}) {
  const { status } = call
  const isTalk = status === 'answered'
  const seconds = useSeconds(Date.parse(call.answeredAt ?? call.createdAt))
  return (
    <section className={`${styles.strip} ${styles.live}`} aria-label={m.cases_call()}>
      <div className={styles.stripHead}>
        <span className={`${styles.lamp} ${isTalk ? styles.lampTalk : ''}`} aria-hidden="true" />
        <output className={styles.stripText}>
          <b className={styles.liveTitle}>{titleOf(status)}</b>
          <span>{hintOf(call, line)}</span>
        </output>
        <span className={styles.clock} role="timer" suppressHydrationWarning>
          {talkWords(seconds)}
        </span>
      </div>
      <div className={styles.stripHead}>
        <span className={styles.way}>
          <span aria-current={isTalk || status === 'dialing_client' ? undefined : 'step'}>
            {m.cases_live_you()}
          </span>
          <span aria-hidden="true">→</span>
          <span aria-current={isTalk || status === 'dialing_client' ? 'step' : undefined}>
            {call.guest || m.cases_live_guest()}
          </span>
        </span>
        {line.hangUp || status === 'queued' ? (
          <HangUp call={call} />
        ) : (
          <span className={styles.soft}>{m.cases_live_put_down()}</span>
        )}
      </div>
      <p className={styles.soft} suppressHydrationWarning>
        {noteOf(status, seconds, line)}
      </p>
      <Problem answer={answer} intent="hangup" />
    </section>
  )
}

/** The same at the bottom of pages where the called guest's case is not open. */
export function CallBar({ call, line }: { call: CallView; line: LineView }) {
  const seconds = useSeconds(Date.parse(call.answeredAt ?? call.createdAt))
  return (
    <aside className={styles.bar} aria-label={m.cases_call()}>
      <span
        className={`${styles.lamp} ${call.status === 'answered' ? styles.lampTalk : ''}`}
        aria-hidden="true"
      />
      <Link to={`/survey/${call.surveyId}/call-centre?case=${call.answerId}`} className={styles.barText}>
        <b>{titleOf(call.status)}</b>
        <span>{call.guest || phoneWords(call.receivingId)}</span>
      </Link>
      <span className={styles.barClock} role="timer" suppressHydrationWarning>
        {talkWords(seconds)}
      </span>
      {line.hangUp || call.status === 'queued' ? (
        <HangUp call={call} />
      ) : (
        <ButtonLink to={`/survey/${call.surveyId}/call-centre?case=${call.answerId}`}>
          {m.cases_live_open()}
        </ButtonLink>
      )}
    </aside>
  )
}

function HangUp({ call }: { call: CallView }) {
  const busy = useBusy('hangup')
  const isOn = call.status === 'answered' || call.status === 'dialing_client'
  return (
    <Form
      method="post"
      action={`/survey/${call.surveyId}/call-centre?case=${call.answerId}`}
      preventScrollReset
    >
      <TokenField />
      <input type="hidden" name="intent" value="hangup" />
      <input type="hidden" name="id" value={`${call.surveyId}.${call.answerId}`} />
      <input type="hidden" name="callId" value={call.id} />
      <Button type="submit" busy={busy} className={isOn ? styles.endCall : styles.cancelCall} data-key="c">
        {isOn && <IconPhoneOff size={20} aria-hidden="true" />}
        {isOn ? m.cases_live_end() : m.cases_live_cancel()}
      </Button>
    </Form>
  )
}

function titleOf(status: CallView['status']): string {
  if (status === 'queued') return m.cases_live_queued()
  if (status === 'dialing_agent') return m.cases_live_agent()
  return status === 'dialing_client' ? m.cases_live_client() : m.cases_live_talk()
}

function hintOf({ status, callerId, receivingId }: CallView, { shown, recorded }: LineView): string {
  if (status === 'queued' || status === 'dialing_agent')
    return m.cases_live_agent_hint({ number: phoneWords(callerId) })
  const extra =
    status === 'dialing_client'
      ? shown && m.cases_live_shown({ number: phoneWords(shown) })
      : recorded && m.cases_live_recorded()
  return [phoneWords(receivingId), extra].filter(Boolean).join(', ')
}

function noteOf(status: CallView['status'], seconds: number, { rate, recorded }: LineView): string {
  if (status === 'queued' || status === 'dialing_agent') return m.cases_live_free()
  if (status === 'dialing_client') return recorded ? m.cases_live_announce() : m.cases_live_waiting()
  if (!rate) return m.cases_live_note()
  const minute = Math.max(1, Math.ceil(seconds / 60))
  return m.cases_live_minute({ n: formatNumber(minute), price: priceWords(rate * minute) })
}
