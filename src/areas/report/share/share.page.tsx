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
import { CheckedForm, type FormAnswer } from '../../../web/CheckedForm.tsx'
import { done, readForm, refuse, text } from '../../../web/forms.server.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Choice, PasswordField, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { SurveyTabs } from '../../../web/ui/Tabs.tsx'
import { minLength, required } from '../../../web/validators.ts'
import { currentVisit } from '../../../web/visit.server.ts'
import { readPageFilter, todayIn } from '../../analytics/page-filter.ts'
import { localText } from '../../survey/local-text.ts'
import { withoutPipes } from '../../survey/question/piped.ts'
import type { WholeSurvey } from '../../survey/survey-calls.contract.ts'
import { ShareRow } from './ShareRow.tsx'
import type { ShareFilter, SharesAnswer } from './share.contract.ts'
import styles from './share.module.css'
import { filterText } from './share-words.ts'

const TERMS = ['', '7', '30', '90'] as const
const DAY_MS = 86_400_000
const rules = { title: [required], password: [minLength(6)] }
/** They say nothing of their own in a report. */
const SILENT = ['contact_info', 'statement', 'section', 'hidden']

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_share_meta({ title: loaderData.title })} – ${brand.name}` : '' },
]

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { timezone, locale } = currentVisit().user!
  const filter = filterOf(url, timezone)
  const [{ shares }, { survey }] = await Promise.all([
    call.get<SharesAnswer>('/survey/analytics/share-export', { id }),
    call.get<WholeSurvey>('/survey/receive', { id }),
  ])
  const asksBranch = [filter, ...shares.map((share) => share.filter)].some(({ subId }) => subId)
  const { branch } = asksBranch
    ? await call.get<{ branch: { code: string; title: string }[] }>('/survey/branch', { id })
    : { branch: [] }
  const questions = survey.questions
    .filter(({ type }) => !SILENT.includes(type))
    .map((each) => ({
      id: each.id,
      title: withoutPipes(localText(each.title, locale, survey.config.defaultLocale)),
    }))
  const branches = Object.fromEntries(branch.map(({ code, title }) => [code, title]))
  return { id, title: survey.title, shares, filter, questions, branches, timezone }
}

export async function action({ request, params, url }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params.id!
  const call = api(request)
  const code = text(form, 'code')
  try {
    if (text(form, 'intent') === 'active')
      await call.change('/survey/analytics/publish', { id, code, active: text(form, 'active') })
    else if (text(form, 'intent') === 'remove') await call.change('/survey/analytics/remove', { id, code })
    else {
      const days = Number(text(form, 'term'))
      const shown = form.getAll('shown')
      await call.post('/survey/analytics/share-save', {
        id,
        data: {
          title: text(form, 'title'),
          filter: filterOf(url, currentVisit().user!.timezone),
          expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
          password: text(form, 'password') || null,
          hide: {
            questions: form.getAll('question').filter((question) => !shown.includes(question)),
            people: !form.has('people'),
            text: !form.has('text'),
          },
        },
      })
      return done(form, m.report_share_ready())
    }
  } catch (problem) {
    return refuse(form, problem)
  }
  return null
}

/** What the address shows in the analytics, with the days of its period as they are today. */
function filterOf(url: URL, timezone: string): ShareFilter {
  const { subId, subjectId, find, dates, ...more } = readPageFilter(
    url.searchParams,
    todayIn(timezone, new Date()),
  )
  const given = {
    subId,
    subjectId,
    find,
    class: more.class,
    locale: more.locale,
    placement: more.placement,
    startDate: dates?.from,
    endDate: dates?.to,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as ShareFilter
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
        <NewShare answer={answer ?? undefined} />
        <Card title={m.report_share_list()}>
          {shares.length === 0 ? (
            <EmptyState small title={m.report_share_empty()}>
              {m.report_share_empty_text()}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {shares.map((share) => (
                <ShareRow key={share.code} share={share} branches={branches} timezone={timezone} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

function NewShare({ answer }: { answer: FormAnswer | undefined }) {
  const { id, title, filter, questions, branches } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const terms = {
    '': m.report_share_term_none,
    7: m.report_share_term_7,
    30: m.report_share_term_30,
    90: m.report_share_term_90,
  }
  return (
    <Card title={m.report_share_new()}>
      <p className={styles.lead}>{m.report_share_new_text()}</p>
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
            <TextField
              {...field('title')}
              label={m.report_share_name()}
              hint={m.report_share_name_hint()}
              maxLength={200}
            />
            <SelectField {...field('term')} label={m.report_share_term()}>
              {TERMS.map((term) => (
                <option key={term} value={term}>
                  {terms[term]()}
                </option>
              ))}
            </SelectField>
            <PasswordField
              {...field('password')}
              label={m.report_share_password()}
              hint={m.report_share_password_hint()}
              optional
              autoComplete="new-password"
              maxLength={200}
            />
            <fieldset className={styles.choices}>
              <legend>{m.report_share_shown()}</legend>
              <Choice name="people">{m.report_share_people()}</Choice>
              <Choice name="text">{m.report_share_text()}</Choice>
              <p className={styles.hint}>{m.report_share_text_hint()}</p>
            </fieldset>
            <details className={styles.questions}>
              <summary>{m.report_share_questions()}</summary>
              <p className={styles.hint}>{m.report_share_questions_hint()}</p>
              {questions.map((question) => (
                <div key={question.id}>
                  <input type="hidden" name="question" value={question.id} />
                  <Choice name="shown" value={question.id} defaultChecked>
                    {question.title}
                  </Choice>
                </div>
              ))}
            </details>
          </>
        )}
      </CheckedForm>
    </Card>
  )
}
