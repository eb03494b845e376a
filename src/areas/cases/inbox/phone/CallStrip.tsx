import { IconCheck, IconPhone, IconPhoneX } from '@tabler/icons-react'
import { Form } from 'react-router'
import * as m from '../../../../text/messages.js'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../../web/numbers.ts'
import { Button, ButtonLink } from '../../../../web/ui/Button.tsx'
import { TextField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { phoneWords } from '../../../questionnaire/words/phone-words.ts'
import { callStatusName, priceWords, reasonWords, talkWords } from '../../case-words.ts'
import { Problem, TakesCase, useBusy } from '../CaseForms.tsx'
import type { CallView, CaseAnswer, CaseView, LineView } from '../case-view.ts'
import styles from './call-strip.module.css'
import { LiveStrip } from './LiveStrip.tsx'
import { Recording } from './Recording.tsx'
import { TelStrip } from './TelStrip.tsx'

const CALLS_A_DAY = 3

type Props = {
  item: CaseView
  line: LineView
  callId: string
  answer: CaseAnswer | undefined
}

/** The call to the guest, in any state; the strip keeps its place and height. */
export function CallStrip({ item, line, callId, answer }: Props) {
  const phone = item.contact?.phone
  const { live, last } = line
  if (live && live.answerId === item.answerId) return <LiveStrip call={live} line={line} answer={answer} />
  if (!phone) return <p className={styles.soft}>{m.cases_call_none()}</p>
  if (item.noCalls) return <Notice>{m.cases_call_unwanted()}</Notice>
  const callsLeft = CALLS_A_DAY - item.callsToday
  return (
    <>
      {last && !isNoted(item, last) && <Ended call={last} />}
      {callsLeft <= 0 ? (
        <Notice>{m.cases_call_most()}</Notice>
      ) : live ? (
        <Notice>{m.cases_live_elsewhere()}</Notice>
      ) : line.gateway && line.affordable ? (
        <Ready item={item} phone={phone} callsLeft={callsLeft} line={line} callId={callId} answer={answer} />
      ) : (
        <>
          {line.gateway && (
            <Notice>
              {m.cases_call_no_money()} <ButtonLink to="/balance">{m.cases_call_top_up()}</ButtonLink>
            </Notice>
          )}
          <TelStrip item={item} phone={phone} callsLeft={callsLeft} callId={callId} answer={answer} />
        </>
      )}
    </>
  )
}

/** Whether a note was saved since the call ended. */
function isNoted({ history }: CaseView, { endedAt }: CallView): boolean {
  return history.some(
    ({ kind, at }) => (kind === 'status' || kind === 'note' || kind === 'outcome') && at > (endedAt ?? ''),
  )
}

/** One click rings both. */
function Ready({
  item,
  phone,
  callsLeft,
  line,
  callId,
  answer,
}: Props & { phone: string; callsLeft: number }) {
  const busy = useBusy('ring')
  const { rate, number } = line
  // After a call, its outcome is asked first.
  const isAgain = line.last !== null && !isNoted(item, line.last)
  return (
    <section className={`${styles.strip} ${isAgain ? '' : styles.ready}`} aria-label={m.cases_call()}>
      <div className={styles.stripHead}>
        <span className={styles.stripText}>
          <b className={styles.number}>{phoneWords(phone)}</b>
          {rate !== null && rate > 0 && (
            <span>{m.cases_ring_price({ price: priceWords(rate), balance: priceWords(line.balance) })}</span>
          )}
          <span>{m.cases_call_left({ n: formatNumber(callsLeft), count: callsLeft })}</span>
        </span>
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="intent" value="ring" />
          <TakesCase item={item} />
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="callId" value={callId} />
          <input type="hidden" name="phone" value={phone} />
          <Button
            type="submit"
            kind={isAgain ? 'outline' : 'primary'}
            size={isAgain ? 'normal' : 'large'}
            busy={busy}
            data-key="c"
          >
            <IconPhone size={20} aria-hidden="true" />
            {m.cases_ring()}
          </Button>
        </Form>
      </div>
      <p className={styles.soft}>
        {[
          number ? m.cases_ring_first({ number: phoneWords(number) }) : m.cases_call_no_line(),
          line.recorded && m.cases_ring_recorded(),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Problem answer={answer} intent="ring" />
      <details
        className={styles.line}
        open={!number || (answer?.intent === 'line' && Boolean(answer.problem))}
      >
        <summary>{m.cases_ring_change()}</summary>
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="intent" value="line" />
          <input type="hidden" name="id" value={item.id} />
          <TextField
            label={m.cases_ring_number()}
            hint={m.cases_ring_number_hint()}
            name="number"
            type="tel"
            maxLength={40}
            defaultValue={answer?.intent === 'line' ? answer.values.number : number}
          />
          <Button type="submit">{m.cases_ring_save()}</Button>
        </Form>
        <Problem answer={answer} intent="line" />
      </details>
    </section>
  )
}

/** How the call ended; what was agreed is entered in the form below. */
function Ended({ call }: { call: CallView }) {
  const isTalk = call.status === 'completed'
  return (
    <section className={`${styles.strip} ${isTalk ? '' : styles.missed}`} aria-label={m.cases_call()}>
      <div className={styles.stripHead}>
        <b className={styles.ended}>
          {isTalk ? <IconCheck size={20} aria-hidden="true" /> : <IconPhoneX size={20} aria-hidden="true" />}
          {isTalk ? m.cases_ended_talk({ time: talkWords(call.duration) }) : callStatusName(call.status)}
        </b>
        {call.price > 0 && <b>{priceWords(call.price)}</b>}
      </div>
      {call.recording && <Recording call={call} />}
      <p className={styles.soft}>
        {isTalk ? m.cases_ended_ask() : call.reason ? reasonWords(call.reason) : m.cases_ended_again()}
      </p>
    </section>
  )
}
