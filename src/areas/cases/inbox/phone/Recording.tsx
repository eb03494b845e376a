import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { talkWords } from '../../case-words.ts'
import type { CallView } from '../case-view.ts'
import styles from './Recording.module.css'
import { FLAT, readPeaks } from './read-peaks.ts'

/**
 * A call recording: a button, a waveform for seeking, and the time. The audio is loaded on the
 * first click; without a script the browser's own player is shown.
 */
export function Recording({ call }: { call: CallView }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [peaks, setPeaks] = useState(FLAT)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(call.duration)
  const [plays, setPlays] = useState(false)
  const [failed, setFailed] = useState(false)
  const source = `/v1/call/recording?surveyId=${call.surveyId}&id=${call.id}`
  const press = () => {
    const sound = audio.current!
    if (plays) return sound.pause()
    setFailed(false)
    sound.play().catch(() => setFailed(true))
    // The waveform is optional: audio that the browser plays but cannot decode keeps a flat one.
    if (peaks === FLAT) readPeaks(source).then(setPeaks, () => {})
  }
  const share = length > 0 ? at / length : 0
  return (
    <div className={styles.recording}>
      <audio
        ref={audio}
        preload="none"
        src={source}
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration)
        }}
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </audio>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said */}
        <audio controls preload="none" aria-label={m.cases_ended_recording()} src={source} />
      </noscript>
      <div className={`${styles.player} needs-script`}>
        <button
          type="button"
          className={styles.play}
          aria-label={plays ? m.cases_recording_pause() : m.cases_recording_play()}
          onClick={press}
        >
          {plays ? (
            <IconPlayerPauseFilled size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
          )}
        </button>
        <span className={styles.wave}>
          <Wave peaks={peaks} share={share} />
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.round(length))}
            value={Math.round(at)}
            aria-label={m.cases_ended_recording()}
            aria-valuetext={m.cases_recording_at({
              at: talkWords(Math.round(at)),
              length: talkWords(Math.round(length)),
            })}
            onChange={({ currentTarget }) => {
              const second = Number(currentTarget.value)
              setAt(second)
              audio.current!.currentTime = second
            }}
          />
        </span>
        <span className={styles.time} aria-hidden="true">
          {at > 0
            ? m.cases_recording_at({ at: talkWords(Math.round(at)), length: talkWords(Math.round(length)) })
            : talkWords(Math.round(length))}
        </span>
      </div>
      {failed && (
        <p role="alert" className={styles.problem}>
          {m.cases_recording_failed()}
        </p>
      )}
    </div>
  )
}

/** A bar for each time slice; the played part is darker. */
function Wave({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const width = 100 / peaks.length
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, n) => {
        const height = 3 + peak * 27
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={n}
            className={(n + 0.5) / peaks.length <= share ? styles.heard : undefined}
            x={n * width + width * 0.2}
            y={16 - height / 2}
            width={width * 0.6}
            height={height}
            rx={0.4}
          />
        )
      })}
    </svg>
  )
}
