import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { receivedWithin } from '../read/received-within.queries.ts'
import { hasTextsToRead, readNextTexts, readUntil, type SurveyPlace } from './find-index.queries.ts'
import { type FindRequest, isPlainWord, readFindRequest, type SearchTerm } from './find-request.ts'
import { scopeOf } from './find-text.ts'
import { type Candidate, likeliest } from './misspelling.ts'

/**
 * Where to search: in these branches or everywhere, on these days or ever, and before which answer
 * (a page of a list).
 */
export type FindReach = {
  /** The account's time zone, which days refer to. */
  timezone: string
  branchIds?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  before?: { at: string; id: string } | undefined
}

/** The result of a search. */
export type SearchResult = {
  /** The newest matching answers, up to the requested number. */
  ids: string[]
  /** The last of them when there are more; null when all were found. */
  last: { at: Date; id: string } | null
  /** Words that no answer has, with their replacements. */
  corrected: { asked: string; used: string }[]
  /** Words that no answer has, without a similar one. */
  unknown: string[]
  /** Stems of the matching words, for highlighting. */
  keys: string[]
  /** Whether there was nothing to search for: no word, or only excluded ones. */
  isNothing: boolean
  /** Answers after this moment are not searched yet, because too many are waiting; null when all are. */
  readUntil: Date | null
}

/** Pages of new answers that a search indexes itself first. */
const PAGES_AT_ONCE = 4
/**
 * Up to so many answers a word is looked up in the index; for a more common one the newest answers
 * are scanned first.
 */
const FEW = 20_000
/** Vocabulary words considered for a misspelt one. */
const MOST_ALIKE = 50
/** Two errors in a word of eight letters leave few common trigrams; the errors are counted later. */
const LEAST_ALIKE = 0.15
/** Answers scanned first, and at most. */
const FIRST_LOOK = 10_000
const LONGEST_LOOK = 150_000

/**
 * Finds answers by the guests' words, newest first. The cost hardly depends on the number of
 * matches: rare words are looked up, common ones are soon found among the newest.
 * @param most the maximum number of results
 */
export async function findAnswers(
  db: Db,
  survey: SurveyPlace,
  text: string,
  reach: FindReach,
  most: number,
): Promise<SearchResult> {
  const findRequest = readFindRequest(text)
  const nothing = {
    ids: [],
    last: null,
    corrected: [],
    unknown: [],
    keys: [],
    isNothing: false,
    readUntil: null,
  }
  if (findRequest.parts.length === 0) return { ...nothing, isNothing: true }
  const isBehind = await catchUp(db, survey)
  const until = isBehind ? await readUntil(db, survey) : null
  const uses = await usesOf(db, survey, findRequest)
  const { request, corrected, unknown } = await correctMisspellings(db, survey, findRequest, uses, reach)
  const keys = [...new Set(request.parts.flatMap(({ keys }) => keys))]
  const summary = { corrected, unknown, keys, isNothing: false, readUntil: until }
  if (unknown.length > 0) return { ...nothing, ...summary }
  const query = tsquery(survey, request)
  const isRare = keys.some((key) => (uses.get(key) ?? 0) <= FEW)
  const ids =
    (isRare ? undefined : await lookThrough(db, survey, query, reach, most + 1)) ??
    (await lookUp(db, survey, query, reach, most + 1))
  const lastPlace = ids.length > most ? await placeOf(db, survey, ids[most - 1]!) : null
  return { ids: ids.slice(0, most), last: lastPlace, ...summary }
}

/**
 * Indexes what came since the worker's last run, so that an answer is found at once.
 * @returns whether there is more to index
 */
async function catchUp(db: Db, survey: SurveyPlace): Promise<boolean> {
  for (let page = 0; page < PAGES_AT_ONCE; page++) {
    if (!(await hasTextsToRead(db, survey)) || !(await readNextTexts(db, survey))) return false
  }
  return hasTextsToRead(db, survey)
}

/** In how many answers each word occurs; those in none are left out. */
async function usesOf(db: Db, survey: SurveyPlace, { parts }: FindRequest): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; answers: number }>`
    select lexeme, answers from survey_word where account_id = ${survey.accountId} and survey_id = ${survey.id}
      and lexeme = any(${parts.flatMap(({ keys }) => keys)}::text[])`.execute(db)
  return new Map(rows.map(({ lexeme, answers }) => [lexeme, answers]))
}

type Corrected = { request: FindRequest } & Pick<SearchResult, 'corrected' | 'unknown'>

/** Replaces each word without a match by the likeliest similar one. */
async function correctMisspellings(
  db: Db,
  survey: SurveyPlace,
  { parts, without }: FindRequest,
  uses: Map<string, number>,
  reach: FindReach,
): Promise<Corrected> {
  const result: Corrected = { request: { parts: [], without }, corrected: [], unknown: [] }
  for (const part of parts) {
    const key = part.keys[0]!
    const isKnown = !isPlainWord(part) || (await occurs(db, survey, key, uses.get(key) ?? 0, reach))
    const instead = isKnown ? undefined : await similarWord(db, survey, key, reach)
    result.request.parts.push(instead ? { ...part, keys: [instead.lexeme] } : part)
    if (instead) {
      uses.set(instead.lexeme, instead.answers)
      result.corrected.push({ asked: part.text, used: instead.form })
    } else if (!isKnown) result.unknown.push(part.text)
  }
  return result
}

