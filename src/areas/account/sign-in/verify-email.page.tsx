import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text } from '../../../web/form/forms.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { AccountFrame } from '../AccountFrame.tsx'

export function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

/** Confirming requires a click: mail scanners follow links and must not confirm by that. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  try {
    await api(request).post('/verify-email', { token: text(form, 'token') })
    return done(form, m.account_verify_done())
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 429)
      return refuse(form, new ApiProblem({ status: 400, detail: m.account_verify_stale() }))
    return refuse(form, error)
  }
}

export const meta: MetaFunction = () => [
  { title: `${m.account_verify_title()} – ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address contains a token. With `no-referrer` a form sent without a script has no origin and
  // is refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function VerifyEmailPage() {
  const { token } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  if (answer?.done)
    return (
      <AccountFrame title={m.account_verify_done_title()} lead={answer.done}>
        <ButtonLink to="/cabinet" kind="primary" size="large" wide>
          {m.web_to_cabinet()}
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title={m.account_verify_heading()} lead={m.account_verify_lead()}>
      <CheckedForm intent="verify" rules={{}} answer={answer} submit={m.account_verify_submit()} wide>
        {() => <input type="hidden" name="token" value={token} />}
      </CheckedForm>
    </AccountFrame>
  )
}
