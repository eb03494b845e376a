import { IconHeadset } from '@tabler/icons-react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatMoment } from '../../../web/numbers.ts'
import { forgetCache } from '../../../web/query.ts'
import { useUser } from '../../../web/use-root.ts'
import styles from './SupportBar.module.css'

/** Above every page while an operator is in an account: who is in whose, until when, and the way out for either of them. */
export function SupportBar() {
  const user = useUser()
  if (!user?.support) return null
  const { inside, operator } = user.support
  const until = formatMoment(user.support.until, user.timezone)
  const company = user.company || user.email
  return (
    <aside className={styles.bar} aria-label={m.web_support_bar()}>
      <IconHeadset size={18} aria-hidden="true" />
      <span>
        {inside ? m.web_support_inside({ company, until }) : m.web_support_here({ operator, until })}
      </span>
      <Form method="post" action="/support/leave" reloadDocument onSubmit={inside ? forgetCache : undefined}>
        <TokenField />
        <button type="submit">{inside ? m.web_support_leave() : m.web_support_end()}</button>
      </Form>
    </aside>
  )
}
