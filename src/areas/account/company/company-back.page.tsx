import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ownPath } from '../../../web/redirect.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { AccountFrame } from '../AccountFrame.tsx'

/**
 * The return page of the company sign-in. As the protocol requires, opening it signs in. It works
 * once, in the browser that began the sign-in; prefetches and HEAD requests do not use it up.
 */
export async function loader({ request, url, params }: LoaderFunctionArgs) {
  const isLook = request.method !== 'GET' || /prefetch/.test(request.headers.get('sec-purpose') ?? '')
  if (isLook) return { problem: '' }
  try {
    const { redirect: back } = await api(request).post('/login/company/finish', {
      key: params.key ?? '',
      query: url.search.slice(1),
    })
    return redirect(ownPath(back))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { problem: error.status >= 500 ? m.web_problem_unavailable() : error.detail || error.title }
  }
}

export const meta: MetaFunction = () => [
  { title: `${m.account_company_link()} – ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function CompanyBackPage() {
  const { problem } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={m.account_company_failed()}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ButtonLink to="/login?subId=company" kind="primary" size="large" wide>
        {m.account_company_again()}
      </ButtonLink>
    </AccountFrame>
  )
}