/** The word of these branches' answers that is most similar to a misspelt one. */
async function similarWord(
  db: Db,
  survey: SurveyPlace,
  key: string,
  reach: FindReach,
): Promise<Candidate | undefined> {
  const candidates = await wordsLike(db, survey, key)
  for (let tries = 0; tries < 3; tries++) {
    const candidate = likeliest(key, candidates)
    if (!candidate) return undefined
    if (await occurs(db, survey, candidate.lexeme, candidate.answers, reach)) return candidate
    candidates.splice(candidates.indexOf(candidate), 1)
  }
  return undefined
}

async function wordsLike(db: Db, survey: SurveyPlace, key: string): Promise<Candidate[]> {
  // `%` compares with a setting, which is made where the query runs: on a cluster that is a worker. The
  // condition without columns is evaluated before the index is read.
  const { rows } = await sql<Candidate>`
    select lexeme, form, answers, similarity(lexeme, ${key}) as similarity from survey_word
    where (select set_limit(${LEAST_ALIKE}::real)) > 0
      and survey_id = ${survey.id} and account_id = ${survey.accountId} and lexeme % ${key} and length(lexeme) > 2
    order by similarity desc, answers desc limit ${MOST_ALIKE}`.execute(db)
  return rows
}

/** Whether an unlocked answer within reach has a word. Suggestions must not reveal words of other branches. */
async function occurs(
  db: Db,
  survey: SurveyPlace,
  key: string,
  answers: number,
  reach: FindReach,
): Promise<boolean> {
  const query = tsquery(survey, { parts: [{ text: key, keys: [key], exact: false }], without: [] })
  const within = { timezone: reach.timezone, branchIds: reach.branchIds }
  const texts =
    answers <= FEW
      ? sql`(select * from answer_text where words @@ ${query}::tsquery)`
      : sql`(${newest(survey, within, FIRST_LOOK)})`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${texts} as held
      join answer on answer.account_id = held.account_id and answer.survey_id = held.survey_id and answer.id = held.answer_id
      where held.words @@ ${query}::tsquery and ${isWithin(survey, within, 'held')}
        and not answer.locked) as found`.execute(db)
  return rows[0]!.found
}

/**
 * Scans the newest answers, first some and then as many as the hit rate suggests.
 * @returns undefined when too few of them match
 */
async function lookThrough(
  db: Db,
  survey: SurveyPlace,
  query: string,
  reach: FindReach,
  most: number,
): Promise<string[] | undefined> {
  const first = await countHits(db, survey, query, reach, FIRST_LOOK)
  if (first.ids.length >= most || first.looked < FIRST_LOOK) return first.ids.slice(0, most)
  const needed = Math.ceil((1.2 * most * first.looked) / Math.max(1, first.ids.length))
  if (needed > LONGEST_LOOK) return undefined
  const second = await countHits(db, survey, query, reach, needed)
  const isAll = second.ids.length >= most || second.looked < needed
  return isAll ? second.ids.slice(0, most) : undefined
}

async function countHits(
  db: Db,
  survey: SurveyPlace,
  query: string,
  reach: FindReach,
  looked: number,
): Promise<{ looked: number; ids: string[] }> {
  // The inner rows are ordered, and so is the aggregate.
  const { rows } = await sql<{ looked: number; ids: string | null }>`
    select count(*)::integer as looked, string_agg(answer_id::text, ',') filter (where words @@ ${query}::tsquery) as ids
    from (${newest(survey, reach, looked)}) as newest`.execute(db)
  return { looked: rows[0]!.looked, ids: rows[0]!.ids?.split(',') ?? [] }
}

/** Uses the index; for words that few answers have. */
async function lookUp(
  db: Db,
  survey: SurveyPlace,
  query: string,
  reach: FindReach,
  most: number,
): Promise<string[]> {
  // Matches words before any other condition: the other indexes do not contain words.
  const { rows } = await sql<{ id: string }>`
    with held as materialized (
      select account_id, survey_id, answer_id, received_at, branch_id from answer_text
      where account_id = ${survey.accountId} and words @@ ${query}::tsquery
    )
    select answer_id as id from held where ${isWithin(survey, reach, 'held')}
    order by received_at desc, answer_id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest texts within reach. */
function newest(survey: SurveyPlace, reach: FindReach, most: number): RawBuilder<unknown> {
  return sql`select * from answer_text where ${isWithin(survey, reach, 'answer_text')}
    order by received_at desc, answer_id desc limit ${most}`
}

function isWithin(
  { accountId, id }: SurveyPlace,
  { timezone, branchIds, from, to, before }: FindReach,
  table: 'answer_text' | 'held',
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const at = column('received_at')
  const parts = [sql`${column('account_id')} = ${accountId}`, sql`${column('survey_id')} = ${id}`]
  if (branchIds?.length === 1) parts.push(sql`${column('branch_id')} = ${branchIds[0]}`)
  else if (branchIds) parts.push(sql`${column('branch_id')} = any(${branchIds}::text[])`)
  parts.push(receivedWithin(at, { accountId, member: { timezone } }, { from, to }))
  if (before) {
    parts.push(sql`(${at}, ${column('answer_id')}) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

async function placeOf(db: Db, survey: SurveyPlace, id: string): Promise<{ at: Date; id: string }> {
  const { rows } = await sql<{ at: Date }>`
    select received_at as at from answer_text
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and answer_id = ${id}::uuid`.execute(
    db,
  )
  return { at: rows[0]!.at, id }
}

/** A request as a tsquery. Keys consist of letters and digits, so nothing needs escaping. */
function tsquery({ id }: SurveyPlace, { parts, without }: FindRequest): string {
  const scope = scopeOf(id)
  const phrase = ({ keys }: SearchTerm) => `(${keys.map((key) => `'${scope}${key}'`).join(' <-> ')})`
  return [...parts.map(phrase), ...without.map((part) => `!${phrase(part)}`)].join(' & ')
}
