import { type LoaderFunctionArgs, type MetaFunction, NavLink, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import plain from '../../../web/ui/table/plain.module.css'
import stacked from '../../../web/ui/table/stacked.module.css'
import type { Recovery } from '../case.contract.ts'
import { durationWords, outcomeName } from '../case-words.ts'
import { CallBar } from '../inbox/phone/LiveStrip.tsx'
import { ownLine } from '../inbox/phone/own-line.server.ts'
import { useCallLine } from '../inbox/phone/use-call-line.ts'
import styles from './recovery.module.css'

const TERMS = [7, 30, 90, 365] as const

/** `?days` sets the period. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const days = TERMS.find((each) => String(each) === url.searchParams.get('days')) ?? 30
  const [{ survey }, recovery, line] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/case/recovery', { surveyId: id, days: String(days) }),
    ownLine(request, id),
  ])
  return { id, title: survey.title, days, recovery, line }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.cases_recovery()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** How fast and how well complaints are resolved: shares with their intervals, by branch and by person. */
export default function RecoveryPage() {
  const { id, title, days, recovery, line: loaded } = useLoaderData<typeof loader>()
  const line = useCallLine(loaded, id)
  const { all, branches, people, outcomes, causes } = recovery
  return (
    <>
      <PageHead
        title={m.cases_recovery()}
        lead={m.cases_recovery_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_call_centre(), to: `/survey/${id}/call-centre` },
          { text: m.cases_recovery() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <nav className={styles.terms} aria-label={m.cases_recovery_term()}>
        {TERMS.map((each) => (
          <NavLink
            key={each}
            to={`?days=${each}`}
            className={each === days ? styles.on : undefined}
            aria-current={each === days ? 'page' : undefined}
            preventScrollReset
          >
            {m.cases_recovery_days({ n: formatNumber(each), count: each })}
          </NavLink>
        ))}
      </nav>
      {all.cases === 0 ? (
        <EmptyState title={m.cases_recovery_none()}>{m.cases_recovery_none_text()}</EmptyState>
      ) : (
        <>
          <dl className={styles.tiles}>
            <Tile
              title={m.cases_recovery_on_time()}
              value={shareText(all.onTime)}
              note={rangeText(all.onTime)}
            />
            <Tile
              title={m.cases_recovery_first_word()}
              value={all.firstWord === null ? '–' : durationWords(all.firstWord * 1000)}
              note={m.cases_recovery_median()}
            />
            <Tile
              title={m.cases_recovery_recovered()}
              value={shareText(all.recovered)}
              note={rangeText(all.recovered)}
            />
          </dl>
          <Rows
            title={m.cases_recovery_branches()}
            head={m.cases_recovery_name()}
            rows={branches}
            nameless={m.cases_recovery_no_branch()}
          />
          <Rows
            title={m.cases_recovery_people()}
            head={m.cases_recovery_person()}
            rows={people}
            nameless=""
          />
          <div className={styles.lists}>
            <Counts
              title={m.cases_outcome()}
              rows={outcomes.map(({ outcome, n }) => ({ title: outcomeName(outcome), n }))}
            />
            <Counts title={m.cases_recovery_causes()} rows={causes} />
          </div>
        </>
      )}
      {line?.live && <CallBar call={line.live} line={line} />}
    </>
  )
}

function Tile({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

function Rows({
  title,
  head,
  rows,
  nameless,
}: {
  title: string
  head: string
  rows: Recovery['branches']
  nameless: string
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={plain.scroll}>
        <table className={`${plain.table} ${stacked.stacked}`}>
          <thead>
            <tr>
              <th>{head}</th>
              <th>{m.cases_recovery_cases()}</th>
              <th>{m.cases_recovery_on_time()}</th>
              <th>{m.cases_recovery_first_word()}</th>
              <th>{m.cases_recovery_recovered()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td data-title={head}>
                  <b>{row.name || nameless}</b>
                </td>
                <td data-title={m.cases_recovery_cases()}>{formatNumber(row.cases)}</td>
                <td data-title={m.cases_recovery_on_time()}>
                  {shareText(row.onTime)}
                  <small>{rangeText(row.onTime)}</small>
                </td>
                <td data-title={m.cases_recovery_first_word()}>
                  {row.firstWord === null ? '–' : durationWords(row.firstWord * 1000)}
                </td>
                <td data-title={m.cases_recovery_recovered()}>
                  {shareText(row.recovered)}
                  <small>{rangeText(row.recovered)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Counts({ title, rows }: { title: string; rows: { title: string; n: number }[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.counts}>
        {rows.map(({ title: name, n }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{formatNumber(n)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Share = Recovery['all']['onTime']

function shareText({ value }: Share): string {
  return value === null ? '–' : formatShare(value)
}

/** «7 из 9, от 45 до 94 %» */
function rangeText({ n, k, low, high }: Share): string {
  if (low === null || high === null) return m.cases_recovery_no_data()
  return m.cases_recovery_range({
    k: formatNumber(k),
    n: formatNumber(n),
    low: formatShare(low),
    high: formatShare(high),
  })
}
