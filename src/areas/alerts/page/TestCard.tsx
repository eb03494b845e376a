import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import type { AlertDeliveries, AlertPhoneState } from '../alert.contract.ts'
import styles from './alert.module.css'
import { deliveryStatus, wayName } from './alert-words.ts'
import card from './TestCard.module.css'
import { type Way, WayIcon } from './WhoTable.tsx'

type Delivery = AsJson<AlertDeliveries>['deliveries'][number]
/** A test that takes longer appears in the list of messages. */
const LOOKS = 15
const LOOK_MS = 1000

/** Sends the member a test by each of their channels, lists missing channels, then shows each result. */
export function TestCard({
  freshId,
  sentId,
  deliveries,
  ...own
}: {
  /** The id of the next test, so that a repeated form sends nothing more. */
  freshId: string
  /** The test last sent from this page. */
  sentId: string | undefined
  deliveries: Delivery[]
  telegram: { bot: string | null; linked: boolean }
  devices: number
  phone: AlertPhoneState
}) {
  const busy = useNavigation().formData?.get('intent') === 'test'
  const testDeliveries = sentId
    ? deliveries.filter(({ kind, answerId }) => kind === 'test' && answerId === sentId)
    : []
  // A pending delivery has no channel yet.
  const waits = testDeliveries.some(({ status }) => status === 'waiting')
  usePolling(waits, sentId)
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="id" value={freshId} />
      <p className={styles.soft}>{m.alerts_check_text()}</p>
      <Button type="submit" kind="primary" busy={busy}>
        {m.alerts_check_send()}
      </Button>
      <ul className={card.ways} aria-live="polite">
        {waysOf(own).map(({ way, lacks, note }) => {
          const outcome = testDeliveries.find(({ channel }) => channel === way)
          const status = lacks ? 'none' : (outcome?.status ?? (sentId && waits ? 'waiting' : undefined))
          return (
            <li key={way} data-status={status}>
              <WayIcon way={way} size={20} />
              <span>
                <b>{wayName(way)}</b>
                <small>{lacks ?? outcome?.reason ?? (outcome ? deliveryStatus(outcome.status) : note)}</small>
              </span>
              <StatusIcon status={status} />
            </li>
          )
        })}
      </ul>
      <p className={styles.soft}>{m.alerts_check_order()}</p>
    </Form>
  )
}

function waysOf({
  telegram,
  devices,
  phone,
}: {
  telegram: { bot: string | null; linked: boolean }
  devices: number
  phone: AlertPhoneState
}): { way: Way; lacks?: string | undefined; note: string }[] {
  const cost = phone.price > 0 ? m.alerts_sms_price({ sum: formatNumber(phone.price / 100) }) : ''
  return [
    {
      way: 'sms',
      lacks: !phone.ready
        ? m.alerts_check_no_gateway()
        : phone.confirmed
          ? undefined
          : m.alerts_check_no_phone(),
      note: cost || m.alerts_check_ready(),
    },
    {
      way: 'telegram',
      lacks: !telegram.bot
        ? m.alerts_check_no_bot()
        : telegram.linked
          ? undefined
          : m.alerts_check_not_linked(),
      note: m.alerts_check_ready(),
    },
    {
      way: 'push',
      lacks: devices > 0 ? undefined : m.alerts_check_no_device(),
      note: m.alerts_check_ready(),
    },
    { way: 'email', note: m.alerts_check_ready() },
  ]
}

/** Polls for the results while any is pending. */
function usePolling(waits: boolean, sentId: string | undefined) {
  const { revalidate, state } = useRevalidator()
  const remaining = useRef({ id: sentId, looks: LOOKS })
  useEffect(() => {
    if (remaining.current.id !== sentId) remaining.current = { id: sentId, looks: LOOKS }
    if (!waits || state !== 'idle' || remaining.current.looks === 0) return
    const timer = setTimeout(() => {
      remaining.current.looks--
      void revalidate()
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, sentId, state, revalidate])
}

function StatusIcon({ status }: { status: Delivery['status'] | 'none' | undefined }) {
  if (status === 'none') return <IconMinus size={20} aria-hidden="true" />
  if (status === 'failed') return <IconAlertTriangle size={20} aria-hidden="true" />
  if (status === 'sent' || status === 'read') return <IconCheck size={20} aria-hidden="true" />
  return status ? <IconClock size={20} aria-hidden="true" /> : null
}
