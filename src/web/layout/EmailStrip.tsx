import { IconMailExclamation } from '@tabler/icons-react'
import { Link, useFetcher } from 'react-router'
import type { User } from '../../areas/account/account.contract.ts'
import * as m from '../../text/messages.js'
import type { FormAnswer } from '../form/CheckedForm.tsx'
import { TokenField } from '../form/TokenField.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import styles from './EmailStrip.module.css'

/**
 * Stays above every page until the member's address is confirmed: where the letter went, once more, and the way to another address.
 * @param compact on pages of several columns: one line with a link
 */
export function EmailStrip({ email, compact }: Pick<User, 'email'> & { compact: boolean }) {
  const fetcher = useFetcher<FormAnswer>()
  const { done, problem, errors } = fetcher.data ?? {}
  const failure = problem ?? Object.values(errors ?? {})[0]
  if (compact)
    return (
      <p className={`${styles.strip} ${styles.line}`}>
        <IconMailExclamation size={20} aria-hidden="true" />
        <span>
          {m.web_email_unconfirmed({ email })} <Link to="/profile#email">{m.web_email_open()}</Link>
        </span>
      </p>
    )
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
