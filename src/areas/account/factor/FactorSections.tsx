import * as m from '../../../text/messages.js'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { PasswordField, TextField } from '../../../web/ui/Field.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { factorRules, withPasswordRules } from '../form-rules.ts'
import { ProfileSection } from '../profile/ProfilePerson.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import type { FactorState } from './factor.contract.ts'
import styles from './factor.module.css'
import type { FactorAnswer } from './factor.page.tsx'

type Part = { state: FactorState; answer: FactorAnswer | undefined; timezone: string }

/** The authenticator app: connected by a QR code, removed with the password. */
export function AppSection({ state, answer, timezone }: Part) {
  return (
    <ProfileSection id="app" title={m.account_factor_app()} note={m.account_factor_app_note()}>
      {state.totp ? (
        <>
          <p>
            <b>{m.account_factor_app_on()}</b>{' '}
            {state.totpUsedAt && m.account_factor_used({ when: formatMoment(state.totpUsedAt, timezone) })}
          </p>
          <WithPassword intent="remove-app" answer={answer} open={m.account_factor_app_remove()} />
        </>
      ) : answer?.offer ? (
        <Offer offer={answer.offer} answer={answer} />
      ) : (
        <CheckedForm
          intent="offer"
          rules={withPasswordRules}
          answer={answer}
          submit={m.account_factor_app_connect()}
        >
          {(field) => (
            <PasswordField
              {...field('password')}
              label={m.account_password_now()}
              autoComplete="current-password"
              required
            />
          )}
        </CheckedForm>
      )}
    </ProfileSection>
  )
}

function Offer({ offer, answer }: { offer: NonNullable<FactorAnswer['offer']>; answer: FactorAnswer }) {
  const { secret, uri, squares } = offer
  return (
    <>
      <p>{m.account_factor_app_scan()}</p>
      <Picture squares={squares} label={m.account_factor_app_picture()} />
      <CopyLine label={m.account_factor_app_secret()} line={secret.match(/.{1,4}/g)?.join(' ') ?? secret} />
      <p>
        <a href={uri}>{m.account_factor_app_here()}</a>
      </p>
      <CheckedForm
        intent="confirm"
        rules={factorRules}
        answer={answer}
        submit={m.account_factor_app_confirm()}
      >
        {(field) => (
          <>
            <input type="hidden" name="secret" value={secret} />
            <input type="hidden" name="uri" value={uri} />
            <input type="hidden" name="squares" value={squares.join(' ')} />
            <TextField
              {...field('code')}
              label={m.account_factor_app_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </>
        )}
      </CheckedForm>
    </>
  )
}

/** A QR code, black on white in the dark theme too. */
function Picture({ squares, label }: { squares: string[]; label: string }) {
  const path = squares.flatMap((row, y) =>
    [...row].flatMap((dark, x) => (dark === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={squares.length} height={squares.length} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}

/** Passkeys: fingerprint, face, or a security key. */
export function PasskeySection({ state, answer, timezone }: Part) {
  return (
    <ProfileSection id="passkeys" title={m.account_passkeys()} note={m.account_passkeys_note()}>
      {state.passkeys.length > 0 && (
        <ul className={styles.devices}>
          {state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {lastUsedAt
                    ? m.account_factor_used({ when: formatMoment(lastUsedAt, timezone) })
                    : m.account_passkey_added({ when: formatMoment(createdAt, timezone) })}
                </small>
              </div>
              <WithPassword
                intent="remove-passkey"
                answer={answer?.values.id === id ? answer : undefined}
                open={m.account_passkey_remove()}
                of={name}
                id={id}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </ProfileSection>
  )
}

/** Codes for when the device is lost. */
export function RecoverySection({ state, answer }: Omit<Part, 'timezone'>) {
  return (
    <ProfileSection id="recovery" title={m.account_factor_codes()} note={m.account_factor_codes_note()}>
      <p>{m.account_factor_codes_left({ count: state.recoveryLeft, number: state.recoveryLeft })}</p>
      <WithPassword intent="recovery" answer={answer} open={m.account_factor_codes_new()} />
    </ProfileSection>
  )
}

/** An action that asks for the password again; collapsed until needed. */
function WithPassword({
  intent,
  answer,
  open,
  of,
  id,
}: {
  intent: string
  answer: FactorAnswer | undefined
  open: string
  of?: string
  id?: string
}) {
  const isRefused = answer?.intent === intent && !answer.done && !answer.codes
  return (
    <details className={styles.fold} open={isRefused || undefined}>
      <summary aria-label={of && `${open}: ${of}`}>{open}</summary>
      <CheckedForm intent={intent} rules={withPasswordRules} answer={answer} submit={open} kind="outline">
        {(field) => (
          <>
            {id && <input type="hidden" name="id" value={id} />}
            <PasswordField
              {...field('password')}
              label={m.account_password_now()}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </CheckedForm>
    </details>
  )
}
