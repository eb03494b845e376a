import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef } from 'react'
import type { FormWords } from '../landing/words.server.ts'
import styles from './RequestDialog.module.css'
import { RequestForm } from './RequestForm.tsx'

/** The two windows with a form: «Введите данные» with the short one, «Запросить демонстрацию» with the full one. */
export type RequestWindow = 'contact' | 'demo'

/** Closes by Escape, by a click beside it, and three seconds after the form was sent. */
export default function RequestDialog({
  words,
  shown,
  onClose,
}: {
  words: FormWords
  shown: RequestWindow
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const close = useCallback(() => dialog.current?.close(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only repeats what Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        // Text that is selected past the window's edge ends there in a click as well.
        if (event.target === event.currentTarget && pressed.current === event.target) close()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{shown === 'demo' ? words.demo : words.title}</h2>
          <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        <RequestForm words={words} kind={shown === 'demo' ? 'full' : 'short'} onSent={close} />
      </div>
    </dialog>
  )
}
