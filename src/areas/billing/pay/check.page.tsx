import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { api } from '../../../web/api.server.ts'
import { Logo } from '../../../web/layout/Logo.tsx'
import { ApiProblem } from '../../../web/problem.ts'
import { Ornament } from '../../../web/ui/Ornament.tsx'
import type { PayCheck } from '../card/card.contract.ts'
import { Expired, Facts, Paid, Refunded, Refused, Waiting } from './CheckStates.tsx'
import styles from './check.module.css'
import { type CheckState, nextLook, stateOf } from './check-state.ts'
import { payByForm } from './checkout.server.ts'
import { ToBank } from './PayWays.tsx'
import type { PayAnswer } from './purchase.ts'

/** Another account's order is as unknown as one that never was. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const call = api(request)
  const orderId = params.id ?? ''
  // No order has such a name, and none is asked for by it.
  if (orderId.length > 40) throw data(null, { status: 404 })
  const check = await call.get('/pay/halykbank/check', { orderId })
  const user = check.status === 'paid' ? (await call.get('/user')).user : null
  return { check, given: user }
}

/** Another try to pay the same. */
export function action({ request }: ActionFunctionArgs) {
  return payByForm(request)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const state = loaderData ? stateOf(loaderData.check) : 'waiting'
  return [{ title: `${TITLES[state]()} – ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

const TITLES: Record<CheckState, () => string> = {
  waiting: m.billing_check_waiting,
  paid: m.billing_check_paid,
  refused: m.billing_check_refused,
  expired: m.billing_check_expired,
  refunded: m.billing_check_refunded,
}

/** How a payment ended, looked at until it is known. */
export default function CheckPage() {
  const { check: loaded, given: user } = useLoaderData<typeof loader>()
  const answer = useActionData<PayAnswer>()
  const { check, looks, isOffline } = useLooks(loaded)
  const state = stateOf(loaded)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo to="/cabinet" />
        <p>
          <IconLock size={18} aria-hidden="true" />
          {m.billing_check_card()}
        </p>
      </header>
      <main className={styles.card} id="content">
        <Face state={state} />
        {answer?.bank ? (
          <ToBank url={answer.bank} />
        ) : (
          <>
            {state === 'waiting' && <Waiting check={check} looks={looks} isOffline={isOffline} />}
            {state === 'paid' && <Paid check={loaded} given={user} />}
            {state === 'refused' && <Refused check={loaded} answer={answer} />}
            {state === 'expired' && <Expired check={loaded} />}
            {state === 'refunded' && <Refunded check={loaded} />}
            <Facts check={loaded} />
          </>
        )}
      </main>
      <div className={styles.ornament}>
        <Ornament tile={144} />
      </div>
    </div>
  )
}

/**
 * Asks for the order until it is decided, then has the page read anew, with what the payment brought.
 * @returns how often was asked here, and whether the last time no answer came
 */
function useLooks(loaded: PayCheck) {
  const id = useParams().id ?? ''
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState({ check: loaded, looks: 0, isOffline: false })
  const isWaiting = stateOf(loaded) === 'waiting'
  useEffect(() => {
    const pause = nextLook(latest.looks)
    if (!isWaiting || pause === null) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const check = await browserApi.get('/pay/halykbank/check', { orderId: id }, leaving.signal)
        if (stateOf(check) !== 'waiting') await revalidate()
        setLatest(({ looks }) => ({ check, looks: looks + 1, isOffline: false }))
      } catch (problem) {
        if (leaving.signal.aborted || !(problem instanceof ApiProblem)) return
        setLatest(({ check, looks }) => ({ check, looks: looks + 1, isOffline: true }))
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [id, isWaiting, latest.looks, revalidate])
  return isWaiting ? latest : { ...latest, check: loaded }
}

/** The mark as a face: waiting, glad, sorry. */
function Face({ state }: { state: CheckState }) {
  const mood = state === 'paid' ? 'good' : state === 'waiting' ? 'wait' : 'bad'
  const mouth = { good: 'M11 14c2 4 8 4 10 0', wait: 'M12 15.5h8', bad: 'M11 17.5c2-4 8-4 10 0' }[mood]
  return (
    <svg className={`${styles.face} ${styles[mood]}`} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M8 2h16a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5h-9l-6 6v-6H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z"
        fill="currentColor"
      />
      <g className={styles.features}>
        <circle cx="12" cy="10" r="1.6" />
        <circle cx="20" cy="10" r="1.6" />
        <path d={mouth} fill="none" strokeWidth="2" strokeLinecap="round" />
      </g>
    </svg>
  )
}
