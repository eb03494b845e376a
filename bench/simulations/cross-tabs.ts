import {
  association,
  associationOfSeveral,
  deviations,
  residuals,
} from '../../src/areas/statistics/cross-table.ts'
import { Z95 } from '../../src/areas/statistics/probability.ts'
import { seeded } from '../../src/testing/seeded.ts'

const TABLES = 1000
const GUESTS = 1000
const [ROWS, COLUMNS] = [12, 5]

/** How many tables without a connection show an arrow: every cell judged by itself, and as it is shown. */
export function crossTabs(): void {
  console.log(
    `${ROWS} × ${COLUMNS} tables without a connection that show an arrow: each cell by itself → as shown`,
  )
  for (const [name, linked] of [
    ['one choice', null],
    ['several, independent', 0],
    ['several, going together', 0.6],
  ] as const) {
    const chance = seeded(12)
    const marked = { single: 0, shown: 0 }
    for (let table = 0; table < TABLES; table++) {
      const { counts, margins } = tableOf(chance, linked)
      const residualTable = residuals(counts, margins)
      const several = { rows: false, columns: true }
      const test = linked === null ? association(counts) : associationOfSeveral(counts, margins, several)
      if (residualTable.flat().some((residual) => Math.abs(residual) > Z95)) marked.single += 1
      if (deviations(residualTable, test).flat().some(Boolean)) marked.shown += 1
    }
    const percent = (count: number) => `${((100 * count) / TABLES).toFixed(1)} %`
    console.log(`  ${name.padEnd(24)} ${percent(marked.single)} → ${percent(marked.shown)}`)
  }
}

/** @param linked how often an option is ticked just because another one is; null where one option is chosen */
function tableOf(chance: () => number, linked: number | null) {
  const counts = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => 0))
  const rows = Array.from({ length: ROWS }, () => 0)
  const columns = Array.from({ length: COLUMNS }, () => 0)
  for (let guest = 0; guest < GUESTS; guest++) {
    const row = Math.floor(chance() * ROWS)
    rows[row]! += 1
    const common = chance() < 0.3
    const only = Math.floor(chance() * COLUMNS)
    for (let column = 0; column < COLUMNS; column++) {
      const ticks = linked === null ? column === only : chance() < linked ? common : chance() < 0.3
      if (!ticks) continue
      counts[row]![column]! += 1
      columns[column]! += 1
    }
  }
  return { counts, margins: { rows, columns, n: GUESTS } }
}
