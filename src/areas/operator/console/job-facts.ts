import { withoutSecrets } from '../../../platform/jobs/failure.ts'
import type { JobData } from '../../../platform/jobs/job-data.ts'
import { masked } from '../../questionnaire/mask.ts'
import type { FailedJob } from './console.contract.ts'

type KeysOf<T> = T extends { answers: (infer Each)[] } ? keyof Each | Exclude<keyof T, 'answers'> : keyof T
type DataKey = { [Name in keyof JobData]: KeysOf<JobData[Name]> }[keyof JobData]

/**
 * Job data that the console shows: ids and our own words as they are, and values from outside without contacts and secrets. Everything
 * else is hidden; add a line here for every new key.
 */
const TOLD: Record<DataKey, 'plain' | 'masked' | 'never'> = {
  accountId: 'plain',
  surveyId: 'plain',
  answerId: 'plain',
  id: 'plain',
  orderId: 'plain',
  invoiceId: 'plain',
  inviteeId: 'plain',
  webhookId: 'plain',
  connector: 'plain',
  kind: 'plain',
  type: 'plain',
  step: 'plain',
  level: 'plain',
  what: 'plain',
  paper: 'plain',
  number: 'plain',
  letter: 'plain',
  check: 'plain',
  status: 'plain',
  due: 'plain',
  at: 'plain',
  mark: 'masked',
  batch: 'masked',
  about: 'masked',
  recipient: 'masked',
  gatewayId: 'masked',
  reason: 'masked',
  detail: 'masked',
  username: 'masked',
  only: 'masked',
  stop: 'never',
  address: 'never',
  agent: 'never',
}
/** A batch may hold a hundred answers. */
const MOST_ANSWERS = 5
const LONGEST = 100
const LONGEST_WORDS = 10_000

/** What a job is about, as far as the operator may see it. */
export function factsOf(data: unknown): FailedJob['facts'] {
  if (!isRecord(data)) return []
  const { answers } = data
  const each = Array.isArray(answers) ? answers.filter(isRecord).slice(0, MOST_ANSWERS) : []
  return [data, ...each].flatMap((part) =>
    Object.entries(part).flatMap(([key, value]) => {
      const rule = Object.hasOwn(TOLD, key) ? TOLD[key as DataKey] : 'never'
      if (rule === 'never' || (typeof value !== 'string' && typeof value !== 'number')) return []
      const text = String(value).slice(0, LONGEST)
      return [{ key, value: rule === 'plain' ? text : withoutContacts(text) }]
    }),
  )
}

/** The account that a job works for; null where it is for none, or for several. */
export function accountOf(data: unknown): number | null {
  if (!isRecord(data)) return null
  const ids = new Set(
    [data, ...(Array.isArray(data.answers) ? data.answers : [])].flatMap((part) =>
      isRecord(part) && Number.isSafeInteger(part.accountId) ? [part.accountId as number] : [],
    ),
  )
  return ids.size === 1 ? [...ids][0]! : null
}

/** Words of an error without what leads to a person or opens a door; of a whole document its beginning. */
export function withoutContacts(text: string): string {
  return masked(withoutSecrets(text.slice(0, LONGEST_WORDS)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
