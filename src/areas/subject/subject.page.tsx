import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { readForm, refuse, text, texts } from '../../web/form/forms.server.ts'
import { check } from '../../web/form/validators.ts'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../web/numbers.ts'
import { ApiProblem } from '../../web/problem.ts'
import { readTableState, tableQuery, tableSearch } from '../../web/table-address.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useToast } from '../../web/ui/Toast.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble } from '../account/rights.ts'
import { ClosedParts } from '../account/support/ClosedParts.tsx'
import { ratedTitle, SUBJECT_KINDS } from './kind-words.ts'
import { LoadLink } from './LoadLink.tsx'
import { NoSubjects } from './NoSubjects.tsx'
import { SubjectForm, subjectRules } from './SubjectForm.tsx'
import type { SubjectScoreValue } from './SubjectScore.tsx'
import { SubjectTable } from './SubjectTable.tsx'
import type { Subject } from './subject.contract.ts'

const SORTS = ['sort', 'title', 'kind'] as const
const FILTERS = ['kind', 'branchId', 'active']

/** What the analytics say of the subjects on a page. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.subject_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

/** What is open stands in the address: `?edit=new` or an id; so does what was just done: `?done=saved`. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const state = readTableState(url.searchParams, SORTS, FILTERS)
  const query = { ...tableQuery(state), id, active: state.filters.active === '0' ? 0 : 1 }
  const [list, { survey }, { branch }, settings] = await Promise.all([
    call.get('/survey/subject-all', query),
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    call.get('/survey/settings', { id }),
  ])
  const branches = branch.filter(({ active }) => active).map(({ id, title }) => ({ id, title }))
  const scores = list.subjects.length > 0 ? await readScores() : {}
  return { id, title: survey.title, state, list, branches, scores, ownCodes: settings.subjectqr === 1 }

  /** The scores of those on this page; the list is worth showing without them. */
  async function readScores(): Promise<Record<string, SubjectScoreValue>> {
    const ids = list.subjects.map(({ id }) => id).join()
    const scores = await call.get('/survey/analytics/subjects', { id, ids }).catch((problem) => {
      if (problem instanceof ApiProblem) return undefined
      throw problem
    })
    if (!scores?.metric) return {}
    const { metric, steps } = scores
    return Object.fromEntries(scores.subjects.map(({ id, ...score }) => [id, { metric, steps, ...score }]))
  }
}

export async function action({ request, params, url }: ActionFunctionArgs) {
  const form = await readForm(request)
  const branches = form.getAll('branch').map(String)
  // A refused form shows its list again; an answer holds one value per field.
  form.set('branches', branches.join(' '))
  const id = text(form, 'id')
  try {
    const errors = check(texts(form), subjectRules)
    const [from, to] = [text(form, 'from'), text(form, 'to')]
    if (from && to && from > to) errors.to = m.subject_days_crossed()
    if (Object.keys(errors).length > 0) return refuse(form, errors)
    const subject = {
      ...(id && { id }),
      kind: text(form, 'kind'),
      title: text(form, 'title'),
      position: text(form, 'position'),
      // Without a script there is no field for a photo, and it stays as it is.
      ...(form.has('photo') && { photo: text(form, 'photo') || null }),
      branches,
      from: from || null,
      to: to || null,
    }
    await api(request).post('/survey/subject', { id: params.id!, data: [subject] })
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    const fields = Object.entries(problem.fields).map(([path, words]) => [path.replace('data.0.', ''), words])
    if (fields.length > 0) return refuse(form, Object.fromEntries(fields))
    return refuse(form, problem)
  }
  return redirect(
    url.pathname +
      tableSearch(url.searchParams, { edit: '', done: id ? 'saved' : 'added', page: pageOf(url) }),
  )
}

const pageOf = (url: URL) => url.searchParams.get('page') ?? ''

export default function SubjectPage() {
  const data = useLoaderData<typeof loader>()
  const { id, title, list, branches, ownCodes } = data
  const answer = useActionData<FormAnswer>()
  const [search] = useSearchParams()
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const { active, retired } = list.count
  const isEmpty = active + retired === 0
  const edit = search.get('edit')
  const edited = list.subjects.find((subject) => subject.id === edit)
  const page = search.get('page') ?? ''
  useDone()
  return (
    <>
      <PageHead
        title={
          isEmpty
            ? m.subject_title_empty()
            : ratedTitle(kindOfAll(list), { count: active, number: formatNumber(active) })
        }
        lead={
          ownCodes ? (
            <>
              {m.subject_lead_codes()}{' '}
              {manages && <Link to={`/survey/${id}/setting?part=guest`}>{m.subject_lead_setting()}</Link>}
            </>
          ) : (
            m.subject_lead()
          )
        }
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_subject() },
        ]}
        actions={
          manages &&
          !isEmpty && (
            <>
              <LoadLink id={id} />
              <ButtonLink
                to={{ search: tableSearch(search, { edit: 'new', page }) }}
                kind="primary"
                preventScrollReset
              >
                <IconPlus size={20} aria-hidden="true" />
                {m.subject_add()}
              </ButtonLink>
            </>
          )
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/subject/import']} />
      {isEmpty ? <NoSubjects id={id} manages={manages} /> : <SubjectTable {...data} manages={manages} />}
      {manages && (edit === 'new' || edited) && (
        <SubjectForm
          key={edit}
          subject={edited}
          kind={SUBJECT_KINDS.find((kind) => kind === search.get('kind'))}
          branches={branches}
          answer={answer}
          close={`/survey/${id}/subject${tableSearch(search, { edit: '', page, kind: isEmpty ? '' : (search.get('kind') ?? '') })}`}
        />
      )}
    </>
  )
}

/** The kind of all that are rated, where they are on one page and of one kind. */
function kindOfAll({ subjects, count }: { subjects: Subject[]; count: { active: number } }) {
  const kinds = new Set(subjects.map(({ kind }) => kind))
  return subjects.length >= count.active && kinds.size === 1 ? [...kinds][0] : undefined
}

/** Says what was just done, and takes it out of the address, so that a reload does not say it again. */
function useDone(): void {
  const [search] = useSearchParams()
  const toast = useToast()
  const navigate = useNavigate()
  const done = search.get('done')
  useEffect(() => {
    if (!done) return
    toast({ text: done === 'added' ? m.subject_added() : m.subject_saved() })
    const next = tableSearch(search, { done: '', page: search.get('page') ?? '' })
    void navigate({ search: next }, { replace: true, preventScrollReset: true })
  }, [done, search, toast, navigate])
}
