import * as m from '../../../text/messages.js'
import type { Board, BranchResult } from '../analytics.contract.ts'
import { rankingAxis } from '../cards/ranking/ranking-axis.ts'
import { placeOn } from '../cards/trend/ticks.ts'
import { formatPlain, scaleSteps } from '../read/format-metric.ts'
import styles from './BoardRanking.module.css'

/** Rows that fit on the wall. */
const MOST_ROWS = 6

/** The branches beside each other; of many, the best and the last. */
export function BoardRanking({ board }: { board: Board }) {
  const { survey, metrics, branches } = board
  const { metric } = survey
  const placed = branches.filter(({ place }) => place !== null)
  if (!metric || placed.length < 2) return <div />
  const here = placed.findIndex(({ code }) => code === board.branch?.code)
  const rows = placed.filter((_, at) => fits(at, placed.length, here))
  const score = board.branch ? null : metrics[metric]
  const network = score?.low != null && score.high !== null ? { low: score.low, high: score.high } : null
  const axis = rankingAxis(rows, metric, scaleSteps(metrics, metric), network)
  const at = (point: number) => 100 * placeOn(axis, point)
  const band = (low: number, high: number) => ({ left: `${at(low)}%`, width: `${at(high) - at(low)}%` })
  const row = (branch: BranchResult) => {
    const value = branch[metric]!
    return (
      <tr
        key={branch.id}
        className={`${styles[branch.side] ?? ''} ${branch.code === board.branch?.code ? styles.here : ''}`}
        aria-current={branch.code === board.branch?.code ? 'true' : undefined}
      >
        <th scope="row">{branch.title}</th>
        <td className={styles.lane} aria-hidden="true">
          {network && <i className={styles.network} style={band(network.low, network.high)} />}
          {axis.min < 0 && axis.max > 0 && <i className={styles.laneZero} style={{ left: `${at(0)}%` }} />}
          {branch.low !== null && branch.high !== null && (
            <i className={styles.laneBand} style={band(branch.low, branch.high)} />
          )}
          <i className={styles.laneTick} style={{ left: `${at(value)}%` }} />
        </td>
        <td className={styles.value}>{formatPlain(metric, value)}</td>
      </tr>
    )
  }
  return (
    <table className={styles.league}>
      <thead>
        <tr>
          <th scope="col">
            {m.analytics_board_branches({ metric: metric === 'csat' ? 'CSAT, %' : metric.toUpperCase() })}
          </th>
          <td className={styles.lane} aria-hidden="true">
            {axis.min < 0 && axis.max > 0 && <span style={{ left: `${at(0)}%` }}>0</span>}
            {network && score?.value != null && (
              <span data-end={endOf(at(score.value))} style={{ left: `${at(score.value)}%` }}>
                {m.analytics_board_network({ value: formatPlain(metric, score.value) })}
              </span>
            )}
          </td>
          <td />
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
    </table>
  )
}

/** Near an end of its axis a label keeps to the inside: half of it would stand in the next column. */
function endOf(place: number): 'left' | 'right' | undefined {
  if (place < 25) return 'left'
  return place > 75 ? 'right' : undefined
}

/** The three best and the three last; the branch that is shown takes the place of the nearest of those. */
function fits(at: number, count: number, here: number): boolean {
  if (count <= MOST_ROWS || at === here) return true
  const isInside = here >= 3 && here < count - 3
  const isFirst = here < count / 2
  return at < (isInside && isFirst ? 2 : 3) || at >= count - (isInside && !isFirst ? 2 : 3)
}
