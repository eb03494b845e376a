import {
  type ActionFunctionArgs,
  data,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { TOKEN_FIELD } from '../../web/form/form-token.ts'
import { readOpenForm, texts } from '../../web/form/forms.server.ts'
import { publicHead } from '../../web/layout/public-head.ts'
import { useFormWords } from '../../web/layout/use-site-words.ts'
import { localePath } from '../../web/locale.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { RequestForm } from './forms/RequestForm.tsx'
import { feedbackOf, firstFault, type RequestField, type RequestKind } from './forms/request-rules.ts'
import { drawing, ON_SAFFRON } from './pages/drawings.ts'
import styles from './request.page.module.css'

type Again = {
  kind: RequestKind
  values: Record<string, string>
  fault: RequestField | null
  problem?: string
}

export function loader() {
  return { drawing: drawing('telephone', ON_SAFFRON) }
}

/** Takes the forms of the landing page from browsers without JavaScript, and stands for itself as well. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  const { [TOKEN_FIELD]: _, ...values } = texts(form)
  const kind: RequestKind = values.kind === 'short' ? 'short' : 'full'
  const fault = firstFault(values, kind)
  const again = (problem?: string, status = 400) => data<Again>({ kind, values, fault, problem }, { status })
  if (fault) return again()
  // Filled in by a robot, or by the browser of a person: only the latter sends it again.
  if (values.website) return again(m.marketing_form_check(), 200)
  // The landing page is the same for everybody and brings no token; this one does.
  if (!trusted) return again(m.marketing_form_check(), 200)
  try {
    await api(request).post('/feedback', feedbackOf(values, kind))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return again(
      error.status === 429 ? m.web_problem_too_many() : m.web_problem_unavailable(),
      error.status || 503,
    )
  }
  return redirect(`${localePath('/request', getLocale())}?sent=1`)
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(
    {
      path: '/request',
      title: m.marketing_form_page(),
      description: m.marketing_form_page_lead(),
      above: [],
    },
    matches,
  )

export default function RequestPage() {
  const again = useActionData<typeof action>() as Again | undefined
  const { drawing } = useLoaderData<typeof loader>()
  const words = useFormWords()
  const [search] = useSearchParams()
  return (
    <main id="content" className={styles.page}>
      <h1>{words.page}</h1>
      <p>{words.page_lead}</p>
      {search.has('sent') && !again && <Notice kind="good">{words.sent}</Notice>}
      <RequestForm
        words={words}
        kind={again?.kind ?? 'full'}
        values={again?.values}
        fault={again?.fault}
        problem={again?.problem}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <span className={styles.drawing} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
    </main>
  )
}
