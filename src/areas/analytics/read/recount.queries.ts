import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { entriesOfAnswer, indexSlots, readVector, type VectorEntry } from '../../counters/tally.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from './answers-filter.ts'
import { branchReach, COUNTABLE, type Countable, counts, newest } from './sample.queries.ts'
import type { Tallies } from './tallies.ts'

/**
 * Answers looked through for one mixture of filters at most, the newest; as many are counted within a second, also those of some branches
 * or one subject, which lie far from each other on the disk.
 */
const LOOK_THROUGH = { all: 30_000, some: 10_000 }

/** The day of which a recount would know a part alone, and none of those before; null when it knows the whole period. */
export async function partlyCounted(
  db: Executor,
  survey: OwnSurvey,
  filter: AnswersFilter,
  period: Period,
): Promise<string | null> {
  const most = LOOK_THROUGH[branchReach(filter)]
  const { rows } = await sql<{ day: string }>`
    select day from ${newest(survey, filter, period, { most: most + 1 })} offset ${most}`.execute(db)
  return rows[0]?.day ?? null
}

/**
 * Sums counted from the answers themselves, for filters that the counters are not kept by. Starts are unknown here: nobody
 * knows the language or the score of a guest who went away.
 * @param span the days that will be asked for
 * @throws AppError `invalid` when more answers lie within several days than are looked through; of a single day the newest count
 */
export async function recountTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  span: Period,
): Promise<Tallies> {
  const counted = await countAnswers(db, survey, document, filter, span)
  const add = (rows: Counted[]) => {
    const vector: number[] = []
    for (const { entries } of rows) {
      for (const { place, amount } of entries) vector[place] = (vector[place] ?? 0) + amount
    }
    return readVector(survey.slots, vector)
  }
  const within = ({ from, to }: Period) => counted.filter(({ day }) => day >= from && day <= to)
  const keys = {
    day: ({ day }: Counted) => day,
    month: ({ day }: Counted) => `${day.slice(0, 7)}-01`,
    branch: ({ branchId }: Counted) => branchId,
    subject: ({ subjectId }: Counted) => subjectId,
  }
  return {
    sum: async (period) => add(within(period)),
    by: async (group, period) => {
      const groups = Map.groupBy(within(period), keys[group])
      groups.delete(null)
      return new Map([...groups].map(([key, rows]) => [key!, add(rows)]))
    },
  }
}

type Counted = { day: string; branchId: string | null; subjectId: string | null; entries: VectorEntry[] }

async function countAnswers(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  span: Period,
): Promise<Counted[]> {
  const most = LOOK_THROUGH[branchReach(filter)]
  const part = span.from === span.to ? null : await partlyCounted(db, survey, filter, span)
  if (part !== null && part >= span.from) {
    throw new AppError('invalid', {
      fields: { startDate: (locale) => m.analytics_too_many_answers({ n: most }, { locale }) },
    })
  }
  const { rows } = await sql<Countable>`
    select ${COUNTABLE}
    from ${newest(survey, filter, span, { most })} where ${counts(document, filter, span)}`.execute(db)
  const versions = await documentsByVersion(db, survey)
  const index = indexSlots(survey.slots)
  return rows.map(({ day, branch_id, subject_id, version, answers, complaint, seconds }) => ({
    day,
    branchId: branch_id,
    subjectId: subject_id,
    entries: entriesOfAnswer(versions.get(version)!, index, {
      answers,
      complaint,
      seconds,
    }),
  }))
}
