import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { ownPath } from '../../../web/redirect.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { PasskeyButton } from '../factor/PasskeyButton.tsx'
import { companyRules, factorRules } from '../form-rules.ts'
import styles from './log-in.module.css'

/** Addresses of this page that keep the return path. */
export function useKeeping() {
  const [search] = useSearchParams()
  return (subId: string | null) => {
    const savedParams = new URLSearchParams()
    if (subId) savedParams.set('subId', subId)
    const back = search.get('redirect')
    if (back) savedParams.set('redirect', back)
    return `/login${savedParams.size > 0 ? `?${savedParams}` : ''}`
  }
}

/** The address of the second step, with its factors. */
export function factorAddress(factor: readonly string[], back: string | null): string {
  const search = new URLSearchParams({ subId: 'factor', with: factor.join(' ') })
  if (back) search.set('redirect', ownPath(back))
  return `/login?${search}`
}

export function emptyAnswer(intent: string): FormAnswer {
  return { intent, values: {}, errors: {} }
}

/** Ways to sign in other than the password. */
export function OtherWays() {
  const keep = useKeeping()
  const [search] = useSearchParams()
  return (
    <div className={styles.ways}>
      <Link to={keep('company')} className={buttonClass({ wide: true })}>
        {m.account_company_link()}
      </Link>
      <PasskeyButton back={ownPath(search.get('redirect'))} />
    </div>
  )
}

/** Asks for the address first: its domain identifies the company. */
export function LogInByCompany({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  const url = answer?.intent === 'company' ? answer.values.url : undefined
  useEffect(() => {
    if (url) window.location.assign(url)
  }, [url])
  return (
    <AccountFrame
      title={m.account_company_heading()}
      lead={url ? m.account_company_onward() : m.account_company_lead()}
      below={<Link to={keep(null)}>{m.account_company_password()}</Link>}
    >
      {url ? (
        <a
          href={url}
          rel="noreferrer"
          className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
        >
          {m.account_company_go({ host: new URL(url).host })}
        </a>
      ) : (
        <CheckedForm
          intent="company"
          rules={companyRules}
          answer={answer}
          submit={m.account_company_submit()}
          wide
        >
          {(field) => (
            <TextField
              {...field('username')}
              label={m.account_company_email()}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </CheckedForm>
      )}
    </AccountFrame>
  )
}

/** The second step, after a correct password. */
export function LogInFactor({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  const [search] = useSearchParams()
  const ways = (search.get('with') ?? '').split(' ')
  const byCode = ways.includes('totp') || ways.includes('recovery')
  return (
    <AccountFrame
      title={m.account_factor_title()}
      lead={ways.includes('totp') ? m.account_factor_lead() : m.account_factor_lead_passkey()}
      below={<Link to={keep(null)}>{m.account_factor_back()}</Link>}
    >
      {ways.includes('passkey') && (
        <div className={styles.first}>
          <PasskeyButton back={ownPath(search.get('redirect'))} second primary={!ways.includes('totp')} />
        </div>
      )}
      {byCode && (
        <CheckedForm
          intent="factor"
          rules={factorRules}
          answer={answer}
          submit={m.account_login_submit()}
          kind={ways.includes('totp') ? 'primary' : 'outline'}
          wide
        >
          {(field) => (
            <TextField
              {...field('code')}
              label={ways.includes('totp') ? m.account_factor_code() : m.account_factor_recovery_code()}
              hint={
                ways.includes('totp') && ways.includes('recovery') ? m.account_factor_code_hint() : undefined
              }
              inputMode={ways.includes('recovery') ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              required
            />
          )}
        </CheckedForm>
      )}
    </AccountFrame>
  )
}
