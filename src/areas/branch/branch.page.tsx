import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { ApiProblem } from '../../web/problem.ts'
import { readTableState, tableQuery } from '../../web/table-address.ts'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { EmptyState, TableTent } from '../../web/ui/EmptyState.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble, isAdmin } from '../account/rights.ts'
import { ClosedParts } from '../account/support/ClosedParts.tsx'
import { useMay } from '../account/support/use-may.ts'
import { BranchForm } from './BranchForm.tsx'
import { BranchTable } from './BranchTable.tsx'
import type { Branch } from './branch.contract.ts'
import styles from './branch.module.css'

const SORTS = ['sort', 'title', 'city', 'answers'] as const

/** What is searched, filtered and shown stands in the address; `?view=archive` shows the retired ones. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const state = readTableState(url.searchParams, SORTS, ['region', 'city'])
  const isArchive = url.searchParams.get('view') === 'archive'
  const [{ survey }, list, allScores] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id, ...tableQuery(state), active: isArchive ? 0 : 1 }).catch(keptWhereAway),
    call.get('/survey/analytics/branches', { id }).catch(keptWhereAway),
  ])
  const codes = list?.branch.map(({ code }) => code) ?? []
  const scores =
    allScores?.complete === false && codes.length > 0
      ? await call.get('/survey/analytics/branches', { id, codes: codes.join() }).catch(keptWhereAway)
      : allScores
  return { id, title: survey.title, state, isArchive, list, scores }
}

/** A list that cannot be read now is said so in its place; who may not read it is told by the page. */
function keptWhereAway(problem: unknown): null {
  if (problem instanceof ApiProblem && (problem.offline || problem.status >= 500)) return null
  throw problem
}

export const meta: MetaFunction = () => [{ title: `${m.branch_meta()} – ${brand.name}` }]

export default function BranchPage() {
  const { id, title, state, isArchive, list, scores } = useLoaderData<typeof loader>()
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const may = useMay()
  const [edited, setEdited] = useState<Branch | 'new' | null>(null)
  const count = list?.count
  const isEmpty = count !== undefined && count.active + count.retired === 0
  const add = (
    <Button
      kind="primary"
      size={isEmpty ? 'large' : 'normal'}
      className="needs-script"
      onClick={() => setEdited('new')}
    >
      <IconPlus size={20} aria-hidden="true" />
      {m.branch_add()}
    </Button>
  )
  const load = may('POST /survey/branch/import') && isPageWritten('/survey/:id/branch/import') && (
    <ButtonLink to={`/survey/${id}/branch/import`} size={isEmpty ? 'large' : 'normal'}>
      <IconUpload size={20} aria-hidden="true" />
      {m.branch_load()}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={
          isEmpty || !count
            ? m.branch_title_empty()
            : m.branch_title({ count: count.active, number: formatNumber(count.active) })
        }
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_branch() },
        ]}
        actions={
          manages &&
          !isEmpty && (
            <>
              {load}
              {add}
            </>
          )
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/branch/import', 'GET /survey/branch/invite']} />
      {isEmpty ? (
        <EmptyState
          title={m.branch_empty()}
          picture={<TableTent width={300} />}
          action={
            manages && (
              <div className={styles.beginning}>
                {add}
                {load}
              </div>
            )
          }
        >
          {manages ? m.branch_empty_text() : m.branch_empty_for_viewer()}
        </EmptyState>
      ) : (
        <BranchTable
          key={String(isArchive)}
          surveyId={id}
          list={list}
          scores={scores}
          state={state}
          isArchive={isArchive}
          manages={manages}
          invites={user !== null && isAdmin(user.rights) && may('GET /survey/branch/invite')}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <BranchForm
          key={edited === 'new' ? 'new' : edited.id}
          surveyId={id}
          branch={edited === 'new' ? null : edited}
          others={list?.branch ?? []}
          groups={list?.groups ?? []}
          names={user !== null && isAdmin(user.rights)}
          tiles={list?.tiles ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
