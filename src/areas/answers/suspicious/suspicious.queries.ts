import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsOf } from '../../survey/version/version.queries.ts'
import type { Answer, ListTotal } from '../answers.contract.ts'
import { cursorAfter } from '../read/cursor.ts'
import { listAnswers, type Wanted } from '../read/list.queries.ts'
import { readBursts } from './burst.queries.ts'
import { countFloods } from './flood.queries.ts'
import { type AnswerPace, type Suspicion, suspicionsOf } from './suspicious.ts'

/** The newest measured answers that determine how long each version takes. */
const MEASURED = 5_000
/** The most answers examined for one page of suspicious ones; the next page continues there. */
const LOOK_THROUGH = 5_000
const AT_ONCE = 500

type Listed = Omit<Answer, 'subjects'>
type Page = { answers: Listed[]; nextCursor: string | null; total?: ListTotal }

/** Answers as `listAnswers` returns them, each with its suspicions. */
export async function listWatched(db: Db, survey: OwnSurvey, request: Wanted): Promise<Page> {
  const surveyFacts = readSurveyFacts(db, survey)
  let pageFacts: PageFacts | undefined
  const list = listAnswers(db, survey, request, async (rows) => {
    pageFacts = await readPageFacts(db, survey, rows)
  })
  const [facts, { answers, ...page }] = await Promise.all([surveyFacts, list])
  return { ...page, answers: withSuspicions(answers, facts, pageFacts!) }
}

/** Only the suspicious answers. A page may be short, even empty, and still have a next one. */
export async function listSuspicious(db: Db, survey: OwnSurvey, request: Wanted): Promise<Page> {
  const watch = await watcher(db, survey)
  const matches: Listed[] = []
  let { cursor } = request
  const { size, skip } = request.limit
  for (let looked = 0; looked < LOOK_THROUGH; looked += AT_ONCE) {
    const page = await listAnswers(db, survey, {
      ...request,
      cursor,
      limit: { size: AT_ONCE, skip: 0 },
      count: undefined,
    })
    matches.push(...(await watch(page.answers)).filter(({ suspicions }) => suspicions.length > 0))
    const lastMatch = matches[skip + size - 1]
    if (matches.length > skip + size && lastMatch)
      return { answers: matches.slice(skip, skip + size), nextCursor: cursorAfter(lastMatch) }
    if (page.nextCursor === null) return { answers: matches.slice(skip), nextCursor: null }
    cursor = page.nextCursor
  }
  return { answers: matches.slice(skip), nextCursor: cursor ?? null }
}

type Watched = Pick<
  Listed,
  'id' | 'version' | 'branchId' | 'locked' | 'answers' | 'seconds' | 'receivedAt'
> & {
  repeat: boolean | null
  flood: string | null
}

/** Finds the suspicions of answers; survey data is read once. */
export async function watcher(
  db: Executor,
  survey: OwnSurvey,
): Promise<<A extends Watched>(answers: readonly A[]) => Promise<(A & { suspicions: Suspicion[] })[]>> {
  const facts = await readSurveyFacts(db, survey)
  return async (answers) => withSuspicions(answers, facts, await readPageFacts(db, survey, answers))
}

type SurveyFacts = Awaited<ReturnType<typeof readSurveyFacts>>
type PageFacts = Awaited<ReturnType<typeof readPageFacts>>

async function readSurveyFacts(db: Executor, survey: OwnSurvey) {
  const [paces, places] = await Promise.all([readPaces(db, survey), readPlaces(db, survey)])
  return { paces, places }
}

async function readPageFacts(
  db: Executor,
  survey: OwnSurvey,
  answers: readonly Pick<Watched, 'id' | 'version' | 'receivedAt' | 'flood'>[],
) {
  const [bursts, floods, documents] = await Promise.all([
    readBursts(db, survey, answers),
    countFloods(db, survey, answers),
    documentsOf(db, survey, new Set(answers.map(({ version }) => version))),
  ])
  return { bursts, floods, documents }
}

function withSuspicions<A extends Watched>(
  answers: readonly A[],
  { paces, places }: SurveyFacts,
  { bursts, floods, documents }: PageFacts,
): (A & { suspicions: Suspicion[] })[] {
  const suspicionsIn = (answer: Watched): Suspicion[] => {
    const document = documents.get(answer.version)
    if (answer.locked || !document) return []
    const place = answer.branchId === null ? null : (places.get(answer.branchId) ?? null)
    const burst = bursts.get(answer.id)
    const own = suspicionsOf(answer, document, paces.get(answer.version), place)
    return burst ? [...own, { kind: 'burst', ...burst }] : own
  }
  return answers.map((answer) => ({
    ...answer,
    suspicions: [
      ...suspicionsIn(answer),
      ...(answer.flood === null
        ? []
        : [{ kind: 'flood' as const, id: answer.flood, answers: floods.get(answer.flood) ?? 1 }]),
    ],
  }))
}

/** How long each version takes, from answers that the member may see. */
async function readPaces(db: Executor, survey: OwnSurvey): Promise<Map<number, AnswerPace>> {
  const reach = survey.branches === 'all' ? sql`true` : sql`branch_id = any(${survey.branches}::text[])`
  const { rows } = await sql<{ version: number } & AnswerPace>`
    select version, count(*)::integer as n, percentile_cont(0.5) within group (order by seconds) as median
    from (select version, seconds from answer
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${reach}
        and seconds is not null and not locked and status <> 'spam'
      order by received_at desc, id desc limit ${MEASURED}) as newest
    group by version`.execute(db)
  return new Map(rows.map(({ version, n, median }) => [version, { n, median }]))
}

async function readPlaces(
  db: Executor,
  survey: OwnSurvey,
): Promise<Map<string, { schedule: Schedule | null; timezone: string }>> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'schedule', 'timezone'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('schedule', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, schedule, timezone }) => [
      id,
      { schedule: schedule as Schedule | null, timezone: timezone ?? survey.member.timezone },
    ]),
  )
}
