import { IconArrowDown } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text } from '../../../web/form/forms.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { readTableState } from '../../../web/table-address.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { TARIFFS } from '../../account/tariff.ts'
import { LEDGER_KINDS } from '../ledger/book.ts'
import { pay, readCheckout } from '../pay/checkout.server.ts'
import { type Balance, type PayAnswer, wantedTariff } from '../pay/purchase.ts'
import styles from './balance.module.css'
import { ChangeTariff } from './ChangeTariff.tsx'
import { Entries } from './Entries.tsx'
import { Money } from './Money.tsx'
import { Orders } from './Orders.tsx'
import { Prices } from './Prices.tsx'
import { TopUp } from './TopUp.tsx'
import { Use } from './Use.tsx'

/** Rows of the list of entries, as of every table. */
const ROWS = 50
const ORDERS = 10

export const meta: MetaFunction = () => [{ title: `${m.billing_balance_title()} – ${brand.name}` }]

/**
 * What is shown stands in the address: `?tariff=5&choice=year` a tariff to change to, `?topup=20000` a sum to pay in, `kind`,
 * `from`, `to`, `page` the entries, `orders` how many payments.
 */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const search = url.searchParams
  const state = readTableState(search, ['-at'], ['kind', 'from', 'to'])
  const orders = Math.min(100, Math.max(ORDERS, Math.trunc(Number(search.get('orders'))) || ORDERS))
  const { user } = currentVisit()
  try {
    const [balance, checkout, ledger, made, prices] = await Promise.all([
      call.get('/balance'),
      readCheckout(request, user!, wantedTariff(search)),
      orNull(
        call.get('/balance/ledger', {
          ...state.filters,
          limit: `${(state.page - 1) * ROWS + 1}-${state.page * ROWS}`,
        }),
      ),
      orNull(call.get('/pay/orders', { limit: `1-${orders}` })),
      call.get('/balance/prices'),
    ])
    return { barred: null, balance, checkout, ledger, state, made, prices: prices.prices }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 403 && problem.detail)
      return { barred: problem.detail }
    throw problem
  }
}

/** A list that can't be read is said to be so in its place; a filter that makes no sense finds nothing. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status === 400 || problem.status >= 500)) return null
    throw problem
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  try {
    if (intent === 'cancel') {
      await api(request).post('/pay/orders/cancel', { orderId: text(form, 'orderId') })
      return redirect('/balance#orders')
    }
    if (intent === 'low-at') {
      const tenge = Number(text(form, 'lowAt').replace(/\s/g, '') || 'none')
      if (!Number.isInteger(tenge) || tenge < 0 || tenge > 1_000_000_000)
        return refuse(form, { lowAt: m.billing_low_wrong() })
      await api(request).post('/balance/low-at', { lowAt: tenge * 100 })
      return done(form, m.billing_low_saved())
    }
  } catch (problem) {
    return refuse(form, problem)
  }
  return pay(request, form)
}

export default function BalancePage() {
  const data = useLoaderData<typeof loader>()
  if (data.barred !== null)
    return (
      <>
        <PageHead title={m.billing_balance_title()} />
        <Notice>{data.barred}</Notice>
      </>
    )
  return <Whole data={data} />
}

type Read = Exclude<Awaited<ReturnType<typeof loader>>, { barred: string }>

function Whole({ data }: { data: Read }) {
  const answer = useActionData<PayAnswer>()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const { balance, checkout, ledger, state, made, prices } = data
  return (
    <>
      <PageHead
        title={titleOf(balance)}
        lead={leadOf(balance, timezone)}
        actions={
          <a className={buttonClass()} href="#tariff">
            <IconArrowDown size={20} aria-hidden="true" />
            {m.billing_balance_change()}
          </a>
        }
      />
      {answer?.intent === 'cancel' && answer.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <div className={styles.top}>
        <Use tariff={balance.tariff} />
        <Money balance={balance} answer={answer} />
      </div>
      <TopUp checkout={checkout} answer={answer} />
      <ChangeTariff checkout={checkout} tariff={balance.tariff} answer={answer} />
      <Entries page={ledger} state={state} kinds={LEDGER_KINDS} />
      <Prices prices={prices} />
      <Orders made={made} step={ORDERS} />
    </>
  )
}

function titleOf({ tariff }: Balance): string {
  const { forecast, limit, used, locked } = tariff
  if (locked > 0) return m.billing_balance_locked({ n: formatNumber(locked), count: locked })
  if (forecast) return m.billing_balance_until({ day: formatDay(forecast.date, 'UTC') })
  if (limit === null) return m.billing_balance_title()
  const remaining = Math.max(0, limit - used)
  return m.billing_balance_left({ n: formatNumber(remaining), count: remaining })
}

function leadOf({ tariff }: Balance, timezone: string): string {
  const name = TARIFFS.find(({ number }) => number === tariff.number)?.name ?? ''
  return tariff.until
    ? m.billing_balance_lead({ name, day: formatDay(tariff.until, timezone) })
    : m.billing_balance_lead_endless({ name })
}
