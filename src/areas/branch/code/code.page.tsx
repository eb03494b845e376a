import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { AnswerOf } from '../../../api-client.ts'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { readTableState, tableQuery } from '../../../web/table-address.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState, TableTent } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { AdoptDialog } from './adopt/AdoptDialog.tsx'
import { AdoptionTable } from './adopt/AdoptionTable.tsx'
import { CodeTable } from './CodeTable.tsx'
import type { SilentCodes } from './code.contract.ts'
import styles from './code.module.css'
import { placeName, silentWords } from './code-words.ts'
import { MakeDialog } from './dialogs/MakeDialog.tsx'
import { Funnel } from './Funnel.tsx'

export type BranchChoice = { id: string; code: string; title: string }

const SORTS = ['place', 'scans', 'starts', 'finishes', 'created'] as const
const STATES = ['awake', 'asleep', 'silent', 'left']
const PERIODS = ['7', '90', '365']

/** What is searched, filtered and shown stands in the address. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const state = readTableState(url.searchParams, SORTS, ['branch', 'state', 'days'])
  const { branch: subId, ...filters } = state.filters
  if (!STATES.includes(filters.state ?? '')) delete filters.state
  if (!PERIODS.includes(filters.days ?? '')) delete filters.days
  const [{ survey }, { branch }, { adoptions }, silent, list] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    call.get('/survey/code/adopt', { id }),
    call.get('/survey/code/silent', { id }),
    call.get('/survey/code', { id, subId, ...tableQuery({ ...state, filters }) }).catch(keptWhereAway),
  ])
  const branches = branch.flatMap(({ id, code, title, active }) => (active ? [{ id, code, title }] : []))
  return {
    id,
    title: survey.title,
    state,
    days: Number(filters.days ?? 30),
    branches,
    adoptions,
    silent,
    list,
  }
}

/** A list that cannot be read now is said so in its place; who may not read it is told by the page. */
function keptWhereAway(problem: unknown): null {
  if (problem instanceof ApiProblem && (problem.offline || problem.status >= 500)) return null
  throw problem
}

export const meta: MetaFunction = () => [{ title: `${m.branch_code_meta()} – ${brand.name}` }]

export default function CodePage() {
  const { id, title, state, days, branches, adoptions, silent, list } = useLoaderData<typeof loader>()
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const may = useMay()
  const leads = manages && may('POST /survey/code/change') && may('POST /survey/code/lead')
  const adopts = manages && may('POST /survey/code/adopt')
  const [open, setOpen] = useState<'make' | 'adopt' | null>(null)
  const isEmpty = list?.all === 0 && list.left === 0
  const close = () => setOpen(null)
  const actions = manages && (
    <>
      {adopts && (
        <Button className="needs-script" onClick={() => setOpen('adopt')}>
          <IconCamera size={20} aria-hidden="true" />
          {m.branch_code_adopt()}
        </Button>
      )}
      <Button kind="primary" className="needs-script" onClick={() => setOpen('make')}>
        <IconPlus size={20} aria-hidden="true" />
        {m.branch_code_make()}
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title={headline(list, silent)}
        lead={isEmpty ? undefined : m.branch_code_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.branch_code_meta() },
        ]}
        actions={!isEmpty && actions}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/code/change', 'POST /survey/code/lead', 'POST /survey/code/adopt']} />
      {silent.total > 0 && <SilentNotice silent={silent} />}
      {isEmpty ? (
        <EmptyState title={m.branch_code_empty()} picture={<TableTent width={300} />} action={actions}>
          {manages ? m.branch_code_empty_text() : m.branch_code_empty_viewer()}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          {list && <Funnel sum={list.sum} days={days} />}
          {list?.all === 0 && state.filters.state !== 'left' ? (
            <EmptyState
              title={m.branch_code_switch_all_left()}
              action={<ButtonLink to="?state=left">{m.branch_code_switch_left_show()}</ButtonLink>}
            >
              {m.branch_code_switch_all_left_text()}
            </EmptyState>
          ) : (
            <>
              {list && list.left > 0 && state.filters.state !== 'left' && <Left count={list.left} />}
              <CodeTable surveyId={id} list={list} state={state} branches={branches} manages={leads} />
            </>
          )}
        </div>
      )}
      {adoptions.length > 0 && <AdoptionTable surveyId={id} adoptions={adoptions} manages={adopts} />}
      {open === 'make' && <MakeDialog surveyId={id} branches={branches} onClose={close} />}
      {open === 'adopt' && <AdoptDialog surveyId={id} branches={branches} onClose={close} />}
    </>
  )
}

function headline(list: AnswerOf<'GET', '/survey/code'> | null, silent: SilentCodes): string {
  if (!list || list.all === 0) return m.branch_code_meta()
  if (silent.total > 0) return m.branch_code_title_silent({ count: silent.total })
  return m.branch_code_title({ count: list.all, number: formatNumber(list.all) })
}

/** Codes that lead elsewhere now: their past numbers here are shown with the others. */
function Left({ count }: { count: number }) {
  return (
    <p className={styles.left}>
      {m.branch_code_switch_left({ count, number: formatNumber(count) })}{' '}
      <Link to="?state=left">{m.branch_code_switch_left_show()}</Link>
    </p>
  )
}

/** Which codes fell silent, the surest first; the others are a press away. */
function SilentNotice({ silent: { silent, total } }: { silent: SilentCodes }) {
  return (
    <div className={styles.silent}>
      <Notice kind="bad">
        <ul>
          {silent.slice(0, 3).map((each) => (
            <li key={each.code}>
              <b>{placeName(each)}</b> {silentWords(each)}
            </li>
          ))}
        </ul>
        <p>{m.branch_code_silent_do()}</p>
        {total > 1 && (
          <Link to="?state=silent">{m.branch_code_silent_show({ number: formatNumber(total) })}</Link>
        )}
      </Notice>
    </div>
  )
}
