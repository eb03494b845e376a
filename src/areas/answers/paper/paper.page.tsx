import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { wallClock } from '../../../web/zones/wall-clock.ts'
import { isAble } from '../../account/rights.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { PaperEntryForm } from './PaperEntryForm.tsx'
import styles from './paper.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const mayType = user !== null && isAble(user.rights, 'reply')
  const [{ survey }, { branch }, entry] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    mayType ? call.get('/survey/paper/entry', { id }).catch(nullIfUnpublished) : null,
  ])
  return {
    id,
    title: survey.title,
    published: survey.version > 0,
    locales: survey.config.locales,
    branches: branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title })),
    isLimited: user?.rights.branches !== 'all',
    entry: survey.version > 0 ? entry : null,
    today: wallClock(new Date(), user?.timezone ?? 'Asia/Almaty').slice(0, 10),
  }
}

/** Nothing can be entered before the first publication. */
function nullIfUnpublished(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status === 404) return null
  throw problem
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.answers_paper_tab()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** The paper questionnaire: the form to print, and the entry of completed ones. */
export default function PaperPage() {
  const { id, title, published, locales, branches, isLimited, entry, today } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={m.answers_paper_page()}
        lead={m.answers_paper_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.answers_paper_tab() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <div className={styles.page}>
        {published ? (
          <div className={styles.forms}>
            {locales.map((locale) => (
              <ButtonLink
                key={locale}
                to={`/v1/survey/paper?id=${id}&locale=${locale}${isLimited && branches[0] ? `&subId=${branches[0].code}` : ''}`}
                reloadDocument
              >
                {m.answers_paper_print({ language: languageName(locale) })}
              </ButtonLink>
            ))}
          </div>
        ) : (
          <Notice kind="info">{m.answers_paper_publish()}</Notice>
        )}
        {entry && (
          <PaperEntryForm
            surveyId={id}
            version={entry.version}
            survey={entry.survey}
            branches={branches}
            isLimited={isLimited}
            today={today}
          />
        )}
      </div>
    </>
  )
}
