import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { ImportPage } from '../../branch/import/ImportPage.tsx'
import { sendTableFile } from '../../branch/import/send-file.server.ts'

export const meta: MetaFunction = () => [{ title: `${m.reviews_import_title()} – ${brand.name}` }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { survey } = await api(request).get('/survey/receive', { id })
  return { id, title: survey.title }
}

export function action({ request, params }: ActionFunctionArgs) {
  return sendTableFile(request, 'reviews', params.id!)
}

export default function ReviewImportPage() {
  const survey = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <ImportPage
      kind="reviews"
      survey={survey}
      sent={sent}
      title={m.reviews_import_title()}
      tab={m.reviews_name()}
      back={m.reviews_import_back()}
    />
  )
}
