import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { formatMoment } from '../../web/numbers.ts'
import { ApiProblem } from '../../web/problem.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { useUser } from '../../web/use-root.ts'
import { leadStatusName } from './lead-status.ts'
import { OperatorTabs } from './OperatorTabs.tsx'
import styles from './operator.page.module.css'

/** The latest requests stand here, all of them at /qalay/leads. */
const LATEST = 5

/**
 * The API answers 404 to everybody but the operator, and so does this page. Mails are shown in a trial alone: they hold
 * links that open other people's accounts.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const { leads } = await call.get('/operator/leads', { limit: LATEST })
  try {
    const { mails } = await call.get('/operator/outbox')
    return { leads, mails: mails.length }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { leads, mails: null }
    throw error
  }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_title()} – ${brand.name}` }]

export default function OperatorPage() {
  const { leads, mails } = useLoaderData<typeof loader>()
  const timezone = useUser()?.timezone ?? 'UTC'
  return (
    <>
      <PageHead
        title={m.operator_heading()}
        lead={m.operator_lead()}
        tabs={<OperatorTabs />}
        actions={
          mails !== null && (
            <ButtonLink to="/qalay/outbox" kind="primary">
              {m.operator_outbox_open({ n: mails })}
            </ButtonLink>
          )
        }
      />
      <Card title={m.operator_leads()}>
        {leads.length === 0 ? (
          <p className={styles.none}>{m.operator_leads_empty()}</p>
        ) : (
          <ul className={styles.leads}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <b>{[lead.firstName, lead.lastName].filter(Boolean).join(' ')}</b>
                <a href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}>{lead.phone}</a>
                <StatusChip status={lead.status} name={leadStatusName(lead.status)} />
                <small>{formatMoment(lead.createdAt, timezone)}</small>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to="/qalay/leads">{m.operator_leads_open()}</ButtonLink>
      </Card>
    </>
  )
}
