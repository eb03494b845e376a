import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { ResolvedFilter } from '../answers/filter.access.ts'
import { finerCondition } from '../answers/finer.queries.ts'
import { type Entry, entriesOfAnswer, indexSlots, readVector } from '../answers/tally.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AnswerValues, SurveyDocument } from '../survey/survey.contract.ts'
import type { AnalyticsQuery } from './analytics.contract.ts'
import type { Period } from './period.ts'
import type { Tallies } from './tallies.queries.ts'

/** What the counters are not kept by. */
export type Finer = Pick<AnalyticsQuery, 'find' | 'placement' | 'locale' | 'status' | 'class'>

/** All that a filter may say of answers. */
export type AnswersFilter = ResolvedFilter & Finer

export function isFiner({ find, placement, locale, status, class: scoreClass }: Finer): boolean {
  return [find, placement, locale, status, scoreClass].some((part) => part !== undefined)
}

/** Answers read for one filter at most; as many are counted within a second or two. */
const MOST = 50_000

/**
 * Sums counted from the answers themselves, for filters that the counters are not kept by. Starts are unknown here: nobody
 * knows the language or the score of a guest who went away.
 * @param span the days that will be asked for
 * @throws AppError `invalid` when more answers lie within the days than can be read
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

type Counted = { day: string; branchId: string | null; subjectId: string | null; entries: Entry[] }

async function countAnswers(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  span: Period,
): Promise<Counted[]> {
  const rows = await matching(db, survey, document, filter, span).execute()
  if (rows.length > MOST) {
    throw new AppError('invalid', {
      fields: { startDate: (locale) => m.analytics_too_many_answers({ n: MOST }, { locale }) },
    })
  }
  const versions = new Map(
    (
      await db
        .selectFrom('survey_version')
        .select(['version', 'document'])
        .where('account_id', '=', survey.accountId)
        .where('survey_id', '=', survey.id)
        .execute()
    ).map((row) => [row.version, row.document as SurveyDocument]),
  )
  const index = indexSlots(survey.slots)
  return rows.map(({ day, branch_id, subject_id, version, answers, complaint, seconds }) => ({
    day,
    branchId: branch_id,
    subjectId: subject_id,
    entries: entriesOfAnswer(versions.get(version)!, index, {
      answers: answers as AnswerValues,
      complaint,
      seconds,
    }),
  }))
}

/** Answers that count (neither locked nor, unless asked for, spam) and that the filter lets through. */
function matching(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  { from, to }: Period,
) {
  let query = db
    .selectFrom('answer')
    .select(['day', 'branch_id', 'subject_id', 'version', 'answers', 'complaint', 'seconds'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('locked', '=', false)
    // A day of any time zone begins and ends within these instants; they are what the index is by.
    .where(sql<SqlBool>`received_at between ${from}::date - 1 and ${to}::date + 2`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .limit(MOST + 1)
  query = filter.status ? query.where('status', '=', filter.status) : query.where('status', '<>', 'spam')
  if (filter.branchIds) query = query.where(sql<SqlBool>`branch_id = any(${filter.branchIds}::text[])`)
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId)
  return query.where(finerCondition(document, filter))
}
