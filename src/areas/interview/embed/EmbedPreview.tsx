import * as m from '../../../text/messages.js'
import type { Way } from './embed-code.ts'
import styles from './integration.module.css'

/** A page of somebody else's with the code in it, as it will look; a letter; or nothing where there is only an address. */
export function EmbedPreview({ title, way, code }: { title: string; way: Way; code: string }) {
  if (way === 'link' || way === 'kiosk')
    return (
      <div className={styles.preview}>
        <p className={styles.soft}>
          {way === 'kiosk' ? m.interview_embed_kiosk_text() : m.interview_embed_link_text()}
        </p>
        <p>
          <a href={code} target="_blank" rel="noreferrer">
            {m.interview_embed_open()}
          </a>
        </p>
      </div>
    )
  return (
    <div className={styles.preview}>
      <p className={styles.soft}>{m.interview_embed_preview()}</p>
      <iframe
        key={code}
        className={styles.frame}
        title={m.interview_embed_preview_of({ title })}
        srcDoc={pageWith(title, way, code)}
      />
      <p className={styles.soft}>{m.interview_embed_preview_note()}</p>
    </div>
  )
}

/** The preview opens a window at once, and as often as one looks. */
function pageWith(title: string, way: Way, code: string): string {
  const shown = code
    .replace(/ data-(after|scroll|leave)="[^"]*"/, ' data-after="1"')
    .replace(/ data-days="\d+"/, ' data-days="0"')
  const lines = way === 'letter' || way === 'signature' ? '' : '<i></i><i></i><i style="width:60%"></i>'
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#1b2440}i{display:block;height:12px;margin:12px 0;border-radius:6px;background:#eadfcb}</style><h2>${escaped(title)}</h2>${lines}${shown}${lines}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
