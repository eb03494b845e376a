import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import type { KeptMail } from './outbox.page.tsx'

/** The API answers 404 to everybody but the operator, and so does this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { mails } = await api(request).get<{ mails: KeptMail[] }>('/operator/outbox')
  return { latest: mails[0] ?? null }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_title()} – ${brand.name}` }]

export default function OperatorPage() {
  const { latest } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={m.operator_heading()} lead={m.operator_lead()} />
      <Card title={m.operator_outbox()}>
        <p>{m.operator_outbox_text()}</p>
        {latest && (
          <p>
            <Link to={`/qalay/outbox?id=${latest.id}`}>{latest.subject}</Link>
          </p>
        )}
        <p style={{ marginTop: 16 }}>
          <ButtonLink to="/qalay/outbox" kind="primary">
            {m.operator_outbox_open()}
          </ButtonLink>
        </p>
      </Card>
    </>
  )
}
