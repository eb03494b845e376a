import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as m from '../../text/messages.js'
import styles from './Dialog.module.css'

/**
 * A window over the page, closed by its cross, by Escape and by a press beside it. The browser keeps the focus inside
 * and gives it back afterwards.
 * @param onClose absent for a choice that cannot be put off
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
}: {
  title: string
  onClose?: (() => void) | undefined
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the browser reports as cancel
    <dialog
      ref={dialog}
      className={wide ? styles.wide : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label={m.web_close()} onClick={onClose}>
              <IconX size={22} aria-hidden="true" />
            </button>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
