import type { ReactNode } from 'react'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { LanguageSwitch } from '../../web/layout/LanguageSwitch.tsx'
import { Logo } from '../../web/layout/Logo.tsx'
import { localePath } from '../../web/locale.ts'
import { TableTent } from '../../web/ui/EmptyState.tsx'
import { Ornament } from '../../web/ui/Ornament.tsx'
import styles from './AccountFrame.module.css'

/** The pages before signing in: a poster beside one form. */
export function AccountFrame({
  title,
  lead,
  above,
  below,
  children,
}: {
  title: string
  lead?: string
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.frame}>
      <header className={styles.poster}>
        <Logo to={localePath('/', getLocale())} />
        <div className={styles.words}>
          <p className={styles.question}>{m.account_poster_question()}</p>
          <p className={styles.answer}>{m.account_poster_answer()}</p>
        </div>
        <div className={styles.picture}>
          <TableTent width={360} onSaffron />
        </div>
        <div className={styles.ornament}>
          <Ornament tile={144} color="#e5b136" />
        </div>
      </header>
      <div className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch addressed={false} />
        </div>
        <main className={styles.form}>
          {above}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {below && <div className={styles.below}>{below}</div>}
        </main>
      </div>
    </div>
  )
}

/** Sign in or register: two addresses of one page. */
export function EntrySwitch({
  register,
  keep,
}: {
  register: boolean
  keep: (subId: string | null) => string
}) {
  return (
    <nav className={styles.switch} aria-label={m.account_login_title()}>
      <a href={keep(null)} aria-current={register ? undefined : 'page'}>
        {m.account_login_title()}
      </a>
      <a href={keep('register')} aria-current={register ? 'page' : undefined}>
        {m.account_register_title()}
      </a>
    </nav>
  )
}
