import * as m from '../../text/messages.js'
import styles from './Waiting.module.css'

/** Milliseconds after which what has not loaded will not. */
export const LATE_MS = 120_000

/** The bar on top while something loads; when it has failed, an offer to load anew instead. */
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
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <button type="button" onClick={onAction}>
        {action}
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          {m.web_close()}
        </button>
      )}
    </div>
  )
}
