import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { rules, ShareFields } from './ShareFields.tsx'
import { PreviewLink, ShareLine } from './ShareRow.tsx'
import styles from './share.module.css'
import { sharedData, shareQuestions } from './share-form.server.ts'
import { filterText, termText } from './share-words.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.report_share_meta({ title: loaderData.share.title })} – ${brand.name}` : '' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { timezone, locale } = currentVisit().user!
  const [{ shares }, { survey }] = await Promise.all([
    call.get('/survey/analytics/share-export', { id }),
    call.get('/survey/receive', { id }),
  ])
  const share = shares.find(({ code }) => code === params.code)
  if (!share) throw data(null, { status: 404 })
  const { branch } = share.filter.subId ? await call.get('/survey/branch', { id }) : { branch: [] }
  const branches = Object.fromEntries(branch.map(({ code, title }) => [code, title]))
  return { id, title: survey.title, share, branches, timezone, questions: shareQuestions(survey, locale) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  try {
    const { id = '', code } = params
    await api(request).post('/survey/analytics/share-save', { id, data: { code, ...sharedData(form) } })
    return done(form, m.report_share_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}

/** One link: its title, expiry, password, and what it shows. */
export default function ShareEditPage() {
  const { id, title, share, branches, timezone, questions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { hide, url } = share
  const saved = { term: termText(share, timezone), protected: share.protected, hide }
  return (
    <>
      <PageHead
        title={share.title}
        lead={filterText(share.filter, branches)}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.report_share_crumb(), to: `/survey/${id}/share` },
          { text: m.report_share_edit() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <div className={styles.page}>
        <Card title={m.report_share_edit_title()}>
          <p className={styles.lead}>{m.report_share_edit_text()}</p>
          <CheckedForm
            key={JSON.stringify(share)}
            intent="save"
            rules={rules}
            answer={answer}
            initial={{ title: share.title, term: 'keep' }}
            submit={m.report_share_save()}
          >
            {(field) => <ShareFields field={field} questions={questions} kept={saved} />}
          </CheckedForm>
        </Card>
        <Card title={m.report_share_link()}>
          <div className={styles.share}>
            <ShareLine title={share.title} url={url} />
            <p className={styles.hint}>{m.report_share_preview_text()}</p>
            <div className={styles.actions}>
              <PreviewLink share={share} />
            </div>
            <Link to={`/survey/${id}/share`}>{m.report_share_all()}</Link>
          </div>
        </Card>
      </div>
    </>
  )
}
