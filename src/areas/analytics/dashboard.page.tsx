import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { formatMoment, formatNumber } from '../../web/numbers.ts'
import type { Board } from './analytics.contract.ts'
import { BoardLeague } from './BoardLeague.tsx'
import { BoardScore } from './BoardScore.tsx'
import styles from './dashboard.module.css'
import { formatClock, formatWeekday } from './days.ts'
import { formatPlain } from './figures.ts'
import { useLive } from './use-live.ts'

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const subId = url.searchParams.get('subId') ?? ''
  return api(request).get<Board>('/survey/analytics/board', { id: params.id, subId })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.analytics_board_title({ survey: loaderData.survey.title }) : '' },
]

/** The wall board: one survey's month, today, and one guest's words, moving with every answer. */
export default function DashboardPage() {
  const first = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [latest, setLatest] = useState<Board | null>(null)
  const board = latest ?? first
  const open = useLive(board.id, search.get('subId') ?? '', setLatest)
  return (
    <main className={styles.board}>
      <BoardScore board={board} />
      <section className={styles.facts}>
        <Today board={board} />
        <Words board={board} />
        <BoardLeague board={board} />
        <Foot board={board} open={open} />
      </section>
    </main>
  )
}

function Today({ board }: { board: Board }) {
  const { metrics, survey, today, waiting, total, timezone } = board
  const now = useNow(board.at)
  const [date, clock] = formatMoment(now, timezone).split(', ')
  const happy = survey.metric === 'csat' ? null : metrics.csat?.value
  return (
    <dl className={styles.today}>
      <div>
        <dt>{m.analytics_board_today()}</dt>
        <dd>{formatNumber(today)}</dd>
      </div>
      <div className={waiting > 0 ? styles.waiting : undefined}>
        <dt>{m.analytics_board_waiting()}</dt>
        <dd>{formatNumber(waiting)}</dd>
      </div>
      {typeof happy === 'number' ? (
        <div>
          <dt>{m.analytics_board_satisfied()}</dt>
          <dd>
            {formatPlain('csat', happy)}
            <small>%</small>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{m.analytics_board_complaints()}</dt>
          <dd>{formatNumber(total.complaints)}</dd>
        </div>
      )}
      <div className={styles.clock}>
        <dt>
          {formatWeekday(now, timezone)}, {date}
        </dt>
        <dd>{clock}</dd>
      </div>
    </dl>
  )
}

function Words({ board: { latest } }: { board: Board }) {
  if (!latest) {
    return (
      <figure className={styles.quote}>
        <blockquote className={styles.silent}>{m.analytics_board_silent()}</blockquote>
      </figure>
    )
  }
  const place = [latest.branch, latest.placement].filter(Boolean).join(', ')
  return (
    <figure className={`${styles.quote} ${latest.words.length > 80 ? styles.longWords : ''}`}>
      <blockquote>«{latest.words}»</blockquote>
      <figcaption className={styles.from}>
        {latest.score !== null && latest.scale !== null && (
          <b>{m.analytics_board_score({ score: latest.score, scale: latest.scale })}</b>
        )}
        <span>{place}</span>
      </figcaption>
    </figure>
  )
}

function Foot({ board, open }: { board: Board; open: boolean }) {
  const time = formatClock(board.at, board.timezone)
  return (
    <footer className={styles.foot}>
      <span role="status" className={open ? undefined : styles.offline}>
        {open ? m.analytics_board_updated({ time }) : m.analytics_board_reconnecting({ time })}
      </span>
      <Link to={`/survey/${board.id}/analytic`}>{m.analytics_board_back()}</Link>
      <FullScreen />
    </footer>
  )
}

/** Appears where the browser can; an iPhone, for one, can't. */
function FullScreen() {
  const can = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  )
  const isFull = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!can) return null
  const turn = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button type="button" onClick={() => void turn()}>
      {isFull ? m.analytics_board_leave() : m.analytics_board_fullscreen()}
    </button>
  )
}

/** The present moment, every few seconds; the server's own until the page runs, so that both draw the same clock. */
function useNow(start: string): string {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
