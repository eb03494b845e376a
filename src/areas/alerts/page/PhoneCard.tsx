import { Form, Link, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import type { AlertPhoneState } from '../alert.contract.ts'
import styles from './alert.module.css'
import type { AlertAnswer } from './alert-words.ts'

/** The member's number for SMS alerts: entering, confirming by a code, removing. */
export function PhoneCard({
  state,
  answer,
  runs,
}: {
  state: AlertPhoneState
  answer: AlertAnswer | undefined
  /** Whether the member may connect a gateway. */
  runs: boolean
}) {
  const { phone, confirmed, ready } = state
  if (!ready)
    return (
      <div className={styles.form}>
        <p className={styles.soft}>{m.alerts_sms_no_gateway()}</p>
        {runs && <Link to="/user/gateway">{m.alerts_sms_connect()}</Link>}
        {phone && <Remove />}
      </div>
    )
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{confirmed ? m.alerts_sms_is_on() : m.alerts_sms_lead()}</p>
      {confirmed && <p className={styles.number}>{phone}</p>}
      {confirmed && <p className={styles.soft}>{spendWords(state)}</p>}
      {phone && !confirmed && <CodeForm phone={phone} />}
      {!confirmed && <NumberForm phone={phone} input={answer?.values.phone} />}
      {phone && <Remove />}
    </div>
  )
}

/** «Осталось 48 из 50 SMS на сегодня для всей команды, по 15 ₸» */
function spendWords({ left, limit, price }: AlertPhoneState): string {
  const remainingText = m.alerts_sms_left({ left: formatNumber(left), limit: formatNumber(limit) })
  return price > 0
    ? `${remainingText} ${m.alerts_sms_price({ sum: formatNumber(price / 100) })}`
    : remainingText
}

function NumberForm({ phone, input }: { phone: string | null; input: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'phone'
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      <TextField
        label={m.alerts_sms_number()}
        type="tel"
        name="phone"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={input ?? phone ?? ''}
      />
      <Button type="submit" name="intent" value="phone" busy={busy}>
        {phone ? m.alerts_sms_send_again() : m.alerts_sms_send_code()}
      </Button>
    </Form>
  )
}

function CodeForm({ phone }: { phone: string }) {
  const busy = useNavigation().formData?.get('intent') === 'confirmPhone'
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      <TextField
        label={m.alerts_sms_code_label()}
        hint={m.alerts_sms_code_hint({ phone })}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={6}
      />
      <Button type="submit" kind="primary" name="intent" value="confirmPhone" busy={busy}>
        {m.alerts_sms_confirm()}
      </Button>
    </Form>
  )
}

function Remove() {
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <Button type="submit" name="intent" value="removePhone" kind="plain">
        {m.alerts_sms_remove()}
      </Button>
    </Form>
  )
}
