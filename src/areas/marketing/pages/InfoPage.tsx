import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { localePath } from '../../../web/locale.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { useUser } from '../../../web/use-root.ts'
import styles from './info.module.css'

/** The frame of an information page: a saffron head with a drawn thing or two on a table, and what follows. */
export function InfoPage({
  title,
  lead,
  drawings,
  contents,
  above,
  children,
}: {
  title: string
  lead?: string
  /** What stands on the table, from left to right: the markup of one or two drawings. */
  drawings: readonly string[]
  /** Headings of the page, linked beside the text. */
  contents?: readonly { id: string; text: string }[]
  /** Stands in the head, under the lead. */
  above?: ReactNode
  children: ReactNode
}) {
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
            {above}
          </div>
          <span
            className={styles.drawn}
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
            dangerouslySetInnerHTML={{ __html: drawings.join('') }}
          />
        </div>
        <div className={styles.table} />
      </div>
      <div className={contents ? styles.columns : styles.body}>
        {contents && (
          <nav className={styles.contents} aria-label={m.marketing_info_contents()}>
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.content}>{children}</div>
      </div>
      <Invitation />
    </main>
  )
}

/** The last words of an information page: try it, or ask. */
function Invitation() {
  const locale = getLocale()
  const user = useUser()
  return (
    <section className={styles.invitation}>
      <div>
        <h2>{m.marketing_info_invite()}</h2>
        <p>{m.marketing_info_invite_text()}</p>
      </div>
      <div className={styles.actions}>
        {user ? (
          <ButtonLink to="/cabinet" kind="ink" size="large">
            {m.web_to_cabinet()}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/login?subId=register&lang=${locale}`} kind="ink" size="large">
            {m.web_register()}
          </ButtonLink>
        )}
        <ButtonLink to={`${localePath('/', locale)}?subId=link6`} size="large" className={styles.ask}>
          {m.marketing_info_ask()}
        </ButtonLink>
      </div>
    </section>
  )
}
