import { type CSSProperties, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { Board } from '../analytics.contract.ts'
import { formatWeekday } from '../filter/days.ts'
import { formatPlain } from '../read/format-metric.ts'
import { BoardFoot } from './BoardFoot.tsx'
import { BoardRanking } from './BoardRanking.tsx'
import { BoardScore } from './BoardScore.tsx'
import { BOARD_DAYS } from './board-days.ts'
import { widthInEms } from './board-fit.ts'
import { driftAt, slidesOf } from './board-rotation.ts'
import styles from './dashboard.module.css'
import { useLive } from './use-live.ts'
import { useRotation } from './use-rotation.ts'
import { useWakeLock } from './use-wake-lock.ts'

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const subId = url.searchParams.get('subId') ?? ''
  return api(request).get('/survey/analytics/board', { id: params.id, subId })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.analytics_board_title({ survey: loaderData.survey.title }) : '' },
]

/**
 * The wall board: one survey's month, today, and one guest's words, moving with every answer and turning from branch to
 * branch. Dark unless this screen chose otherwise: it hangs where people sit.
 */
export default function DashboardPage() {
  const first = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const named = search.get('subId') ?? ''
  // What was heard of each branch is shown at once when its turn comes again, also without a connection.
  const [boards, setHeard] = useState<Record<string, Board>>({ [named]: first })
  const [latest, setLatest] = useState(first)
  const slides = slidesOf(latest.branches)
  const rotation = useRotation(first.id, slides, named)
  const { slide } = rotation
  const board = boards[slide] ?? latest
  const lostAt = useLive(first.id, slide, (state) => {
    setHeard((before) => ({ ...before, [state.branch?.code ?? '']: state }))
    setLatest(state)
  })
  useWakeLock()
  const now = useNow(first.at)
  const { x, y } = driftAt(Date.parse(now))
  return (
    <main className={styles.screen} data-theme={rotation.light ? 'light' : 'dark'}>
      <div className={styles.board} style={{ '--drift-x': x, '--drift-y': y } as CSSProperties}>
        <BoardScore board={board} />
        <section className={styles.facts}>
          <Today board={board} now={now} />
          <Words board={board} />
          <BoardRanking board={board} />
          <BoardFoot board={board} lostAt={lostAt} slides={slides} rotation={rotation} />
        </section>
      </div>
    </main>
  )
}

function Today({ board, now }: { board: Board; now: string }) {
  const { metrics, survey, today, waiting, total, timezone } = board
  const [date, clock] = formatMoment(now, timezone).split(', ')
  const happy = survey.metric === 'csat' ? null : metrics.csat?.value
  const isHappy = typeof happy === 'number'
  const ofMonth = isHappy ? formatPlain('csat', happy) : formatNumber(total.complaints)
  const monthly = isHappy ? m.analytics_board_satisfied() : m.analytics_board_complaints()
  const figures = [formatNumber(today), formatNumber(waiting), ofMonth]
  // A name is at least as wide as two figures.
  const ems = [...figures, clock ?? ''].map((text) => widthInEms(text.padEnd(2, '0'), -0.04))
  const whole = ems.reduce((sum, each) => sum + each, isHappy ? 0.47 * widthInEms('%', 0) : 0)
  return (
    <dl className={styles.today} style={{ '--ems': whole.toFixed(3) } as CSSProperties}>
      <div>
        <dt>{m.analytics_board_today()}</dt>
        <dd>{figures[0]}</dd>
      </div>
      <div className={waiting > 0 ? styles.waiting : undefined}>
        <dt>{m.analytics_board_waiting()}</dt>
        <dd>{figures[1]}</dd>
      </div>
      <div>
        <Name words={m.analytics_board_days({ metric: monthly, n: BOARD_DAYS })} />
        <dd>
          {ofMonth}
          {isHappy && <small>%</small>}
        </dd>
      </div>
      <div className={styles.clock}>
        <Name words={`${formatWeekday(now, timezone)}, ${date}`} />
        <dd>{clock}</dd>
      </div>
    </dl>
  )
}

/** What stands above a figure; what follows a comma has a line of its own, since the four share one row. */
function Name({ words }: { words: string }) {
  const [first, second] = words.split(', ')
  return (
    <dt>
      <span>{first}, </span>
      <span>{second}</span>
    </dt>
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
