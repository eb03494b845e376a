import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Film } from './film.ts'
import styles from './VideoDialog.module.css'

/** The specification's 300 ms, in the style sheet as well. */
const CHANGE_MS = 300

/** A film in a window, 16:9. Its player is loaded with the window and leaves with it; Escape or a click closes. */
export default function VideoDialog({
  film,
  closeLabel,
  onClose,
}: {
  film: Film
  closeLabel: string
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => clearTimeout(leaving.current)
  }, [])
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
      <button type="button" className={styles.close} aria-label={closeLabel}>
        <IconX size={28} aria-hidden="true" />
      </button>
      <div className={styles.screen}>
        <iframe
          src={`https://player.vimeo.com/video/${film.id}?autoplay=1&dnt=1`}
          title={film.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    </dialog>
  )
}
