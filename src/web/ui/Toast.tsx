import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import styles from './Toast.module.css'

export type ToastMessage = {
  text: string
  /** Shows «Отменить»; called at most once. */
  undo?: () => void
  /** Where what was done can be seen. */
  link?: { to: string; text: string }
}
type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/** Shows a short notification: `toast({ text, undo })`. It stays longer when it has a button. */
export function useToast() {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const last = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    last.current += 1
    const id = last.current
    setToasts((before) => [...before.slice(-2), { ...message, id }])
  }, [])
  const hide = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} hide={hide} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastLine({ toast, hide }: { toast: Shown; hide: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hide(toast.id), toast.undo || toast.link ? 10_000 : 5_000)
    return () => clearTimeout(timer)
  }, [isHeld, toast, hide])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing or focusing only holds the message; nothing is operated
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.link && (
        <Link to={toast.link.to} className={styles.link} onClick={() => hide(toast.id)}>
          {toast.link.text}
        </Link>
      )}
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.()
            hide(toast.id)
          }}
        >
          {m.web_undo()}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={m.web_close()}
        onClick={() => hide(toast.id)}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
