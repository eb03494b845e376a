import { IconDownload } from '@tabler/icons-react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem, callPath } from '../../../web/problem.ts'
import { readTableState } from '../../../web/table-address.ts'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { DataTable, type TableColumn } from '../../../web/ui/table/DataTable.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import type { AuditEntry, AuditList } from '../../account/audit/audit.contract.ts'
import { AUDIT_KINDS } from '../../account/audit/audit-kinds.ts'
import { deviceName } from '../../account/sign-in/device.ts'
import styles from './log.module.css'
import { entryFacts, entryTitle } from './log-words.ts'

const ROWS = 50
type Row = Omit<AuditEntry, 'id'> & { id: string }

export const meta: MetaFunction = () => [{ title: `${m.team_log_title()} – ${brand.name}` }]

/** What is shown stands in the address: `search`, `who`, `kind`, `personal`, `startDate`, `endDate`, `page`. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const state = readTableState(url.searchParams, ['-at'], ['who', 'kind', 'personal', 'startDate', 'endDate'])
  const filter = { ...state.filters, find: state.search }
  const limit = `${(state.page - 1) * ROWS + 1}-${state.page * ROWS}`
  const call = api(request)
  const log = await call.get('/audit', { ...filter, limit }).catch((problem): AuditList | null => {
    // A filter that makes no sense finds nothing.
    if (problem instanceof ApiProblem && problem.status === 400) return { entries: [], total: 0, people: [] }
    if (problem instanceof ApiProblem && problem.status >= 500) return null
    throw problem
  })
  return { log, state, file: callPath('/audit/file', filter), timezone: currentVisit().user!.timezone }
}

/** Who did what, when and from where. */
export default function LogPage() {
  const { log, state, file, timezone } = useLoaderData<typeof loader>()
  const isEmpty = log?.total === 0 && state.search === '' && Object.keys(state.filters).length === 0
  const columns: TableColumn<Row>[] = [
    { key: 'at', title: m.team_log_when(), cell: ({ at }) => formatMoment(at, timezone), width: 160 },
    { key: 'who', title: m.team_log_who(), phone: 'bare', cell: (entry) => <Who entry={entry} /> },
    {
      key: 'kind',
      title: m.team_log_what(),
      phone: 'head',
      cell: (entry) => (
        <>
          <b>{entryTitle(entry)}</b>
          <span className={styles.facts}>
            {[entry.subject, entryFacts(entry)].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'from',
      title: m.team_log_from(),
      phone: 'bare',
      cell: ({ address, agent }) => (
        <span className={styles.from}>
          {[address, agent && (deviceName(agent) ?? agent.slice(0, 60))].filter(Boolean).join(', ')}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.team_log_title()}
        lead={m.team_log_lead()}
        actions={
          <a className={buttonClass({ kind: 'plain' })} href={file} download>
            <IconDownload size={20} aria-hidden="true" />
            {m.team_log_csv()}
          </a>
        }
      />
      {isEmpty ? (
        <EmptyState small title={m.team_log_empty()}>
          {m.team_log_empty_text()}
        </EmptyState>
      ) : (
        <>
          <Days filters={state.filters} />
          <DataTable
            name={m.team_log_title()}
            columns={columns}
            rows={log?.entries.map(({ id, ...entry }) => ({ ...entry, id: String(id) })) ?? null}
            total={log?.total ?? 0}
            state={state}
            nameOf={(entry) => entryTitle(entry)}
            searchLabel={m.team_log_find()}
            filters={[
              {
                name: 'who',
                label: m.team_log_who(),
                any: m.team_log_anybody(),
                options: (log?.people ?? []).map(({ id, name }) => ({ value: id, text: name })),
              },
              {
                name: 'kind',
                label: m.team_log_what(),
                any: m.team_log_anything(),
                options: AUDIT_KINDS.map((kind) => ({ value: kind, text: entryTitle({ kind }) })),
              },
              {
                name: 'personal',
                label: m.team_log_personal(),
                any: m.team_log_not_only_personal(),
                options: [{ value: '1', text: m.team_log_personal() }],
              },
            ]}
          />
        </>
      )}
    </>
  )
}

function Who({ entry: { who, via, memberId } }: { entry: Row }) {
  const name = who || (memberId === null ? m.team_log_guest() : '')
  return (
    <span className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span>
        {name}
        {via && <small>{m.team_log_via({ name: via })}</small>}
      </span>
    </span>
  )
}

/** The days between which entries are shown; works without a script, and keeps the other filters. */
function Days({ filters }: { filters: Record<string, string> }) {
  const [search] = useSearchParams()
  const hiddenFields = ['search', 'who', 'kind', 'personal'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return (
    <Form key={search.toString()} action="/user/log" className={styles.days} preventScrollReset>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField name="startDate" label={m.team_log_since()} defaultValue={filters.startDate ?? ''} />
      <DateField name="endDate" label={m.team_log_until()} defaultValue={filters.endDate ?? ''} />
      <Button type="submit">{m.team_log_show()}</Button>
    </Form>
  )
}
