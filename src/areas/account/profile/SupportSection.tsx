import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import type { SupportState } from '../support/support.contract.ts'
import { ProfileSection } from './ProfilePerson.tsx'
import styles from './profile.page.module.css'

/** The member's consent to an operator's visit: a code valid for an hour, which can be revoked at any time. */
export function SupportSection({
  access,
  timezone,
  answer,
}: {
  access: SupportState['access']
  timezone: string
  answer: FormAnswer | undefined
}) {
  const consentAnswer = answer?.intent === 'support' && answer.done ? answer : undefined
  const endAnswer = answer?.intent === 'support-end' ? answer : undefined
  const problem = answer?.intent === 'support' || endAnswer ? answer?.problem : undefined
  const until = access && formatMoment(access.until, timezone)
  return (
    <ProfileSection id="support" title={m.account_support_title()} note={m.account_support_note()}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {endAnswer?.done && <Notice kind="good">{endAnswer.done}</Notice>}
      {consentAnswer && access && (
        <Notice kind="good">
          <output className={styles.code}>{consentAnswer.done}</output>
          {m.account_support_code({
            until: formatMoment(consentAnswer.values.until ?? access.until, timezone),
          })}
        </Notice>
      )}
      {access && until && !consentAnswer && (
        <p>
          {access.operator === null
            ? m.account_support_waiting({ until })
            : m.account_support_inside({ operator: access.operator, until })}
        </p>
      )}
      <div className={styles.works}>
        <Form method="post" preventScrollReset>
          <TokenField />
          <input type="hidden" name="intent" value="support" />
          <Button type="submit">{access ? m.account_support_renew() : m.account_support_make()}</Button>
        </Form>
        {access && (
          <Form method="post" preventScrollReset>
            <TokenField />
            <input type="hidden" name="intent" value="support-end" />
            <Button type="submit">{m.account_support_end()}</Button>
          </Form>
        )}
      </div>
    </ProfileSection>
  )
}
