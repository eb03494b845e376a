import { IconHeadset } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import styles from './SupportBar.module.css'

/**
 * Shown above every page during an operator's visit: the operator, the member, the end time, and a
 * way to end it for either of them.
 */
export function SupportBar() {
  const user = useUser()
  const forget = useRef<() => void>(undefined)
  const isInside = user?.support?.inside === true
  // This bar is part of every page, including public ones, which do not load the cache.
  useEffect(() => {
    if (isInside)
      void import('../../../web/query.ts').then(({ forgetCache }) => {
        forget.current = forgetCache
      })
  }, [isInside])
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
      <Form method="post" action="/support/leave" reloadDocument onSubmit={() => forget.current?.()}>
        <TokenField />
        <button type="submit">{inside ? m.web_support_leave() : m.web_support_end()}</button>
      </Form>
    </aside>
  )
}
