import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble } from '../account/rights.ts'
import { ImportWizard } from '../branch/import/ImportWizard.tsx'
import { sendFile } from '../branch/import/send-file.server.ts'

export const meta: MetaFunction = () => [{ title: `${m.subject_import_meta()} – ${brand.name}` }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { survey } = await api(request).get<{ survey: { title: string } }>('/survey/receive', { id })
  return { id, title: survey.title }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return sendFile(request, 'subject', params.id!)
}

export default function SubjectImportPage() {
  const { id, title } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const user = useUser()
  const list = `/survey/${id}/subject`
  return (
    <>
      <PageHead
        title={m.subject_import_title()}
        lead={m.branch_import_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_subject(), to: list },
          { text: m.branch_import_crumb() },
        ]}
      />
      {user && isAble(user.rights, 'manage') ? (
        <ImportWizard
          kind="subject"
          surveyId={id}
          list={{ to: list, text: m.subject_import_to_list() }}
          sent={sent}
        />
      ) : (
        <Notice>{m.branch_import_not_allowed()}</Notice>
      )}
    </>
  )
}
