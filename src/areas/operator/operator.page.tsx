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
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { ApiProblem } from '../../web/problem.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatMoment } from '../../web/zones/times.ts'
import { AnnouncementCard } from './console/AnnouncementCard.tsx'
import { JobKind } from './console/console.contract.ts'
import consoleStyles from './console/console.module.css'
import { worstOf } from './console/console-words.ts'
import { HealthCard } from './console/HealthCard.tsx'
import { JobsTable } from './console/JobsTable.tsx'
import { MonthCard } from './console/MonthCard.tsx'
import { workOnOverview } from './console/overview-actions.server.ts'
import { leadStatusName } from './lead-status.ts'
import { OperatorTabs } from './OperatorTabs.tsx'
import styles from './operator.page.module.css'

/** The latest requests stand here, all of them at /qalay/leads. */
const LATEST = 5

/**
 * The API answers 404 to everybody but the operator, and so does this page. Mails are shown in a trial alone: they hold
 * links that open other people's accounts.
 */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const kind = JobKind.safeParse(url.searchParams.get('jobs'))
  const [{ leads: all }, health, { kinds }, { announcement }, money, failed] = await Promise.all([
    call.get('/operator/leads', { limit: LATEST }),
    call.get('/operator/health'),
    call.get('/operator/jobs'),
    call.get('/operator/announcement'),
    call.get('/operator/month'),
    kind.success ? call.get('/operator/jobs/failed', { name: kind.data, limit: '1-20' }) : null,
  ])
  const overview = {
    leads: all,
    health,
    kinds,
    announcement,
    money,
    open: failed && { ...failed, name: kind.data! },
  }
  try {
    const { mails } = await call.get('/operator/outbox')
    return { ...overview, mails: mails.length }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { ...overview, mails: null }
    throw error
  }
}

export function action({ request }: ActionFunctionArgs) {
  return workOnOverview(request)
}

export const meta: MetaFunction = () => [{ title: `${m.operator_title()} – ${brand.name}` }]

export default function OperatorPage() {
  const { leads, mails, health, kinds, announcement, money, open } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const isOfJobs = answer?.intent === 'retry' || answer?.intent === 'drop'
  const timezone = useUser()?.timezone ?? 'UTC'
  return (
    <>
      <PageHead
        title={worstOf(health, kinds)}
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
      <div className={consoleStyles.top}>
        <HealthCard health={health} />
        <div className={consoleStyles.column}>
          <MonthCard money={money} />
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
        </div>
        <AnnouncementCard announcement={announcement} answer={answer} />
      </div>
      <JobsTable kinds={kinds} open={open} answer={isOfJobs ? answer : undefined} />
    </>
  )
}
