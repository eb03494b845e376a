import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as m from '../../text/messages.js'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'

/**
 * Asks once more before something that cannot be undone. Escape, the backdrop and «Отменить» mean no.
 * @param confirm the verb on the button, e.g. «Удалить анкету»
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  children?: ReactNode
  confirm: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only repeats what Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{m.web_cancel()}</Button>
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
