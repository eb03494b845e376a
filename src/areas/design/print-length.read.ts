import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { secondsToAnswer } from '../questionnaire/seconds-to-answer.ts'
import { takesWords } from '../questionnaire/words/takes-words.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { documentOfVersion, listVersions } from '../survey/version/version.queries.ts'
import type { PrintLength } from './design.contract.ts'

type Printed = Pick<OwnSurvey, 'accountId' | 'id' | 'draft' | 'version'>

const DAY_MS = 86_400_000
/** A version that was replaced sooner was still being tried out: nothing hangs anywhere that was printed of it. */
const TRIED_OUT_MS = DAY_MS
/** What hung longer has faded, and was printed anew for other reasons. */
const HANGS_MS = 400 * DAY_MS
const MOST_VERSIONS = 20

/**
 * How long guests need, as a print may say it: what guests are asked now and the draft, whichever takes longer, so that a print keeps
 * its promise before and after the draft is published.
 */
export async function printedSeconds(db: Db, survey: Printed): Promise<number> {
  return Math.max(secondsToAnswer(survey.draft), await secondsOfVersion(db, survey, survey.version))
}

/** The same, and whether what hangs since an earlier version promises less than guests need now. */
export async function printLength(db: Db, survey: OwnSurvey): Promise<PrintLength> {
  const [seconds, now, published] = await Promise.all([
    printedSeconds(db, survey),
    secondsOfVersion(db, survey, survey.version),
    listVersions(db, survey),
  ])
  const since = databaseNow().getTime() - HANGS_MS
  const versions = published.slice(0, MOST_VERSIONS)
  for (const [place, { version, publishedAt }] of versions.entries()) {
    const next = versions[place - 1]?.publishedAt
    if (!next || next.getTime() - publishedAt.getTime() < TRIED_OUT_MS) continue
    if (next.getTime() < since) break
    const then = await secondsOfVersion(db, survey, version)
    if (then < now && takesWords(then, 'ru') !== takesWords(now, 'ru'))
      return { seconds, outgrown: { before: next, seconds: then, now } }
  }
  return { seconds, outgrown: null }
}

const MOST_KEPT = 10_000
const cache = new Map<string, number>()

/** Memoized: a version never changes, and its document is large. */
async function secondsOfVersion(db: Db, survey: Printed, version: number): Promise<number> {
  if (version === 0) return 0
  const key = `${survey.accountId} ${survey.id} ${version}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const document = await documentOfVersion(db, survey, version)
  const seconds = document ? secondsToAnswer(document) : 0
  if (cache.size >= MOST_KEPT) cache.clear()
  cache.set(key, seconds)
  return seconds
}
