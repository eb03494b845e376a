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
import { ImportPage } from '../branch/import/ImportPage.tsx'
import { sendTableFile } from '../branch/import/send-file.server.ts'

export const meta: MetaFunction = () => [{ title: `${m.subject_import_meta()} – ${brand.name}` }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { survey } = await api(request).get('/survey/receive', { id })
  return { id, title: survey.title }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return sendTableFile(request, 'subject', params.id!)
}

export default function SubjectImportPage() {
  const survey = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <ImportPage
      kind="subject"
      survey={survey}
      sent={sent}
      title={m.subject_import_title()}
      tab={m.web_tab_subject()}
      back={m.subject_import_to_list()}
    />
  )
}
