import { useRef, useState } from 'react'
import { Form } from 'react-router'
import * as m from '../../../../text/messages.js'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../../web/numbers.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { CallLink } from '../../../../web/ui/phone/CallLink.tsx'
import { phoneWords } from '../../../questionnaire/words/phone-words.ts'
import { talkWords } from '../../case-words.ts'
import { Problem, TakesCase, useBusy } from '../CaseForms.tsx'
import type { CaseAnswer, CaseView } from '../case-view.ts'
import styles from './call-strip.module.css'
import { useSeconds } from './use-seconds.ts'

/** A call from the member's own phone: shows its duration and asks for the outcome. */
export function TelStrip({
  item,
  phone,
  callsLeft,
  callId,
  answer,
}: {
  item: CaseView
  phone: string
  /** How many more calls to this guest are allowed today. */
  callsLeft: number
  callId: string
  answer: CaseAnswer | undefined
}) {
  const [since, setSince] = useState<number | null>(null)
  const seconds = useSeconds(since)
  const length = useRef<HTMLInputElement>(null)
  const busy = useBusy('call')
  return (
    <section className={`${styles.strip} ${since === null ? '' : styles.live}`} aria-label={m.cases_call()}>
      <div className={`${styles.stripHead} ${styles.tel}`}>
        <span className={styles.stripText}>
          <b>
            {since === null
              ? m.cases_call_number({ phone: phoneWords(phone) })
              : m.cases_calling({ phone: phoneWords(phone) })}
          </b>
          <span>
            {since === null
              ? m.cases_call_left({ n: formatNumber(callsLeft), count: callsLeft })
              : m.cases_calling_hint()}
          </span>
        </span>
        <CallLink
          kind="primary"
          phone={phone}
          isKey
          isCalling={since !== null}
          onCall={() => setSince(Date.now())}
        >
          {m.cases_call()}
        </CallLink>
        {since !== null && <output className={styles.clock}>{talkWords(seconds)}</output>}
      </div>
      <Form
        method="post"
        preventScrollReset
        className={styles.callEnd}
        onSubmit={() => {
          if (length.current) length.current.value = String(seconds)
          setSince(null)
        }}
      >
        <TokenField />
        <input type="hidden" name="intent" value="call" />
        <TakesCase item={item} />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="callId" value={callId} />
        <input type="hidden" name="phone" value={phone} />
        <input ref={length} type="hidden" name="duration" defaultValue="0" />
        <span className={styles.soft}>{m.cases_call_ended()}</span>
        <div className={styles.buttons}>
          {(
            [
              ['completed', m.cases_call_talked()],
              ['no_answer', m.cases_call_no_answer()],
              ['busy', m.cases_call_busy()],
              ['never', m.cases_call_never()],
            ] as const
          ).map(([end, words]) => (
            <Button key={end} type="submit" name="end" value={end} busy={busy}>
              {words}
            </Button>
          ))}
        </div>
        <Problem answer={answer} intent="call" />
      </Form>
    </section>
  )
}
