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
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ImportWizard } from '../../branch/import/ImportWizard.tsx'
import { sendTableFile } from '../../branch/import/send-file.server.ts'

export const meta: MetaFunction = () => [{ title: `${m.invitations_import_meta()} – ${brand.name}` }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const [{ survey }, { wave }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/invitation/wave', { id, wave: params.wave! }),
  ])
  return { id, title: survey.title, wave: wave.id, waveTitle: wave.title, channel: wave.channel }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return sendTableFile(request, 'invitee', params.wave!)
}

/** Imports the people of a mailing from a file. */
export default function InviteeImportPage() {
  const { id, title, wave, waveTitle, channel } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const list = `/survey/${id}/invitation/${wave}`
  return (
    <>
      <PageHead
        title={m.invitations_import_title()}
        lead={channel === 'sms' ? m.invitations_no_phones_yet() : m.invitations_no_people_yet()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.invitations_tab(), to: `/survey/${id}/invitation` },
          { text: waveTitle, to: list },
        ]}
      />
      <ImportWizard
        kind="invitee"
        surveyId={wave}
        list={{ to: list, text: m.invitations_import_back() }}
        sent={answer}
      />
    </>
  )
}
