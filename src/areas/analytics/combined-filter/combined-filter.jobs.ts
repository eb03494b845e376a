import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { TaskHandler, TaskRun } from '../../../platform/tasks/tasks.ts'
import { versionsAsking } from '../../answers/read/asked-alike.queries.ts'
import { entriesOfAnswer, indexSlots, type VectorEntry } from '../../counters/tally.ts'
import { entriesOfPair, type Pair } from '../cross-tab/pair.ts'
import type { Countable } from '../read/sample.queries.ts'
import type { CombinedFilterInput } from './combined-filter.queries.ts'
import {
  type AnswerCursor,
  addSums,
  answersToLookThrough,
  type CountedSurvey,
  dropSums,
  finishCombinedFilter,
  openCounted,
  PAGE,
  readPage,
  type Sum,
} from './count.queries.ts'

/** Sums held in memory at most: a month of 300 branches and 300 people. */
const MOST_SUMS = 20_000
/** Rows that one statement writes. */
const AT_ONCE = 2_000
/** Comes after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Counts filters together over all days, as the kind `mixture` of long works: the answers page by page, from the moment it begins back
 * to the first. Nobody sees its sums before they are whole.
 */
export function countCombinedFilter(db: Db): TaskHandler {
  return async ({ id, accountId, input }, run) => {
    const { surveyId, filter, timezone } = input as CombinedFilterInput
    const survey = await openCounted(db, accountId, surveyId)
    if (!survey) throw new AppError('not_found')
    // What a worker that crashed left behind.
    await dropSums(db, survey, id)
    try {
      const countedAt = databaseNow()
      const counted = await countPages(db, survey, { id, filter, countedAt }, run)
      await db.transaction().execute(async (trx) => {
        await finishCombinedFilter(trx, survey, { id, filter, timezone, countedAt })
        await run.finish(trx, { counted })
      })
    } catch (error) {
      await dropSums(db, survey, id)
      throw error
    }
    return undefined
  }
}

/** @returns how many answers the filter let through */
async function countPages(
  db: Db,
  survey: CountedSurvey,
  { id, filter, countedAt }: Pick<CombinedFilterInput, 'filter'> & { id: string; countedAt: Date },
  run: TaskRun,
): Promise<number> {
  const total = await answersToLookThrough(db, survey, filter)
  await run.progress(0, total)
  const { pair } = filter
  const sums = pair ? openSums(ofPair(survey, pair), false) : openSums(toTell(survey))
  let counted = 0
  let place: AnswerCursor | null = { at: countedAt.toISOString(), id: LAST_ID }
  for (let looked = 0; place; looked += PAGE) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, survey, filter, place)
    for (const row of page.rows) sums.add(row)
    counted += page.rows.length
    place = page.next
    if (sums.size() > MOST_SUMS || !place) await store(db, survey, id, sums.take())
    await run.progress(Math.min(total, looked + PAGE), total)
  }
  return counted
}

async function store(db: Db, survey: CountedSurvey, id: string, sums: readonly Sum[]): Promise<void> {
  for (let first = 0; first < sums.length; first += AT_ONCE)
    await addSums(db, survey, id, sums.slice(first, first + AT_ONCE))
}

/** What an answer adds to all that the analytics tell. */
function toTell({ slots, versions }: CountedSurvey): (row: Countable) => VectorEntry[] {
  const index = indexSlots(slots)
  return ({ version, ...answer }) => entriesOfAnswer(versions.get(version)!, index, answer)
}

/** What an answer adds to two questions against each other, where both were asked as they are now. */
function ofPair({ document, versions }: CountedSurvey, pair: Pair): (row: Countable) => VectorEntry[] {
  const ids = [pair.rows.id, pair.columns.id]
  const counted = document.questions.filter(({ id }) => ids.includes(id))
  const alike = counted.map((question) => new Set(versionsAsking(question, versions)))
  return ({ version, answers }) =>
    alike.every((versions) => versions.has(version)) ? entriesOfPair(pair, answers) : []
}

/** Adds answers up by day and month: whole, and `apart` also by branch and by subject. */
function openSums(entriesOf: (row: Countable) => VectorEntry[], apart = true) {
  let sums = new Map<string, Sum>()
  const sumOf = (key: Sum['key']) => {
    const name = key.join('\n')
    const sum = sums.get(name) ?? { key, vector: [] }
    sums.set(name, sum)
    return sum
  }
  return {
    size: () => sums.size,
    add: (row: Countable) => {
      const { day, branch_id, subject_id } = row
      const entries = entriesOf(row)
      if (entries.length === 0) return
      const owners: [branch: string, subject: string][] = [['', '']]
      if (apart && branch_id) owners.push([branch_id, ''])
      if (apart && subject_id) owners.push(['', subject_id])
      for (const owner of owners) {
        for (const key of [
          ['d', ...owner, day],
          ['m', ...owner, `${day.slice(0, 7)}-01`],
        ] satisfies Sum['key'][]) {
          const { vector } = sumOf(key)
          for (const { place, amount } of entries) vector[place] = (vector[place] ?? 0) + amount
        }
      }
    },
    take: () => {
      const batch = [...sums.values()]
      sums = new Map()
      return batch
    },
  }
}
