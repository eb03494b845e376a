import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Film } from './film.ts'
import styles from './VideoDialog.module.css'
import type { LandingWords } from './words.server.ts'

/** The specification's 300 ms, in the style sheet as well. */
const CHANGE_MS = 300
const PLAYER = 'https://player.vimeo.com'
/** A player that sent no message in this time has failed: a blocked iframe fires no event. */
const SILENT_MS = 10_000

/** A film in a window, 16:9. Its player is loaded with the window and leaves with it; Escape or a click closes. */
export default function VideoDialog({
  film,
  words,
  onClose,
}: {
  film: Film
  words: Pick<LandingWords, 'film_close' | 'film_blocked' | 'film_open'>
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => clearTimeout(leaving.current)
  }, [])
  const isSilent = useSilence()
  const leave = () => {
    const element = dialog.current
    if (!element || leaving.current) return
    element.dataset.leaving = ''
    leaving.current = setTimeout(() => element.close(), CHANGE_MS)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click only repeats what Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={film.title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={leave}
    >
      <button type="button" className={styles.close} aria-label={words.film_close}>
        <IconX size={28} aria-hidden="true" />
      </button>
      <div className={styles.screen}>
        <iframe
          src={`${PLAYER}/video/${film.id}?autoplay=1&dnt=1`}
          title={film.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {isSilent && (
          <p className={styles.blocked} role="alert">
            {words.film_blocked}
            <a href={`https://vimeo.com/${film.id}`} rel="noopener" target="_blank">
              {words.film_open}
            </a>
          </p>
        )}
      </div>
    </dialog>
  )
}

/** Whether the player has not reported: it posts a message as soon as it is there. */
function useSilence(): boolean {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), SILENT_MS)
    const hear = ({ origin }: MessageEvent) => {
      if (origin !== PLAYER) return
      clearTimeout(timer)
      setSilent(false)
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [])
  return silent
}
