import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { Order } from './order.contract.ts'
import { orderedFor, orderedPrint, orderPaymentText, orderStatusName } from './order-words.ts'
import styles from './store.module.css'

const LOOKS = { new: 'new', in_work: 'in_work', done: 'resolved', cancelled: 'spam' } as const

/** What was ordered and how far it is. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const timezone = useUser()?.timezone ?? 'UTC'
  if (orders.length === 0)
    return (
      <EmptyState
        title={m.design_orders_empty()}
        action={<ButtonLink to="/store?show=prints">{m.design_store_prints()}</ButtonLink>}
      >
        {m.design_orders_empty_text()}
      </EmptyState>
    )
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <Card className={styles.order}>
            <img
              src={`/v1/survey/design/sample?${new URLSearchParams({ design: order.print.design, locale: getLocale() })}`}
              alt=""
              width={72}
              height={102}
              loading="lazy"
            />
            <div>
              <h2>
                {m.design_order_number({ number: order.number })} · {orderedFor(order)}
              </h2>
              <p>{orderedPrint(order)}</p>
              <p className={styles.soft}>
                {order.address}, {order.contact}, {order.phone}
              </p>
              <p className={styles.when}>
                <StatusChip status={LOOKS[order.status]} name={orderStatusName(order.status)} />
                <time dateTime={order.createdAt}>{formatMoment(order.createdAt, timezone)}</time>
                {order.payment && <span>{orderPaymentText(order.payment)}</span>}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
