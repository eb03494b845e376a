import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import { locales } from '../../../text/runtime.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { languageNames } from '../../../web/locale.ts'
import { PasswordField, SelectField, TextField } from '../../../web/ui/Field.tsx'
import type { User } from '../account.contract.ts'
import { emailRules, passwordRules, personRules } from '../form-rules.ts'
import { HOME_ZONES, NEAR_ZONES, zoneName, zoneWithOffset } from '../zone-name.ts'
import styles from './profile.page.module.css'

/** One section of the profile: its title on the left, its form on the right. */
export function ProfileSection({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.stack}>{children}</div>
    </section>
  )
}

export function PersonSection({
  user,
  timezones,
  answer,
}: {
  user: User
  timezones: string[]
  answer: FormAnswer | undefined
}) {
  const { firstName, lastName, phone, company, position, locale, timezone } = user
  return (
    <ProfileSection id="person" title={m.account_person_title()} note={m.account_person_note()}>
      <CheckedForm
        intent="person"
        rules={personRules}
        answer={answer}
        initial={{ firstName, lastName, phone, company, position, locale, timezone }}
        submit={m.web_save()}
      >
        {(field) => (
          <>
            <div className={styles.pair}>
              <TextField
                {...field('firstName')}
                label={m.account_first_name()}
                autoComplete="given-name"
                maxLength={100}
                required
              />
              <TextField
                {...field('lastName')}
                label={m.account_last_name()}
                autoComplete="family-name"
                maxLength={100}
                optional
              />
              <TextField
                {...field('company')}
                label={m.account_company()}
                autoComplete="organization"
                maxLength={200}
                optional
              />
              <TextField
                {...field('position')}
                label={m.account_position()}
                autoComplete="organization-title"
                maxLength={100}
                optional
              />
              <TextField
                {...field('phone')}
                label={m.account_phone()}
                type="tel"
                autoComplete="tel"
                maxLength={40}
                optional
              />
              <SelectField {...field('locale')} label={m.account_locale()}>
                {locales.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languageNames[code]}
                  </option>
                ))}
              </SelectField>
            </div>
            <SelectField {...field('timezone')} label={m.account_timezone()} hint={m.account_timezone_hint()}>
              <optgroup label={m.account_timezone_near()}>{HOME_ZONES.map(zoneOption)}</optgroup>
              <optgroup label={m.account_timezone_all()}>
                {[...new Set([...Object.keys(NEAR_ZONES), ...timezones.toSorted(byCity)])]
                  .filter((zone) => !HOME_ZONES.includes(zone))
                  .map(zoneOption)}
              </optgroup>
            </SelectField>
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

function byCity(a: string, b: string): number {
  return zoneName(a).localeCompare(zoneName(b))
}

function zoneOption(zone: string) {
  return (
    <option key={zone} value={zone}>
      {zoneWithOffset(zone)}
    </option>
  )
}

export function EmailSection({ user, answer }: { user: User; answer: FormAnswer | undefined }) {
  return (
    <ProfileSection
      id="email"
      title={m.account_email_title()}
      note={user.emailVerified ? m.account_email_note() : m.account_email_again_note()}
    >
      <p className={styles.current}>
        <b>{user.email}</b>
        <span className={styles.state}>
          {user.emailVerified ? m.account_email_confirmed() : m.account_email_unconfirmed()}
        </span>
      </p>
      {!user.emailVerified && (
        <CheckedForm intent="emailAgain" rules={{}} answer={answer} submit={m.account_email_again()}>
          {() => null}
        </CheckedForm>
      )}
      <CheckedForm
        intent="email"
        rules={emailRules}
        answer={answer}
        initial={{ email: '' }}
        submit={m.account_email_submit()}
        kind="outline"
      >
        {(field) => (
          <div className={styles.pair}>
            <TextField
              {...field('email')}
              label={m.account_email_new()}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              required
            />
            <PasswordField
              {...field('password')}
              label={m.account_password_now()}
              autoComplete="current-password"
              required
            />
          </div>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

export function PasswordSection({ user, answer }: { user: User; answer: FormAnswer | undefined }) {
  return (
    <ProfileSection id="password" title={m.account_password_title()} note={m.account_password_note()}>
      <CheckedForm
        intent="password"
        rules={passwordRules}
        answer={answer}
        submit={m.account_password_submit()}
        kind="outline"
      >
        {(field) => (
          <>
            {/* Shows a password manager whose password changes. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              defaultValue={user.email}
              hidden
              readOnly
            />
            <PasswordField
              {...field('password')}
              label={m.account_password_now()}
              autoComplete="current-password"
              required
            />
            <div className={styles.pair}>
              <PasswordField
                {...field('newPassword')}
                label={m.account_password_new()}
                hint={m.account_password_hint()}
                autoComplete="new-password"
                required
              />
              <PasswordField
                {...field('repeatPassword')}
                label={m.account_password_repeat()}
                autoComplete="new-password"
                required
              />
            </div>
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}
