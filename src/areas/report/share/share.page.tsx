import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { done, expired, readOpenForm, refuse, text } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { formatOpenDays } from '../../analytics/filter/days.ts'
import { InvalidParamsNote } from '../../analytics/filter/InvalidParamsNote.tsx'
import type { InvalidParam } from '../../analytics/filter/invalid-params.ts'
import { todayIn, whereParam } from '../../analytics/filter/page-filter.ts'
import { readPageFilter } from '../../analytics/filter/read-page-filter.ts'
import { rules, ShareFields } from './ShareFields.tsx'
import { ShareList } from './ShareList.tsx'
import type { ShareFilter } from './share.contract.ts'
import styles from './share.module.css'
import { sharedData, shareQuestions, submitShareChange } from './share-form.server.ts'
import { filterText } from './share-words.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_share_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { timezone, locale } = currentVisit().user!
  const { filter, misread } = filterOf(url, timezone)
  const [{ shares }, { survey }] = await Promise.all([
    call.get('/survey/analytics/share-export', { id }),
    call.get('/survey/receive', { id }),
  ])
  const asksBranch = [filter, ...shares.map((share) => share.filter)].some(({ subId }) => subId)
  const { branch } = asksBranch ? await call.get('/survey/branch', { id }) : { branch: [] }
  const questions = shareQuestions(survey, locale)
  const branches = Object.fromEntries(branch.map(({ code, title }) => [code, title]))
  return { id, title: survey.title, shares, filter, misread, questions, branches, timezone }
}

export async function action({ request, params, url }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const id = params.id!
  try {
    if (text(form, 'intent') !== 'create') return await submitShareChange(request, id, form)
    const { filter } = filterOf(url, currentVisit().user!.timezone)
    const data = { ...sharedData(form), filter }
    await api(request).post('/survey/analytics/share-save', { id, data })
    return done(form, m.report_share_ready())
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** What the address shows in the analytics, with the days of its period as they are today; and what of it is not applied. */
function filterOf(url: URL, timezone: string): { filter: ShareFilter; misread: InvalidParam[] } {
  const { subId, subjectId, find, dates, misread, ...more } = readPageFilter(
    url.searchParams,
    todayIn(timezone, new Date()),
  )
  const params = {
    subId,
    subjectId,
    find,
    class: more.class,
    status: more.status,
    locale: more.locale,
    placement: more.placement,
    where: whereParam(more.where),
    startDate: dates?.from,
    endDate: dates?.to,
  }
  const filter = Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as ShareFilter
  return { filter, misread }
}

export default function SharePage() {
  const { id, title, shares, branches, timezone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title={m.report_share_title()}
        lead={m.report_share_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.report_share_crumb() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <div className={styles.page}>
        <NewShare answer={answer && 'intent' in answer ? answer : undefined} />
        <Card title={m.report_share_list()}>
          <ShareList surveyId={id} shares={shares} branches={branches} timezone={timezone} />
        </Card>
      </div>
    </>
  )
}

function NewShare({ answer }: { answer: FormAnswer | undefined }) {
  const { id, title, shares, filter, misread, questions, branches } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Card title={m.report_share_new()}>
      <p className={styles.lead}>{m.report_share_new_text()}</p>
      <InvalidParamsNote
        misread={misread}
        days={formatOpenDays({ from: filter.startDate, to: filter.endDate })}
      />
      <div className={styles.what}>
        <b>{filterText(filter, branches)}</b>
        <Link to={`/survey/${id}/analytic${search}`}>{m.report_share_change_filter()}</Link>
      </div>
      <CheckedForm
        intent="create"
        rules={rules}
        answer={answer}
        initial={{ title: title.slice(0, 200) }}
        submit={m.report_share_create()}
      >
        {(field) => (
          <>
            <FormKeyField renewedBy={shares.length} />
            <ShareFields field={field} questions={questions} />
          </>
        )}
      </CheckedForm>
    </Card>
  )
}
