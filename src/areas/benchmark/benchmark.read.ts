import type { Executor } from '../../platform/database.ts'
import { seesAll } from '../account/rights.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import type { Benchmark, BenchmarkCell } from './benchmark.contract.ts'
import { findMembership, newestMonth, ownScores, releasedCells } from './benchmark.queries.ts'
import { MEASURES } from './kinds.ts'
import { shareBelow } from './release/quartiles.ts'

const NOTHING: Benchmark = { membership: null, month: null, figures: [] }

/** What a member sees of the benchmark: nothing unless the account shares and the member sees all of it, since figures are of the account. */
export async function readBenchmark(
  db: Executor,
  { accountId, rights }: Pick<SignedIn, 'accountId' | 'rights'>,
): Promise<Benchmark> {
  if (!seesAll(rights)) return NOTHING
  const [membership, month, lastScores] = await Promise.all([
    findMembership(db, accountId),
    newestMonth(db),
    ownScores(db, accountId),
  ])
  if (!membership) return NOTHING
  const scores = lastScores.filter((score) => score.month === month)
  const [first] = scores
  if (!month || !first) return { membership, month, figures: [] }
  const cells = await releasedCells(db, month, first)
  const figures = MEASURES.flatMap((measure) => {
    const own = scores.find((each) => each.measure === measure)
    if (!own) return []
    const ofMeasure = cells.filter((cell) => cell.measure === measure)
    return [
      {
        measure,
        value: own.value,
        trade: own.trade,
        cells: ofMeasure.map(
          ({ measure: _, ...cell }) =>
            ({ ...cell, above: shareBelow(measure, own.value, cell) }) as BenchmarkCell,
        ),
      },
    ]
  })
  return { membership, month, figures }
}
