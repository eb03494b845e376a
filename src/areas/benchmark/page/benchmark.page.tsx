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
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text } from '../../../web/form/forms.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import type { JoinBenchmark } from '../benchmark.contract.ts'
import { FigureTable } from './FigureTable.tsx'
import { JoinSection, LeaveSection } from './MembershipSections.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return api(request).get('/benchmark')
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const call = api(request)
  try {
    switch (text(form, 'intent')) {
      case 'join': {
        // The API checks the values against its lists.
        const data = { trade: text(form, 'trade'), city: text(form, 'city'), size: text(form, 'size') }
        await call.post('/benchmark', data as JoinBenchmark)
        return done(form, m.benchmark_saved())
      }
      case 'leave':
        await call.delete('/benchmark')
        return done(form, m.benchmark_left())
      default:
        throw new ApiProblem({ status: 400 })
    }
  } catch (error) {
    return refuse(form, error)
  }
}

export const meta: MetaFunction = () => [{ title: `${m.benchmark_title()} – ${brand.name}` }]

/** Where the account stands in its trade, and whether it takes part at all. */
export default function BenchmarkPage() {
  const benchmark = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const isOwner = useUser()?.owner ?? false
  const { membership } = benchmark
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.benchmark_title()}
        lead={m.benchmark_lead()}
      />
      {membership && <FigureTable benchmark={benchmark} />}
      {isOwner ? (
        <>
          <JoinSection membership={membership} answer={answer} />
          {membership && <LeaveSection answer={answer} />}
        </>
      ) : (
        <Notice>{m.benchmark_owner_only()}</Notice>
      )}
    </>
  )
}
