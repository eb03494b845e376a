import { IconDownload } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/form/forms.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { buttonClass } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatMoment } from '../../web/zones/times.ts'
import type { OrderStatus } from '../design/store/order.contract.ts'
import { orderedFor, orderedPrint, orderPaymentText, orderStatusName } from '../design/store/order-words.ts'
import styles from './leads.page.module.css'
import { OperatorTabs } from './OperatorTabs.tsx'
import type { WorkedOrder } from './orders.contract.ts'
import { ListFilter, ListPages, RequestStatusForm } from './WorkList.tsx'

const STATUSES: OrderStatus[] = ['new', 'in_work', 'done', 'cancelled']
const LOOKS = { new: 'new', in_work: 'in_work', done: 'resolved', cancelled: 'spam' } as const

export async function loader({ request, url }: LoaderFunctionArgs) {
  const status = STATUSES.find((each) => each === url.searchParams.get('status'))
  const cursor = url.searchParams.get('cursor')
  return api(request).get('/operator/orders', { status, cursor })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const number = Number(text(form, 'number'))
  try {
    await api(request).post('/operator/orders', {
      number,
      status: text(form, 'status'),
      note: text(form, 'note'),
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return data({ saved: false }, { status: error.status || 503 })
  }
  return { saved: true }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_orders()} – ${brand.name}` }]

/** The orders of printed copies of all businesses: call, print, deliver, note it. */
export default function OrdersPage() {
  const { orders, nextCursor, counts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const status = search.get('status')
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  if (all === 0)
    return (
      <>
        <PageHead title={m.operator_orders()} tabs={<OperatorTabs />} />
        <EmptyState title={m.operator_orders_empty()}>{m.operator_orders_empty_text()}</EmptyState>
      </>
    )
  return (
    <>
      <PageHead title={m.operator_orders()} lead={m.operator_orders_lead()} tabs={<OperatorTabs />} />
      <nav className={styles.filter} aria-label={m.operator_leads_filter()}>
        <ListFilter to="/qalay/orders" on={status === null} text={m.operator_leads_all()} n={all} />
        {STATUSES.map((each) => (
          <ListFilter
            key={each}
            to={`/qalay/orders?status=${each}`}
            on={status === each}
            text={orderStatusName(each)}
            n={counts[each]}
          />
        ))}
      </nav>
      {orders.length === 0 ? (
        <Card>
          <p>{m.operator_orders_none()}</p>
        </Card>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        list="/qalay/orders"
        status={status}
        isFirst={!search.has('cursor')}
        nextCursor={nextCursor}
      />
    </>
  )
}

function OrderCard({ order }: { order: WorkedOrder }) {
  const timezone = useUser()?.timezone ?? 'UTC'
  return (
    <Card className={styles.lead}>
      <div className={styles.person}>
        <h2>
          {m.operator_order_title({ number: order.number, company: order.company || order.surveyTitle })}
        </h2>
        <p>{orderedFor(order)}</p>
        <p>{orderedPrint(order)}</p>
        <p>{order.address}</p>
        <p className={styles.contacts}>
          <span>{order.contact}</span>
          <a href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</a>
        </p>
        {order.note && <p>{order.note}</p>}
        <p>
          <a className={buttonClass()} href={`/v1/operator/orders/file?number=${order.number}`} download>
            <IconDownload size={20} aria-hidden="true" />
            {order.print.what ? m.operator_order_files() : m.operator_order_file()}
          </a>
        </p>
        <p className={styles.when}>
          <StatusChip status={LOOKS[order.status]} name={orderStatusName(order.status)} />
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt, timezone)}</time>
          {order.payment && <span>{orderPaymentText(order.payment)}</span>}
          {order.changedAt && (
            <span>{m.operator_lead_changed({ when: formatMoment(order.changedAt, timezone) })}</span>
          )}
        </p>
      </div>
      <RequestStatusForm
        status={order.status}
        statuses={STATUSES}
        nameOf={orderStatusName}
        note={order.operatorNote}
      >
        <input type="hidden" name="number" value={order.number} />
      </RequestStatusForm>
    </Card>
  )
}
