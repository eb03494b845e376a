import type { InsertedJob, Jobs } from '../../../platform/jobs/jobs.ts'
import type { CounterChange } from '../../counters/count.queries.ts'
import type { VectorEntry } from '../../counters/tally.ts'
import type { QuotaClaim } from '../../questionnaire/logic/quota.ts'
import type { ContactValue } from '../../questionnaire/questionnaire.contract.ts'

/** The reward of an answer, before it has a code. */
export type RewardClaim = {
  widgetId: string
  /** The code shared by everybody; null: a personal code. */
  code: string | null
  /** 'YYYY-MM-DD'; null: no end date. */
  validUntil: string | null
}

/** One row of `answer`, with its counter changes. */
export type NewAnswer = {
  accountId: number
  surveyId: string
  id: string
  version: number
  branchId: string | null
  subjectId: string | null
  placement: string | null
  code: string | null
  locale: string
  startedAt: Date | null
  finishedAt: Date | null
  receivedAt: Date
  /** 'YYYY-MM-DD' of receivedAt in the account's zone. */
  day: string
  seconds: number | null
  /** JSON of the values by question id. */
  answers: string
  /** The version of the consent text that the guest accepted (table `consent_text`). */
  consentVersion: number | null
  contact: ContactValue | null
  geo: { lat: number; lon: number; accuracy: number } | null
  complaint: boolean
  /** Whether somebody may need to be notified: a complaint, or any answer when a rule says so. */
  alerts: boolean
  /** Whether the guest is asked to confirm the e-mail address. */
  confirms: boolean
  /** SHA-256 of the content, in hexadecimal. */
  fingerprint: string
  /** See device-mark.ts; in hexadecimal. */
  device: string | null
  /**
   * Whether this device answered before, according to the page or to today's device marks; null
   * when the survey does not check.
   */
  repeat: boolean | 'as_device' | null
  /** See answer-limit.ts. */
  flood: string | null
  floodBefore: readonly string[]
  entries: VectorEntry[]
  /** The tariff's limit of answers in the year that began on periodStart; Infinity when unlimited. */
  limit: number
  periodStart: string
  /** The quota places that it needs. */
  quotas: readonly QuotaClaim[]
  /** The personal link that it came by, which must be unused. */
  invited?: { inviteeId: string; isAnonymous: boolean } | undefined
  /** Its reward, if the questionnaire gives one. */
  reward?: RewardClaim | undefined
}

/**
 * The outcome for a row: stored now; already known, with the fingerprint of the known one; deleted
 * by the business since; or refused, because a quota was full or its personal link was already
 * used.
 */
export type Stored =
  | { isNew: true }
  | { isNew: false; fingerprint: string }
  | { isNew: false; deleted: true }
  | { isNew: false; full: QuotaClaim }
  | { isNew: false; linkUsed: true }

/** Separates the JSON texts of a column: JSON never contains it unescaped, so no quoting is needed. */
export const JSON_SEPARATOR = '\x1e'

/** The parameters of `INSERT_ANSWERS` (store-carefully.queries.ts). */
export function answerColumns(rows: NewAnswer[]): unknown[] {
  const column = <T>(value: (row: NewAnswer) => T) => rows.map(value)
  const bare = (value: (row: NewAnswer) => string | number | boolean | null | undefined) =>
    bareArray(rows, value)
  return [
    bare((row) => row.accountId),
    column((row) => row.surveyId),
    bare((row) => row.id),
    bare((row) => row.version),
    column((row) => row.branchId),
    column((row) => row.subjectId),
    column((row) => row.placement),
    column((row) => row.code),
    column((row) => row.locale),
    bare((row) => row.startedAt?.toISOString()),
    bare((row) => row.finishedAt?.toISOString()),
    bare((row) => row.receivedAt.toISOString()),
    bare((row) => row.day),
    bare((row) => row.seconds),
    column((row) => row.answers).join(JSON_SEPARATOR),
    column((row) => row.contact && JSON.stringify(row.contact)),
    column((row) => row.geo && JSON.stringify(row.geo)),
    bare((row) => row.complaint),
    bare((row) => `"\\\\x${row.fingerprint}"`),
    bare((row) => row.consentVersion),
    bare((row) => row.device && `"\\\\x${row.device}"`),
    bareArray(rows, repeatsWithin(rows)),
    bare((row) => row.repeat === 'as_device'),
    // Answers of a flood take no place in the year.
    bare((row) => (row.flood === null ? row.periodStart : null)),
    bare((row) => row.flood),
  ]
}

/**
 * Whether a row is a repeat within its batch, so that the table need not be read: two of one device
 * may come together.
 */
function repeatsWithin(rows: NewAnswer[]): (row: NewAnswer) => boolean | null {
  const first = new Map<string, NewAnswer>()
  for (const row of rows) {
    const key = `${row.surveyId} ${row.device}`
    if (row.repeat === 'as_device' && !first.has(key)) first.set(key, row)
  }
  return (row) =>
    row.repeat === 'as_device' ? first.get(`${row.surveyId} ${row.device}`) !== row : row.repeat
}

/** An array of values that need no quotes (numbers, uuids, dates): the driver would check every character of each. */
function bareArray(
  rows: NewAnswer[],
  value: (row: NewAnswer) => string | number | boolean | null | undefined,
): string {
  return `{${rows.map((row) => value(row) ?? 'NULL').join()}}`
}

export function changeOf(row: NewAnswer): CounterChange {
  const { accountId, surveyId, day, branchId, subjectId, entries } = row
  return { accountId, surveyId, day, branchId, subjectId, entries }
}

/** Answers per job: a longer one would block its place in the worker while other accounts wait. */
const ANSWERS_PER_JOB = 20

/** The jobs for the answers of a batch: each for one account, so that accounts are served in turn. */
export function jobsAbout(
  queue: 'complaints' | 'confirm',
  jobs: Pick<Jobs, 'priorityOf'>,
  rows: NewAnswer[],
  concerns: (row: NewAnswer) => boolean,
): InsertedJob<'complaints' | 'confirm'>[] {
  return byAccount(rows.filter(concerns)).flatMap((group) => {
    const { accountId } = group[0]!
    const answers = group.map(({ surveyId, id }) => ({ accountId, surveyId, answerId: id }))
    return inChunks(answers, ANSWERS_PER_JOB).map((chunk) => ({
      data: { answers: chunk },
      priority: jobs.priorityOf(queue, accountId),
    }))
  })
}

function inChunks<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}

/** The rows of each account, ordered by account, so that batches locking several rows do not deadlock. */
export function byAccount(rows: NewAnswer[]): NewAnswer[][] {
  const groups = Map.groupBy(rows, ({ accountId }) => accountId)
  return [...groups.values()].sort(([a], [b]) => a!.accountId - b!.accountId)
}

/** The parameters of `countUseSql`: account, first day of its year, count. */
export function usageColumns(groups: NewAnswer[][]): unknown[][] {
  return [
    groups.map(([first]) => first!.accountId),
    groups.map(([first]) => first!.periodStart),
    groups.map((group) => group.length),
  ]
}
