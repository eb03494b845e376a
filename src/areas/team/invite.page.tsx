import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { CheckedForm, type FormAnswer } from '../../web/form/CheckedForm.tsx'
import { expired, readOpenForm, refuse, text, texts } from '../../web/form/forms.server.ts'
import { TokenField } from '../../web/form/TokenField.tsx'
import { check } from '../../web/form/validators.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { PasswordField, TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { joinByLinkRules, joinRules } from './form-rules.ts'
import styles from './invite.module.css'
import { reachLines } from './reach-lines.ts'
import type { Invite } from './team.contract.ts'

type Shown = Invite | { state: 'unknown' }
type Open = Extract<Invite, { state: 'open' }>

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  try {
    const { invite } = await api(request).get('/invite', { token })
    return data<{ invite: Shown; token: string }>({ invite, token }, invite.state === 'open' ? 200 : 410)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![400, 404].includes(problem.status)) throw problem
    return data<{ invite: Shown; token: string }>({ invite: { state: 'unknown' }, token }, 404)
  }
}

/** The address holds the key of an account: no cache keeps the page. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** Joining takes a press: programs that look into mail follow links, and must not use them up by that. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const token = params.token ?? ''
  const here = `/invite/${encodeURIComponent(token)}`
  const intent = text(form, 'intent')
  const { username, password, firstName } = texts(form)
  const rules = username === undefined ? joinRules : joinByLinkRules
  const errors = intent === 'join' ? check(texts(form), rules) : {}
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  try {
    if (intent === 'sign-out') {
      await api(request).post('/logout')
      return redirectDocument(here)
    }
    const person = { password, firstName, ...(username !== undefined && { username: username.trim() }) }
    await api(request).post('/invite', { token, ...(intent === 'join' && person) })
  } catch (problem) {
    // The page says best what became of the link, or that the address signs in already.
    if (problem instanceof ApiProblem && (problem.fields.token || (problem.fields.username && !username)))
      return redirect(here)
    return refuse(form, problem)
  }
  // A whole new document: somebody else is signed in now.
  return redirectDocument('/cabinet')
}

export const meta: MetaFunction = () => [
  { title: `${m.team_invite_meta()} – ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address holds a token. With `no-referrer` a form sent without a script has no origin, and is refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function InvitePage() {
  const { invite, token } = useLoaderData<typeof loader>()
  if (invite.state !== 'open') return <Unusable state={invite.state} />
  return (
    <AccountFrame
      title={m.team_invite_heading({ business: invite.business })}
      lead={m.team_invite_lead({ inviter: invite.inviter })}
    >
      <ul className={styles.reach}>
        {reachLines(invite).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Ways invite={invite} back={`/login?redirect=${encodeURIComponent(`/invite/${token}`)}`} />
    </AccountFrame>
  )
}

/** Who opened the link: a signed-in user, an existing user, or a new one. */
function Ways({ invite, back }: { invite: Open; back: string }) {
  if (invite.you) return <Signed invite={invite} you={invite.you} />
  if (invite.known && invite.email !== null)
    return (
      <>
        <p className={styles.note}>{m.team_invite_known({ email: invite.email, brand: brand.name })}</p>
        <ButtonLink to={back} kind="primary" size="large" wide>
          {m.team_invite_sign_in()}
        </ButtonLink>
      </>
    )
  return <Newcomer invite={invite} back={back} />
}

function Signed({ invite, you }: { invite: Open; you: NonNullable<Open['you']> }) {
  const answer = useActionData<FormAnswer>()
  return (
    <div className={styles.signed}>
      <p>{m.team_invite_you({ email: you.email })}</p>
      {you.bar ? (
        <Notice kind={you.bar === 'member' ? 'info' : 'bad'}>{barWords(you.bar, invite.email ?? '')}</Notice>
      ) : (
        <>
          {you.cost !== 'nothing' && <Notice kind="info">{costWords(you.cost)}</Notice>}
          <CheckedForm intent="accept" rules={{}} answer={answer} submit={m.team_invite_accept()} wide>
            {() => null}
          </CheckedForm>
        </>
      )}
      {you.bar === 'member' ? (
        <ButtonLink to="/cabinet" kind="outline" wide>
          {m.web_to_cabinet()}
        </ButtonLink>
      ) : (
        <Form method="post">
          <TokenField />
          <input type="hidden" name="intent" value="sign-out" />
          {answer?.intent === 'sign-out' && answer.problem && <Notice kind="bad">{answer.problem}</Notice>}
          <Button type="submit" kind={you.bar ? 'outline' : 'plain'} wide>
            {m.team_invite_sign_out()}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Newcomer({ invite, back }: { invite: Open; back: string }) {
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <CheckedForm
        intent="join"
        rules={invite.email === null ? joinByLinkRules : joinRules}
        answer={answer}
        submit={m.team_invite_submit()}
        wide
      >
        {(field) => (
          <>
            <TextField
              {...field('firstName')}
              label={m.team_invite_name()}
              autoComplete="given-name"
              required
            />
            {invite.email === null ? (
              <TextField
                {...field('username')}
                label={m.account_email()}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            ) : (
              // Password managers keep the password under this name; the note says it to people.
              <input type="text" autoComplete="username" value={invite.email} readOnly hidden />
            )}
            <PasswordField
              {...field('password')}
              label={m.account_password()}
              hint={m.account_password_hint()}
              autoComplete="new-password"
              required
            />
            {invite.email !== null && (
              <p className={styles.note}>{m.team_invite_new_note({ email: invite.email })}</p>
            )}
          </>
        )}
      </CheckedForm>
      {invite.email === null && (
        <p className={styles.have}>
          <Link to={back}>{m.team_invite_have({ brand: brand.name })}</Link>
        </p>
      )}
    </>
  )
}

function Unusable({ state }: { state: 'used' | 'expired' | 'unknown' }) {
  const signedIn = useUser() !== null
  const words = {
    used: [m.team_invite_used_title, m.team_invite_used_text],
    expired: [m.team_invite_expired_title, m.team_invite_expired_text],
    unknown: [m.team_invite_unknown_title, m.team_invite_unknown_text],
  } as const
  const [title, lead] = words[state]
  return (
    <AccountFrame title={title()} lead={lead()}>
      <ButtonLink to={signedIn ? '/cabinet' : '/login'} kind="primary" size="large" wide>
        {signedIn ? m.web_to_cabinet() : m.team_invite_login()}
      </ButtonLink>
    </AccountFrame>
  )
}

function barWords(bar: NonNullable<NonNullable<Open['you']>['bar']>, email: string): string {
  if (bar === 'member') return m.team_invite_member()
  return bar === 'own_business' ? m.team_invite_own_business() : m.team_invite_other_address({ email })
}

function costWords(cost: 'empty_account' | 'other_team'): string {
  return cost === 'empty_account' ? m.team_invite_cost_empty_account() : m.team_invite_cost_other_team()
}
