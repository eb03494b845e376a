import { IconArrowDown, IconArrowUp, IconEqual, IconHourglass } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { BranchResult, PlacementResult, SubjectResult } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../../drilldown/drilldown-address.ts'
import { changedSearch } from '../../filter/page-filter.ts'
import { formatEnds, formatMetric, formatPlain, formatTick } from '../../read/format-metric.ts'
import { IntervalNote } from '../IntervalNote.tsx'
import { MoreRows, useFew } from '../MoreRows.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import { type Axis, placeOn } from '../trend/ticks.ts'
import styles from './RankingTable.module.css'
import { rankingAxis } from './ranking-axis.ts'
import { isRoughlyPlaced } from './rough-place.ts'

export type RankingRow = BranchResult | SubjectResult | PlacementResult
type Network = { value: number; low: number; high: number }

/**
 * The ranking of branches (or staff). Rows without a significant difference stand in a group of their own, and places are
 * ranges: a plain sorted list would suggest more precision than the answers have.
 */
export function RankingTable({
  rows,
  metric,
  steps,
  network,
  heading,
}: {
  rows: RankingRow[]
  metric: Metric
  steps: number
  network: Network | null
  /** What the rows are: «Филиал». */
  heading: string
}) {
  const shown = rows.find(
    (row): row is RankingRow & { low: number; high: number } => row.low !== null && row.high !== null,
  )
  const axis = rankingAxis(rows, metric, steps, network)
  const side = (name: RankingRow['side']) => rows.filter((row) => row.place !== null && row.side === name)
  const small = rows.filter(({ place }) => place === null)
  const apart = (list: RankingRow[]) => list.some(isRoughlyPlaced) && m.analytics_league_apart()
  const body = (list: RankingRow[]) =>
    list.map((row) => <LeagueRow key={row.id} row={row} metric={metric} axis={axis} network={network} />)
  return (
    <div className={styles.box}>
      <table className={styles.league}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              {m.analytics_column_place()}
            </th>
            <th scope="col">{heading}</th>
            <td className={styles.lane} aria-hidden="true">
              {axis.ticks
                .filter(
                  (tick, at, all) =>
                    tick === 0 || (!all.includes(0) && at % 2 === 0) || at === all.length - 1,
                )
                .map((tick) => (
                  <span key={tick} className={styles.axis} style={{ left: `${100 * placeOn(axis, tick)}%` }}>
                    {formatTick(metric, tick)}
                  </span>
                ))}
            </td>
            <th scope="col" className={styles.range} style={{ textAlign: 'right' }}>
              {m.analytics_column_interval()}
            </th>
            <th scope="col" style={{ textAlign: 'right' }}>
              {metric === 'csat' ? 'CSAT, %' : metric.toUpperCase()}
            </th>
          </tr>
        </thead>
        <Group
          look={styles.better}
          icon={IconArrowUp}
          words={m.analytics_league_better()}
          note={apart(side('better'))}
          rows={body(side('better'))}
        />
        <Group
          look={styles.sunk}
          icon={IconEqual}
          words={m.analytics_league_same()}
          rows={body(side('same'))}
        />
        <Group
          look={styles.worse}
          icon={IconArrowDown}
          words={m.analytics_league_worse()}
          note={apart(side('worse'))}
          rows={body(side('worse'))}
          end="last"
        />
        <Group icon={IconHourglass} words={m.analytics_gathering()} rows={body(small)} />
      </table>
      {shown && (
        <IntervalNote range={m.web_interval(formatEnds(metric, shown.low, shown.high))} use="ranking" />
      )}
      {network && (
        <p className={styles.key}>
          <i />
          {m.analytics_league_key({
            low: formatMetric(metric, network.low),
            high: formatMetric(metric, network.high),
          })}
        </p>
      )}
    </div>
  )
}

function Group({
  look,
  icon: Icon,
  words,
  note,
  rows,
  end = 'first',
}: {
  look?: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  words: string
  /** What has to be known to read the rows. */
  note?: string | false
  rows: ReactNode[]
  /** Which rows matter where there are many. */
  end?: 'first' | 'last'
}) {
  const few = useFew(rows.length, end)
  if (rows.length === 0) return null
  const more = <MoreRows few={few} columns={5} />
  return (
    <tbody className={[look, few.className].filter(Boolean).join(' ') || undefined}>
      <tr>
        <th colSpan={5} scope="rowgroup" className={styles.group}>
          <span>
            <Icon size={16} aria-hidden="true" />
            {words}
          </span>
          {note && <small>{note}</small>}
        </th>
      </tr>
      {end === 'last' && more}
      {rows}
      {end === 'first' && more}
    </tbody>
  )
}

function LeagueRow({
  row,
  metric,
  axis,
  network,
}: {
  row: RankingRow
  metric: Metric
  axis: Axis
  network: Network | null
}) {
  const [search] = useSearchParams()
  const forReading = useContext(ReadOnlyContext)
  const value = row.place ? row[metric] : null
  const isFew = value !== null && row.sample === 'low'
  const at = (point: number) => 100 * placeOn(axis, point)
  const band = (low: number, high: number) => ({ left: `${at(low)}%`, width: `${at(high) - at(low)}%` })
  return (
    <tr>
      <td className={styles.place}>{row.place && placeText(row.place)}</td>
      <th scope="row" className={styles.name}>
        {forReading ? (
          row.title
        ) : (
          <Link
            to={{
              search: changedSearch(search, narrowedTo(row)),
            }}
          >
            {row.title}
          </Link>
        )}
        <small>
          <AnswersLink to={answersOf(row)} n={row.n}>
            {m.analytics_n_answers({ n: row.n, count: formatNumber(row.n) })}
          </AnswersLink>
        </small>
        {row.scored < row.n && (
          <small>{m.analytics_league_scored({ count: formatNumber(row.scored) })}</small>
        )}
        {isFew && <small>{m.analytics_league_few()}</small>}
      </th>
      <td className={styles.lane} aria-hidden="true">
        {network && <i className={styles.network} style={band(network.low, network.high)} />}
        {axis.min < 0 && axis.max > 0 && <i className={styles.zero} style={{ left: `${at(0)}%` }} />}
        {value !== null && row.low !== null && row.high !== null && (
          <i className={styles.interval} style={band(row.low, row.high)} />
        )}
        {value !== null && <i className={styles.tick} style={{ left: `${at(value)}%` }} />}
      </td>
      <td className={styles.range}>
        {value !== null && row.low !== null && row.high !== null
          ? `${formatPlain(metric, row.low)}…${formatPlain(metric, row.high)}`
          : ''}
      </td>
      <td className={`${styles.value} ${isFew ? styles.faint : ''}`}>
        {value === null ? '–' : formatPlain(metric, value)}
      </td>
    </tr>
  )
}

/** The page's filter that leaves this row alone. */
function narrowedTo(row: RankingRow): Record<string, string> {
  if ('code' in row) return { subId: row.code }
  return 'position' in row ? { subjectId: row.id } : { placement: row.id }
}

/** The answers behind a row. */
function answersOf(row: RankingRow): DrillDownAddress {
  if ('code' in row) return { branch: row.code }
  return 'position' in row ? { person: row.id } : { place: row.id }
}

function placeText({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from}–${to}`
}
