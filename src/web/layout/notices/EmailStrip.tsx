import { IconMailExclamation } from '@tabler/icons-react'
import { Link, useFetcher } from 'react-router'
import type { User } from '../../../areas/account/account.contract.ts'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../form/CheckedForm.tsx'
import { TokenField } from '../../form/TokenField.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useUser } from '../../use-root.ts'
import styles from './EmailStrip.module.css'

/** Whether the member still has to confirm the address. */
export function isUnconfirmed(user: User): boolean {
  return !user.emailVerified && !user.support?.inside
}

/** Stays above every page until the member's address is confirmed: where the letter went, once more, and the way to another address. */
export function EmailStrip({ email }: Pick<User, 'email'>) {
  const fetcher = useFetcher<FormAnswer>()
  const { done, problem, errors } = fetcher.data ?? {}
  const failure = problem ?? Object.values(errors ?? {})[0]
  return (
    <section className={styles.strip} aria-label={m.web_email_title()}>
      <IconMailExclamation size={20} aria-hidden="true" />
      <p className={styles.words}>
        {m.web_email_unconfirmed({ email })} <span role="status">{failure ?? done}</span>
      </p>
      <div className={styles.actions}>
        <fetcher.Form method="post" action="/profile">
          <TokenField />
          <input type="hidden" name="intent" value="emailAgain" />
          <Button type="submit" kind="plain" busy={fetcher.state !== 'idle'}>
            {m.web_email_again()}
          </Button>
        </fetcher.Form>
        <ButtonLink kind="plain" to="/profile#email">
          {m.web_email_correct()}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The same as one line, for pages whose first screen belongs to their work. */
export function EmailLine() {
  const user = useUser()
  if (!user || !isUnconfirmed(user)) return null
  return (
    <p className={`${styles.strip} ${styles.line}`}>
      <IconMailExclamation size={20} aria-hidden="true" />
      <span>
        {m.web_email_unconfirmed({ email: user.email })} <Link to="/profile#email">{m.web_email_open()}</Link>
      </span>
    </p>
  )
}
