import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Choice, PasswordField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useRootData } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { SessionList, User } from '../account.contract.ts'
import { closeRules } from '../form-rules.ts'
import { deviceName } from '../sign-in/device.ts'
import { ProfileSection } from './ProfilePerson.tsx'
import styles from './profile.page.module.css'

type Sessions = SessionList['sessions']

export function AppearanceSection({ answer }: { answer: FormAnswer | undefined }) {
  const ownAnswer = answer?.intent === 'theme' ? answer : undefined
  const root = useRootData()
  const theme = ownAnswer?.values.theme ?? root?.theme ?? 'auto'
  const choices = [
    { value: 'auto', text: m.account_theme_auto() },
    { value: 'light', text: m.account_theme_light() },
    { value: 'dark', text: m.account_theme_dark() },
  ]
  return (
    <ProfileSection id="theme" title={m.account_theme_title()} note={m.account_theme_note()}>
      <Form method="post" reloadDocument className={styles.stack}>
        <TokenField />
        <input type="hidden" name="intent" value="theme" />
        {ownAnswer?.problem && <Notice kind="bad">{ownAnswer.problem}</Notice>}
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{m.account_theme_title()}</legend>
          {choices.map(({ value, text }) => (
            <Choice key={value} type="radio" name="theme" value={value} defaultChecked={value === theme}>
              {text}
            </Choice>
          ))}
        </fieldset>
        <div>
          <Button type="submit">{m.account_theme_submit()}</Button>
        </div>
      </Form>
    </ProfileSection>
  )
}

/** For members who do not run the account; owners always receive complaints. */
export function AlertsSection({ user, answer }: { user: User; answer: FormAnswer | undefined }) {
  return (
    <ProfileSection id="alerts" title={m.account_alerts_title()} note={m.account_alerts_note()}>
      <CheckedForm
        intent="alerts"
        rules={{}}
        answer={answer}
        initial={{ alertMails: user.alertMails ? 'on' : '' }}
        submit={m.web_save()}
      >
        {(field) => {
          const { name, defaultValue } = field('alertMails')
          return (
            <Choice type="checkbox" name={name} value="on" defaultChecked={defaultValue === 'on'}>
              {m.account_alerts_mails()}
            </Choice>
          )
        }}
      </CheckedForm>
    </ProfileSection>
  )
}

export function BrandSection() {
  return (
    <ProfileSection id="brand" title={m.account_brand_title()} note={m.account_brand_note()}>
      <div>
        <ButtonLink to="/profile/brand">{m.account_brand_open()}</ButtonLink>
      </div>
    </ProfileSection>
  )
}

export function FactorSection() {
  return (
    <ProfileSection id="factor" title={m.account_factor_title()} note={m.account_factor_section_note()}>
      <div>
        <ButtonLink to="/profile/factor">{m.account_factor_open()}</ButtonLink>
      </div>
    </ProfileSection>
  )
}

export function SessionsSection({
  sessions,
  timezone,
  answer,
}: {
  sessions: Sessions
  timezone: string
  answer: FormAnswer | undefined
}) {
  const ownAnswer = answer?.intent === 'session' ? answer : undefined
  return (
    <ProfileSection id="sessions" title={m.account_sessions_title()} note={m.account_sessions_note()}>
      {ownAnswer?.done && <Notice kind="good">{ownAnswer.done}</Notice>}
      {ownAnswer?.problem && <Notice kind="bad">{ownAnswer.problem}</Notice>}
      <ul className={styles.sessions}>
        {sessions.map((session) => {
          const device = deviceName(session.userAgent) ?? m.account_session_unknown()
          return (
            <li key={session.id}>
              <div className={styles.device}>
                {device}
                <small>
                  {session.current
                    ? m.account_session_this()
                    : m.account_session_seen({ when: formatMoment(session.seenAt, timezone) })}
                  {session.address && `, ${session.address}`}
                </small>
              </div>
              {!session.current && (
                <Form method="post" preventScrollReset>
                  <TokenField />
                  <input type="hidden" name="intent" value="session" />
                  <input type="hidden" name="session" value={session.id} />
                  <Button type="submit" aria-label={m.account_session_end_of({ device })}>
                    {m.account_session_end()}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}

export function DataSection({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <ProfileSection id="data" title={m.account_data_title()} note={m.account_data_note()}>
        <div>
          <a href="/v1/user/export" download className={buttonClass()}>
            {m.account_export_submit()}
          </a>
        </div>
      </ProfileSection>
      <ProfileSection id="close" title={m.account_close_title()} note={m.account_close_note()}>
        <details className={styles.close} open={answer?.intent === 'close' || undefined}>
          <summary>{m.account_close_open()}</summary>
          <CheckedForm intent="close" rules={closeRules} answer={answer} submit={m.account_close_submit()}>
            {(field) => (
              <PasswordField
                {...field('password')}
                label={m.account_password_now()}
                autoComplete="current-password"
                required
              />
            )}
          </CheckedForm>
        </details>
      </ProfileSection>
    </>
  )
}
