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
        <div className={styles.failed} role="alert">
          <p>{m.web_load_failed()}</p>
          <button type="button" onClick={onReload}>
            {m.web_reload()}
          </button>
          <button type="button" onClick={onClose}>
            {m.web_close()}
          </button>
        </div>
      )}
    </>
  )
}
