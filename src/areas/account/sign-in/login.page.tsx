import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { clearBrowserCache } from '../../../web/browser-cache.ts'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check } from '../../../web/form/validators.ts'
import { localePath } from '../../../web/locale.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ownPath, withoutLongParts } from '../../../web/redirect.ts'
import { PasswordField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { AccountFrame, EntrySwitch } from '../AccountFrame.tsx'
import {
  companyRules,
  factorRules,
  forgotRules,
  loginRules,
  registerRules,
  resetRules,
} from '../form-rules.ts'
import {
  emptyAnswer,
  factorAddress,
  LogInByCompany,
  LogInFactor,
  OtherWays,
  useKeeping,
} from './LogInOtherwise.tsx'

type Mode = 'login' | 'register' | 'forgot' | 'reset' | 'company' | 'factor'

const BY_NAME = ['register', 'forgot', 'company', 'factor'] as const

/**
 * The address selects the form: `?subId=register`, `forgot`, `company`, `factor`, or
 * `?reset=token`, otherwise signing in.
 */
function modeOf(search: URLSearchParams): Mode {
  if (search.get('reset')) return 'reset'
  const subId = search.get('subId')
  return BY_NAME.find((name) => name === subId) ?? 'login'
}

export function loader({ url }: LoaderFunctionArgs) {
  const short = withoutLongParts(url.searchParams)
  if (short) throw redirect(`/login${short.size > 0 ? `?${short}` : ''}`)
  return { mode: modeOf(url.searchParams), resetDone: url.searchParams.get('done') === 'reset' }
}

const rulesOf = {
  login: loginRules,
  register: registerRules,
  forgot: forgotRules,
  reset: resetRules,
  company: companyRules,
  factor: factorRules,
}

export async function action({ request, url: address }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const username = text(form, 'username').trim()
  const password = text(form, 'password')
  const mode = modeOf(address.searchParams)
  const rules = rulesOf[mode]
  const errors = check(texts(form), rules)
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  try {
    if (mode === 'forgot') {
      await api(request).post('/forgot-password', { username })
      return done(form, m.account_forgot_done())
    }
    if (mode === 'reset') {
      await api(request).post('/reset-password', {
        token: address.searchParams.get('reset') ?? '',
        newPassword: text(form, 'newPassword'),
      })
      return redirect('/login?done=reset')
    }
    if (mode === 'company') {
      const { url } = await api(request).post('/login/company', {
        username,
        redirect: ownPath(address.searchParams.get('redirect')),
      })
      // A form may not redirect to another site (form-action): a script does, or a link.
      return { ...emptyAnswer(mode), values: { url } }
    }
    if (mode === 'factor') await api(request).post('/login/factor', { code: text(form, 'code') })
    else if (mode === 'register') await api(request).post('/register', { username, password })
    else {
      const { factor } = await api(request).post('/login', { username, password })
      if (factor) return redirect(factorAddress(factor, address.searchParams.get('redirect')))
    }
  } catch (error) {
    if (mode === 'reset' && error instanceof ApiProblem && !error.fields.newPassword && error.status < 429)
      return refuse(form, new ApiProblem({ status: 400, detail: m.account_reset_stale() }))
    return refuse(form, error)
  }
  // A full page load: the member's language may differ from the one chosen here.
  return redirectDocument(ownPath(address.searchParams.get('redirect')))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const titles = {
    company: m.account_company_link,
    factor: m.account_factor_title,
    login: m.account_login_title,
    register: m.account_register_title,
    forgot: m.account_forgot_title,
    reset: m.account_reset_title,
  }
  return [
    { title: `${titles[loaderData?.mode ?? 'login']()} – ${brand.name}` },
    { name: 'description', content: m.account_register_lead() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LoginPage() {
  const { mode } = useLoaderData<typeof loader>()
  useEffect(clearBrowserCache, [])
  const Screen = {
    login: LogIn,
    register: Register,
    forgot: Forgot,
    reset: Reset,
    company: LogInByCompany,
    factor: LogInFactor,
  }[mode]
  return <Screen key={mode} answer={useActionData<FormAnswer>()} />
}

function LogIn({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  const { resetDone } = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      title={m.account_login_heading()}
      above={<EntrySwitch register={false} keep={keep} />}
      below={<Link to={keep('forgot')}>{m.account_forgot_link()}</Link>}
    >
      {resetDone && !answer && <Notice kind="good">{m.account_reset_done()}</Notice>}
      <CheckedForm intent="login" rules={loginRules} answer={answer} submit={m.account_login_submit()} wide>
        {(field) => (
          <>
            <UserName {...field('username')} autoComplete="username" />
            <PasswordField
              {...field('password')}
              label={m.account_password()}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </CheckedForm>
      <OtherWays />
    </AccountFrame>
  )
}

function Register({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  return (
    <AccountFrame
      title={m.account_register_heading()}
      lead={m.account_register_lead()}
      above={<EntrySwitch register keep={keep} />}
      below={<Terms />}
    >
      <CheckedForm
        intent="register"
        rules={registerRules}
        answer={answer}
        submit={m.account_register_submit()}
        wide
      >
        {(field) => (
          <>
            <UserName {...field('username')} autoComplete="username" />
            <PasswordField
              {...field('password')}
              label={m.account_password()}
              hint={m.account_password_hint()}
              autoComplete="new-password"
              required
            />
          </>
        )}
      </CheckedForm>
    </AccountFrame>
  )
}

/** The terms of registration; each document opens in a new tab, so that nothing typed is lost. */
function Terms() {
  const documents = [
    { path: '/agreement', text: m.account_register_agreement(), sign: '{a}' },
    { path: '/privacy', text: m.account_register_privacy(), sign: '{p}' },
  ] as const
  const [agreement, privacy] = documents
  const pieces = m.account_register_terms({ agreement: agreement.sign, privacy: privacy.sign })
  return (
    <p>
      {pieces.split(/(\{[ap]\})/).map((piece) => {
        const document = documents.find(({ sign }) => sign === piece)
        if (!document) return piece
        return (
          <a key={piece} href={localePath(document.path, getLocale())} target="_blank" rel="noopener">
            {document.text}
          </a>
        )
      })}
    </p>
  )
}

function Forgot({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  return (
    <AccountFrame
      title={m.account_forgot_heading()}
      lead={m.account_forgot_lead()}
      below={<Link to={keep(null)}>{m.account_forgot_back()}</Link>}
    >
      <CheckedForm
        intent="forgot"
        rules={forgotRules}
        answer={answer}
        submit={m.account_forgot_submit()}
        wide
      >
        {(field) => <UserName {...field('username')} autoComplete="username" />}
      </CheckedForm>
    </AccountFrame>
  )
}

function Reset({ answer }: { answer: FormAnswer | undefined }) {
  const keep = useKeeping()
  return (
    <AccountFrame
      title={m.account_reset_heading()}
      lead={m.account_reset_lead()}
      below={<Link to={keep('forgot')}>{m.account_forgot_link()}</Link>}
    >
      <CheckedForm intent="reset" rules={resetRules} answer={answer} submit={m.account_reset_submit()} wide>
        {(field) => (
          <>
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
          </>
        )}
      </CheckedForm>
    </AccountFrame>
  )
}

function UserName(field: { name: string; defaultValue: string; error?: string; autoComplete: string }) {
  return (
    <TextField
      {...field}
      label={m.account_email()}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
