import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { scaleOf } from '../../questionnaire/metric.ts'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { EmbedBuilder } from './EmbedBuilder.tsx'
import { WAYS } from './embed-code.ts'
import { ProgramList } from './ProgramList.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const visit = currentVisit()
  const requested = new URL(request.url).searchParams.get('way')
  const [{ survey }, { branch }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
  ])
  const { config, questions } = survey
  const [question] = questions
  const scale = question && scaleOf(question)
  return {
    id,
    way: WAYS.find((way) => way === requested) ?? 'inline',
    title: survey.title,
    site: new URL(visit.publicUrl).origin,
    locales: config.locales,
    hidden: config.hidden ?? [],
    branches: branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title })),
    first:
      question && scale
        ? {
            id: question.id,
            title: withoutPipes(localText(question.title, config.defaultLocale, config.defaultLocale)),
            from: scale.from,
            to: scale.to,
          }
        : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.web_tab_embed()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** Where the question is asked: the survey on one's own site, in letters, by links, on a tablet. */
export default function IntegrationPage() {
  const { id, title, ...parts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={m.interview_embed_page()}
        lead={m.interview_embed_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_embed() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <EmbedBuilder surveyId={id} title={title} {...parts} />
      <ProgramList surveyId={id} />
    </>
  )
}
