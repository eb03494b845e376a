import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ORDER_STATUSES } from '../../billing/order/order.ts'
import { tengeText } from '../../billing/pay/sums.ts'
import { monthName } from '../console/MonthCard.tsx'
import { OperatorTabs } from '../OperatorTabs.tsx'
import styles from './money.module.css'
import { PaymentRow } from './PaymentRow.tsx'
import { workOnPayments } from './payment-actions.server.ts'
import { stateName } from './payment-words.ts'
import { Statement } from './Statement.tsx'

const ROWS = 30
const LINES = 50

/** `?q`, `status` and `account` narrow the list, `page` leads through it, `refund` opens the refund of an order. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const search = url.searchParams
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const refund = search.get('refund')
  const filter = {
    q: search.get('q')?.trim() || undefined,
    status: ORDER_STATUSES.find((status) => status === search.get('status')),
    accountId: search.get('account') || undefined,
  }
  const [{ orders, total }, waiting, money, preview] = await Promise.all([
    call.get('/operator/payments', { ...filter, limit: `${(page - 1) * ROWS + 1}-${page * ROWS}` }),
    call.get('/operator/statement', { state: 'waiting', limit: `1-${LINES}` }),
    call.get('/operator/month'),
    refund ? previewOf(request, refund) : null,
  ])
  return {
    orders,
    total,
    page,
    waiting,
    money,
    refund: preview,
    isFiltered: Object.values(filter).some(Boolean),
  }
}

async function previewOf(request: Request, orderId: string) {
  try {
    const effect = await api(request).get('/operator/payments/refund', { orderId })
    // Made here, so that a form that is sent twice pays back once.
    return { ...effect, orderId, id: crypto.randomUUID() }
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)) return null
    throw problem
  }
}

export function action({ request }: ActionFunctionArgs) {
  return workOnPayments(request)
}

export const meta: MetaFunction = () => [{ title: `${m.operator_payments_title()} – ${brand.name}` }]

/** Everybody's payments and invoices, the bank's statement, refunds. */
export default function PaymentsPage() {
  const { orders, total, page, waiting, money, refund, isFiltered } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const n = waiting.total
  const title =
    n > 0
      ? m.operator_payments_waiting_title({ n: formatNumber(n), count: n })
      : m.operator_payments_month_title({ sum: tengeText(money.paid), month: monthName(money) })
  return (
    <>
      <PageHead title={title} lead={m.operator_payments_lead()} tabs={<OperatorTabs />} />
      <Statement waiting={waiting.lines} answer={answer} />
      <section className={styles.section} aria-labelledby="orders">
        <h2 id="orders">{m.operator_payments_title()}</h2>
        {total === 0 && !isFiltered ? (
          <EmptyState title={m.operator_payments_empty()}>{m.operator_payments_empty_text()}</EmptyState>
        ) : (
          <>
            <Filter />
            {orders.length === 0 ? (
              <p className={styles.note}>{m.operator_payments_none()}</p>
            ) : (
              <ul className={styles.orders}>
                {orders.map((order) => (
                  <PaymentRow
                    key={order.orderId}
                    order={order}
                    refund={refund?.orderId === order.orderId ? refund : null}
                    answer={answer}
                  />
                ))}
              </ul>
            )}
            <Pages page={page} total={total} />
          </>
        )}
      </section>
    </>
  )
}

function Filter() {
  const [search] = useSearchParams()
  return (
    <Form className={styles.filter} role="search" preventScrollReset>
      <TextField
        label={m.operator_payments_search()}
        name="q"
        type="search"
        key={search.get('q')}
        defaultValue={search.get('q') ?? ''}
        maxLength={100}
      />
      <SelectField
        label={m.operator_payments_state()}
        name="status"
        key={search.get('status') ?? 'any'}
        defaultValue={search.get('status') ?? ''}
      >
        <option value="">{m.operator_payments_any()}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {stateName(status)}
          </option>
        ))}
      </SelectField>
      {search.has('account') && <input type="hidden" name="account" value={search.get('account')!} />}
      <Button type="submit">{m.operator_payments_find()}</Button>
    </Form>
  )
}

function Pages({ page, total }: { page: number; total: number }) {
  const [search] = useSearchParams()
  if (total <= ROWS) return null
  const to = (at: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(at))
    return `?${next}`
  }
  const last = Math.min(total, page * ROWS)
  return (
    <nav className={styles.pages} aria-label={m.operator_payments_title()}>
      <span className={styles.note}>
        {m.operator_payments_shown({
          first: formatNumber((page - 1) * ROWS + 1),
          last: formatNumber(last),
          total: formatNumber(total),
        })}
      </span>
      {page > 1 && <ButtonLink to={to(page - 1)}>{m.operator_payments_newer()}</ButtonLink>}
      {last < total && <ButtonLink to={to(page + 1)}>{m.operator_payments_older()}</ButtonLink>}
    </nav>
  )
}
