import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/form/forms.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { StatusChip } from '../../web/ui/StatusChip.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatMoment } from '../../web/zones/times.ts'
import type { Lead, LeadStatus } from '../marketing/leads.contract.ts'
import { leadStatusName } from './lead-status.ts'
import styles from './leads.page.module.css'
import { OperatorTabs } from './OperatorTabs.tsx'
import { ListFilter, ListPages, RequestStatusForm } from './WorkList.tsx'

const STATUSES: LeadStatus[] = ['new', 'in_work', 'waiting', 'resolved', 'spam']

export async function loader({ request, url }: LoaderFunctionArgs) {
  const status = STATUSES.find((each) => each === url.searchParams.get('status'))
  const cursor = url.searchParams.get('cursor')
  return api(request).get('/operator/leads', { status, cursor })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = text(form, 'id')
  try {
    await api(request).post('/operator/leads', {
      id,
      status: text(form, 'status'),
      note: text(form, 'note'),
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return data({ id, saved: false }, { status: error.status || 503 })
  }
  return { id, saved: true }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_leads()} – ${brand.name}` }]

/** The requests from the site's forms: call them, note what came of it. */
export default function LeadsPage() {
  const { leads, nextCursor, counts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const status = search.get('status')
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  if (all === 0)
    return (
      <>
        <PageHead title={m.operator_leads()} tabs={<OperatorTabs />} />
        <EmptyState
          title={m.operator_leads_empty()}
          action={
            <ButtonLink to="/?subId=link6" kind="primary">
              {m.operator_leads_form()}
            </ButtonLink>
          }
        >
          {m.operator_leads_empty_text()}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead title={m.operator_leads()} lead={m.operator_leads_lead()} tabs={<OperatorTabs />} />
      <nav className={styles.filter} aria-label={m.operator_leads_filter()}>
        <ListFilter to="/qalay/leads" on={status === null} text={m.operator_leads_all()} n={all} />
        {STATUSES.map((each) => (
          <ListFilter
            key={each}
            to={`/qalay/leads?status=${each}`}
            on={status === each}
            text={leadStatusName(each)}
            n={counts[each]}
          />
        ))}
      </nav>
      {leads.length === 0 ? (
        <Card>
          <p>{m.operator_leads_none()}</p>
        </Card>
      ) : (
        <ul className={styles.list}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        list="/qalay/leads"
        status={status}
        isFirst={!search.has('cursor')}
        nextCursor={nextCursor}
      />
    </>
  )
}

function LeadCard({ lead }: { lead: Lead }) {
  const timezone = useUser()?.timezone ?? 'UTC'
  const work = [lead.position, lead.company].filter(Boolean).join(', ')
  return (
    <Card className={styles.lead}>
      <div className={styles.person}>
        <h2>{[lead.firstName, lead.lastName].filter(Boolean).join(' ')}</h2>
        {work && <p>{work}</p>}
        <p className={styles.contacts}>
          <a href={`tel:${lead.phone.replace(/[^+\d]/g, '')}`}>{lead.phone}</a>
          {lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>}
        </p>
        {lead.wantsPresentation && <p>{m.operator_lead_presentation()}</p>}
        <p className={styles.when}>
          <StatusChip status={lead.status} name={leadStatusName(lead.status)} />
          <time dateTime={lead.createdAt}>{formatMoment(lead.createdAt, timezone)}</time>
          {lead.changedAt && (
            <span>{m.operator_lead_changed({ when: formatMoment(lead.changedAt, timezone) })}</span>
          )}
        </p>
      </div>
      <RequestStatusForm status={lead.status} statuses={STATUSES} nameOf={leadStatusName} note={lead.note}>
        <input type="hidden" name="id" value={lead.id} />
      </RequestStatusForm>
    </Card>
  )
}
