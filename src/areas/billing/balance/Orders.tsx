import { IconArrowBackUp, IconCheck, IconFileTypePdf, IconHourglass, IconX } from '@tabler/icons-react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import type { z } from 'zod'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import type { PayOrders } from '../order/ordering.contract.ts'
import { tengeText, usdText } from '../pay/sums.ts'
import styles from './balance.module.css'

type Made = z.infer<typeof PayOrders>
type Order = Made['orders'][number]

/** Payments and invoices, each with its state, its papers and what can still be done. */
export function Orders({ made, step }: { made: Made | null; step: number }) {
  const { revalidate, state } = useRevalidator()
  const countShown = made?.orders.length ?? 0
  return (
    <section className={styles.section} id="orders" aria-labelledby="orders-title">
      <h2 id="orders-title">{m.billing_orders_title()}</h2>
      {made === null ? (
        <Notice
          kind="bad"
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {m.web_retry()}
            </Button>
          }
        >
          {m.web_table_failed()}
        </Notice>
      ) : countShown === 0 ? (
        <p className={styles.note}>{m.billing_orders_none()}</p>
      ) : (
        <ul className={styles.orders}>
          {made.orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      {made !== null && made.total > countShown && countShown < 100 && (
        <Link to={`?orders=${countShown + step}#orders`} preventScrollReset className={buttonClass()}>
          {m.billing_orders_more()}
        </Link>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: Order }) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { orderId, number, invoice, kind, what, amount, usd, status, reason, buyer, documents } = order
  const isOpen = status === 'created' || status === 'pending'
  const busy = useNavigation().formData?.get('orderId') === orderId
  const name = `№ ${invoice ?? number}`
  const papers = { invoice: m.billing_paper_invoice, act: m.billing_paper_act }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={styles.why}>{formatDay(order.createdAt, timezone)}</span>
      </div>
      <div className={styles.what}>
        <b>{what}</b>
        <span className={styles.why}>
          {[kind === 'card' ? m.billing_by_card() : m.billing_by_invoice(), buyer].filter(Boolean).join(', ')}
        </span>
        {reason && <span className={styles.why}>{reason.text}</span>}
      </div>
      <div className={styles.price}>
        <b>{tengeText(amount)}</b>
        {usd !== null && <span className={styles.note}>{usdText(usd)}</span>}
        {order.paid > 0 && order.paid < amount && (
          <span className={styles.note}>{m.billing_orders_part({ sum: tengeText(order.paid) })}</span>
        )}
        {order.refunded > 0 && (
          <span className={styles.note}>{m.billing_orders_back({ sum: tengeText(order.refunded) })}</span>
        )}
      </div>
      <div className={styles.state}>
        <State order={order} timezone={timezone} />
      </div>
      <div className={styles.papers}>
        {documents.map((paper) => (
          <a
            key={paper.kind}
            href={paper.url}
            target="_blank"
            rel="noopener"
            className={buttonClass()}
            aria-label={`${papers[paper.kind]()} ${name}, PDF`}
          >
            <IconFileTypePdf size={20} aria-hidden="true" />
            {papers[paper.kind]()}
          </a>
        ))}
        {kind === 'card' && (isOpen || status === 'failed') && (
          <Link
            to={`/pay/check/${orderId}`}
            className={buttonClass()}
            aria-label={`${m.billing_orders_look()} ${name}`}
          >
            {m.billing_orders_look()}
          </Link>
        )}
        {(status === 'created' || status === 'failed') && (
          <Form method="post" action="/balance#orders" preventScrollReset>
            <TokenField />
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="orderId" value={orderId} />
            <Button type="submit" kind="plain" busy={busy} aria-label={`${m.web_cancel()} ${name}`}>
              {m.web_cancel()}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

/** A sign and a word. */
function State({ order: { status, expiresAt }, timezone }: { order: Order; timezone: string }) {
  const until = { day: formatDay(expiresAt, timezone) }
  const looks = {
    created: { look: styles.wait, Icon: IconHourglass, words: m.billing_state_created(until) },
    pending: { look: styles.wait, Icon: IconHourglass, words: m.billing_state_pending() },
    paid: { look: styles.good, Icon: IconCheck, words: m.billing_state_paid() },
    failed: { look: styles.bad, Icon: IconX, words: m.billing_state_failed() },
    expired: { look: '', Icon: IconX, words: m.billing_state_expired() },
    cancelled: { look: '', Icon: IconX, words: m.billing_state_cancelled() },
    refunded: { look: styles.back, Icon: IconArrowBackUp, words: m.billing_state_refunded() },
  }
  const { look, Icon, words } = looks[status]
  return (
    <span className={`${styles.chip} ${look}`}>
      <Icon size={18} aria-hidden="true" />
      {words}
    </span>
  )
}
