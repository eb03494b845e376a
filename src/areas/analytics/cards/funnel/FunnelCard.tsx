import { useContext } from 'react'
import { Link, useParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import type { Reached, ReportAnalytics } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import print from '../../page/print.module.css'
import { Methodology } from '../Methodology.tsx'
import { MoreRows, useFew } from '../MoreRows.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import styles from './FunnelCard.module.css'
import { SilentBounds } from './SilentBounds.tsx'

/** From opening the questionnaire to sending it, branch by branch. */
export function FunnelCard({
  analytics,
  reached = null,
}: {
  analytics: ReportAnalytics
  /** Hidden in a shared report. */
  reached?: Reached | null
}) {
  const { branches } = analytics
  const rows = branches
    .filter(({ starts }) => starts > 0)
    .sort((a, b) => (b.completion ?? 0) - (a.completion ?? 0) || b.starts - a.starts)
  const { id } = useParams()
  const forReading = useContext(ReadOnlyContext)
  const few = useFew(rows.length)
  if (rows.length === 0 && reached === null) return null
  return (
    <ResultCard title={m.analytics_funnel()}>
      {rows.length > 0 && (
        <table className={styles.funnel}>
          <caption className="visually-hidden">{m.analytics_funnel()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.analytics_branch()}</th>
              <th scope="col">{m.analytics_funnel_started()}</th>
              <th scope="col">{m.analytics_funnel_answered()}</th>
              <th scope="col" colSpan={2}>
                {m.analytics_funnel_share()}
              </th>
            </tr>
          </thead>
          <tbody className={few.className}>
            {rows.map(({ id, code, title, starts, n, completion }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{formatNumber(starts)}</td>
                <td>
                  <AnswersLink to={{ branch: code }} n={n}>
                    {formatNumber(n)}
                  </AnswersLink>
                </td>
                <td className={styles.lane} aria-hidden="true">
                  <span>
                    <i style={{ width: `${100 * (completion ?? 0)}%` }} />
                  </span>
                </td>
                <td className={styles.share}>{completion === null ? '–' : formatShare(completion)}</td>
              </tr>
            ))}
            <MoreRows few={few} columns={5} />
          </tbody>
        </table>
      )}
      {id && !forReading && (
        <p className={`${styles.codes} ${print.onScreen}`}>
          <Link to={`/survey/${id}/code`}>{m.analytics_funnel_codes()}</Link>
        </p>
      )}
      <SilentBounds analytics={analytics} reached={reached} />
      <Methodology>{m.analytics_how_funnel()}</Methodology>
    </ResultCard>
  )
}
