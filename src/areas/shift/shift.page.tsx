import { useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { startApp } from '../../web/app-worker.ts'
import type { CabinetHandle } from '../../web/layout/cabinet.layout.tsx'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { formatNumber } from '../../web/numbers.ts'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { formatMoment } from '../../web/zones/times.ts'
import { isAble } from '../account/rights.ts'
import { InstallOffer, PushOffer } from './Offers.tsx'
import { ShiftCase } from './ShiftCase.tsx'
import { ShiftToday } from './ShiftToday.tsx'
import styles from './shift.module.css'
import { useShiftActions } from './use-shift-actions.ts'

/** The list keeps what is typed in it. */
export const handle: CabinetHandle = { refreshesWhileTyping: true }

const LOOK_EVERY_MS = 10_000

/** `?survey` chooses one of several; without it the one where most guests wait. `?kept` leaves out names and contacts. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const { user } = currentVisit()
  const timezone = user?.timezone ?? 'Asia/Almaty'
  const { surveys } = await call.get('/survey/receive')
  const published = surveys.filter(({ publishedAt }) => publishedAt !== null)
  const requested = published.find(({ id }) => id === url.searchParams.get('survey'))
  const chosen =
    requested ??
    published.toSorted(
      (a, b) => b.complaintsOpen - a.complaintsOpen || (a.updatedAt < b.updatedAt ? 1 : -1),
    )[0]
  const mayReply = user !== null && isAble(user.rights, 'reply')
  // The installed app begins here, also for who only reads.
  if (user && !mayReply) throw redirect('/cabinet')
  const common = {
    timezone,
    now: Date.now(),
    mayReply,
    memberId: user?.id ?? '',
    surveys: published.map(({ id, title, complaintsOpen }) => ({ id, title, complaintsOpen })),
  }
  if (!chosen || !mayReply) return { ...common, shift: null }
  const [queue, board, { publicKey }] = await Promise.all([
    call.get('/case', { surveyId: chosen.id, state: 'open', limit: '1-20' }),
    call.get('/survey/analytics/board', { id: chosen.id }),
    call.get('/alert/push'),
  ])
  const { metric } = board.survey
  return {
    ...common,
    shift: {
      id: chosen.id,
      cases: url.searchParams.has('kept')
        ? queue.cases.map((each) => ({ ...each, contact: null }))
        : queue.cases,
      total: queue.total,
      publicKey,
      today: board.today,
      scores: board.scores,
      // A name stands in no words that are kept, but a guest's own may hold one.
      thanks: url.searchParams.has('kept') ? null : board.latest,
      metric,
      score: metric ? board.metrics[metric] : null,
    },
  }
}

export const meta: MetaFunction = () => [{ title: `${m.shift_title()} – ${brand.name}` }]

/** A shift in one hand: who waits first, then today beside the usual. What is pressed without a network is sent later. */
export default function ShiftPage() {
  const { shift, surveys, now, timezone, mayReply, memberId } = useLoaderData<typeof loader>()
  const { act, waiting } = useShiftActions(memberId)
  const isOffline = useIsOffline()
  useApp(shift?.total ?? 0)
  const n = shift?.total ?? 0
  const ownCase = shift?.cases.find(({ assignee }) => assignee?.me)
  return (
    <div className={styles.page}>
      <PageHead
        title={n > 0 ? m.cases_title_waiting({ n: formatNumber(n), count: n }) : m.cases_title_none()}
        lead={m.shift_lead()}
      />
      {isOffline && (
        <Notice>{m.shift_offline({ time: formatMoment(new Date(now).toISOString(), timezone) })}</Notice>
      )}
      {shift && ownCase && <PushOffer publicKey={shift.publicKey} taken={ownCase} />}
      <InstallOffer />
      {!mayReply && <Notice>{m.cases_no_right()}</Notice>}
      {surveys.length > 1 && (
        <nav className={styles.surveys} aria-label={m.web_nav_surveys()}>
          {surveys.map(({ id, title, complaintsOpen }) => (
            <Link key={id} to={`?survey=${id}`} aria-current={id === shift?.id ? 'page' : undefined}>
              {title} {complaintsOpen > 0 && formatNumber(complaintsOpen)}
            </Link>
          ))}
        </nav>
      )}
      <p className={styles.waiting} role="status">
        {waiting.length > 0 && m.shift_pending({ n: formatNumber(waiting.length), count: waiting.length })}
      </p>
      {shift && shift.cases.length > 0 && (
        <ul className={styles.cases}>
          {shift.cases.map((item, at) => (
            <ShiftCase
              key={item.id}
              leads={at === 0}
              item={item}
              now={now}
              timezone={timezone}
              pending={waiting}
              act={act}
            />
          ))}
        </ul>
      )}
      {shift && shift.cases.length === 0 && (
        <EmptyState title={m.shift_calm()} small>
          {m.cases_none_text()}
        </EmptyState>
      )}
      {!shift && mayReply && <EmptyState title={m.shift_none()}>{m.shift_none_text()}</EmptyState>}
      {shift && <ShiftToday shift={shift} timezone={timezone} />}
    </div>
  )
}

/** Checks the connection, and reads the page again once it is back. @returns whether the service could not be reached */
function useIsOffline(): boolean {
  const { revalidate, state } = useRevalidator()
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || state !== 'idle') return
      // Reading that fails would put an error in the place of the page, so the way is tried before.
      const answer = await fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      setOffline(!answer?.ok)
      if (answer?.ok && isOffline) await revalidate()
    }
    const onOffline = () => setOffline(true)
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    addEventListener('offline', onOffline)
    addEventListener('online', look)
    if (!navigator.onLine) onOffline()
    return () => {
      clearInterval(timer)
      removeEventListener('offline', onOffline)
      removeEventListener('online', look)
    }
  }, [revalidate, state, isOffline])
  return isOffline
}

/** The page opens without a network too, and its icon carries the number of who waits. */
function useApp(waiting: number): void {
  useEffect(() => {
    void startApp().then((registration) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/dist/`))
      registration?.active?.postMessage(files)
    })
  }, [])
  useEffect(() => {
    navigator.setAppBadge?.(waiting).catch(() => {})
  }, [waiting])
}
