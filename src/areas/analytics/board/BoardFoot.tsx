import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
  IconMoon,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconSun,
} from '@tabler/icons-react'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Board } from '../analytics.contract.ts'
import { formatClock } from '../filter/days.ts'
import styles from './BoardFoot.module.css'
import { PACES, type RotationPace } from './board-rotation.ts'
import type { Rotation } from './use-rotation.ts'

/** Above this count, dots are too small to tell apart: the position is shown in numbers. */
const MOST_DOTS = 12

/** The board's own line: whether it is alive, which branch it shows of how many, and what can be changed. */
export function BoardFoot({
  board,
  lostAt,
  slides,
  rotation,
}: {
  board: Board
  /** Since when nothing was heard; null while the connection stands. */
  lostAt: string | null
  slides: readonly string[]
  rotation: Rotation
}) {
  const { light, choose } = rotation
  const time = (instant: string) => formatClock(instant, board.timezone)
  return (
    <footer className={styles.foot}>
      <span role="status" className={`${styles.status} ${lostAt ? styles.offline : ''}`}>
        {lostAt
          ? m.analytics_board_lost({ time: time(lostAt).slice(0, 5) })
          : m.analytics_board_updated({ time: time(board.at) })}
      </span>
      {slides.length > 1 && <Turning slides={slides} rotation={rotation} lasts={lostAt === null} />}
      <div className={styles.tools}>
        <button
          type="button"
          className="needs-script"
          aria-pressed={light}
          aria-label={m.analytics_board_light()}
          title={light ? m.analytics_board_dark() : m.analytics_board_light()}
          onClick={() => choose({ light: !light })}
        >
          {light ? <IconMoon size={22} aria-hidden="true" /> : <IconSun size={22} aria-hidden="true" />}
        </button>
        <FullScreen />
        <Link to={`/survey/${board.id}/analytic`}>{m.analytics_board_back()}</Link>
      </div>
    </footer>
  )
}

function Turning({
  slides,
  rotation: { slide, playing, pace, go, choose },
  lasts,
}: {
  slides: readonly string[]
  rotation: Rotation
  lasts: boolean
}) {
  const at = Math.max(0, slides.indexOf(slide))
  return (
    <div className={`${styles.turning} needs-script`}>
      <button type="button" aria-label={m.analytics_board_previous()} onClick={() => go(-1)}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={playing ? m.analytics_board_pause() : m.analytics_board_play()}
        onClick={() => choose({ playing: !playing, slide })}
      >
        {playing ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <button type="button" aria-label={m.analytics_board_next()} onClick={() => go(1)}>
        <IconChevronRight size={22} aria-hidden="true" />
      </button>
      {slides.length <= MOST_DOTS ? (
        <span className={styles.dots} aria-hidden="true">
          {slides.map((each, place) => (
            <i key={each} className={place === at ? styles.now : undefined}>
              {place === at && playing && lasts && (
                <b key={`${slide} ${pace}`} style={{ '--pace': `${pace}s` } as CSSProperties} />
              )}
            </i>
          ))}
        </span>
      ) : null}
      <span className={slides.length <= MOST_DOTS ? 'visually-hidden' : styles.place}>
        {m.analytics_board_place({ at: formatNumber(at + 1), of: formatNumber(slides.length) })}
      </span>
      <select
        value={pace}
        aria-label={m.analytics_board_pace()}
        onChange={(event) => choose({ pace: Number(event.currentTarget.value) as RotationPace })}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {m.analytics_board_seconds({ n: each })}
          </option>
        ))}
      </select>
    </div>
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
  const name = isFull ? m.analytics_board_leave() : m.analytics_board_fullscreen()
  const turn = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button type="button" aria-label={name} title={name} onClick={() => void turn()}>
      {isFull ? <IconMinimize size={22} aria-hidden="true" /> : <IconMaximize size={22} aria-hidden="true" />}
    </button>
  )
}
