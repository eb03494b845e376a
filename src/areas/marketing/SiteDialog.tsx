import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import styles from './SiteDialog.module.css'

/** A window of the public site. It is open while it is drawn; Escape, a click beside it and its button close it. */
export function SiteDialog({
  title,
  closeText,
  narrow = false,
  onClose,
  children,
}: {
  title: string
  closeText: string
  narrow?: boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
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
      className={`${styles.dialog} ${narrow ? styles.narrow : ''}`}
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
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeText} onClick={close}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  )
}
