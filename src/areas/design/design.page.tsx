import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { SurveyTabs } from '../../web/ui/Tabs.tsx'

import { PrintPane } from './PrintPane.tsx'
import { loadPrint } from './print-pane.server.ts'

/** The look of a survey: `?show=guest` is the page that guests see, anything else what is printed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return { print: await loadPrint(request, params.id!) }
}

export const meta: MetaFunction<typeof loader> = () => [{ title: `${m.design_page_title()} – ${brand.name}` }]

export default function DesignPage() {
  const { print } = useLoaderData<typeof loader>()
  const { id, title } = print.survey
  return (
    <>
      <PageHead
        title={m.design_page_title()}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }, { text: title }]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <PrintPane {...print} />
    </>
  )
}
