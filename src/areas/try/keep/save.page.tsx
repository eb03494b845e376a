import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { TableTent } from '../../../web/ui/EmptyState.tsx'
import { EmptyTable, MessagePage } from '../../../web/ui/MessagePage.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { NO_TARIFF } from '../../account/tariff.ts'
import type { Tryout } from '../try.contract.ts'
import { forgetKey, readKey } from './key-cookie.server.ts'

/** The tryout that this browser asked to be saved before it registered or signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = readKey()
  return { tryout: key ? await findTryout(request, key) : null }
}

/** Opening the page saves nothing: a form does, which the script sends by itself. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  const key = readKey()
  if (!key) return redirect('/try/save')
  try {
    const { surveyId } = await api(request).post('/try/keep', { key })
    forgetKey()
    return redirectDocument(`/survey/${surveyId}`)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    if (problem.status === 404) return redirect('/try/save')
    // Guards send an account without a tariff there from wherever surveys are made.
    const { user, locale } = currentVisit()
    if (problem.status === 403 && user?.tariff === NO_TARIFF) return redirect(localePath('/tariffs', locale))
    return { problem: problem.status === 403 ? problem.detail : m.try_keep_failed() }
  }
}

async function findTryout(request: Request, key: string): Promise<Pick<Tryout, 'name'> | null> {
  try {
    const { name } = await api(request).get('/try/tryout', { key })
    return { name }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status < 500) return null
    throw problem
  }
}

export const meta: MetaFunction = () => [
  { title: `${m.try_keep_submit()} – ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function SavePage() {
  const { tryout } = useLoaderData<typeof loader>()
  const problem = useActionData<{ problem?: string }>()?.problem
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const hasSubmitted = useRef(false)
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!form.current || hasSubmitted.current) return
    hasSubmitted.current = true
    void submit(form.current)
  }, [submit])
  if (!tryout)
    return (
      <MessagePage
        title={m.try_keep_none()}
        picture={<EmptyTable />}
        actions={
          <>
            <ButtonLink kind="primary" size="large" to={localePath('/try', getLocale())}>
              {m.try_keep_again()}
            </ButtonLink>
            <ButtonLink size="large" to="/cabinet">
              {m.web_to_cabinet()}
            </ButtonLink>
          </>
        }
      >
        {m.try_keep_none_text()}
      </MessagePage>
    )
  return (
    <MessagePage
      title={m.try_keep_title({ name: tryout.name || m.try_place() })}
      picture={<TableTent width={360} onSaffron />}
      actions={
        <Form method="post" ref={form}>
          <TokenField />
          {problem && <Notice kind="bad">{problem}</Notice>}
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {m.try_keep_submit()}
          </Button>
        </Form>
      }
    >
      {m.try_keep_text()}
    </MessagePage>
  )
}
