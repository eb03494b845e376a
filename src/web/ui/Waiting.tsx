import { useEffect, useState, useSyncExternalStore } from 'react'
import * as m from '../../text/messages.js'
import styles from './Waiting.module.css'

/** Milliseconds after which what has not loaded will not. */
export const LATE_MS = 120_000

/** The progress bar on top while something loads; after a failure, an offer to reload instead. */
export function Waiting({
  state,
  onReload,
  onClose,
}: {
  state: 'idle' | 'going' | 'failed'
  onReload: () => void
  onClose: () => void
}) {
  return (
    <>
      <div className={styles.going} role="status">
        {state === 'going' && (
          <>
            <i />
            <span lang="en">{m.web_loading_page()}</span>
          </>
        )}
      </div>
      {state === 'failed' && (
        <FailedBar text={m.web_load_failed()} action={m.web_reload()} onAction={onReload} onClose={onClose} />
      )}
    </>
  )
}

type Bar = { onClose: (() => void) | undefined }
const bars = new Set<Bar>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const firstBar = () => [...bars][0]

/**
 * Several parts of a page may fail by one fault, such as a network that is gone: the visitor reads of it once.
 * @returns whether this bar is the one that is shown, and what closes all of them
 */
function useOnlyBar(onClose: (() => void) | undefined): [isShown: boolean, closeAll: () => void] {
  const [bar] = useState<Bar>({ onClose })
  useEffect(() => {
    bars.add(bar)
    for (const listener of listeners) listener()
    return () => {
      bars.delete(bar)
      for (const listener of listeners) listener()
    }
  }, [bar])
  useEffect(() => {
    bar.onClose = onClose
  })
  const visibleBar = useSyncExternalStore(subscribe, firstBar, () => undefined)
  return [
    visibleBar === bar,
    () => {
      for (const each of [...bars]) each.onClose?.()
    },
  ]
}

/** What did not work, over the page that stays, with what can be done about it. */
export function FailedBar({
  text,
  action,
  onAction,
  onClose,
}: {
  text: string
  action: string
  onAction: () => void
  onClose?: () => void
}) {
  const [isShown, closeAll] = useOnlyBar(onClose)
  if (!isShown) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <button type="button" onClick={onAction}>
        {action}
      </button>
      {onClose && (
        <button type="button" onClick={closeAll}>
          {m.web_close()}
        </button>
      )}
    </div>
  )
}
