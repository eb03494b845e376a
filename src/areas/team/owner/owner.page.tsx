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
import { done, readForm, refuse, text } from '../../../web/form/forms.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'

export function loader({ url }: LoaderFunctionArgs) {
  // An operator in the account hands it to nobody.
  if (currentVisit().user?.support?.inside) throw new ApiProblem({ status: 403 })
  return { token: url.searchParams.get('token') ?? '' }
}

/** Handing over takes a press: programs that look into mail follow links. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  try {
    await api(request).post('/users/owner/confirm', { token: text(form, 'token') })
    return done(form, m.team_owner_changed_title())
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 429)
      return refuse(form, new ApiProblem({ status: 400, detail: m.team_owner_stale() }))
    return refuse(form, error)
  }
}

export const meta: MetaFunction = () => [
  { title: `${m.team_owner_mail_title()} – ${brand.name}` },
  { name: 'referrer', content: 'same-origin' },
]

/** The link of the mail that hands an account over. */
export default function OwnerPage() {
  const { token } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  if (answer?.done)
    return (
      <>
        <PageHead title={answer.done} lead={m.team_owner_done()} />
        <ButtonLink to="/user" kind="primary">
          {m.team_owner_changed_button()}
        </ButtonLink>
      </>
    )
  return (
    <>
      <PageHead title={m.team_owner_confirm()} lead={m.team_owner_confirm_text()} />
      <CheckedForm intent="owner" rules={{}} answer={answer} submit={m.team_owner_mail_button()}>
        {() => <input type="hidden" name="token" value={token} />}
      </CheckedForm>
    </>
  )
}
