import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries, triesOf } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import * as m from '../../../text/messages.js'
import { isAble, seesSurvey } from '../../account/rights.ts'
import { guessPassword } from '../../account/sign-in/password.access.ts'
import { findSignedIn } from '../../account/sign-in/session.access.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { FROZEN, type Hide, type ReportQuery, type ShareFilter } from './share.contract.ts'
import { findForPreview, findOpen, type OpenRow } from './share.queries.ts'

/** Wrong passwords of one subscriber for one report within ten minutes: so long waits at most who was wrong too often. */
const OWN_MISSES = 10
/** The same while everybody together was wrong more often than `ALL_MISSES` within an hour. The report closes for nobody. */
const OWN_MISSES_OF_MANY = 3
const ALL_MISSES = 60
const [TEN_MINUTES, HOUR] = [600, 3600]

/** A report that the sender of this request may read now. */
export type OpenShare = {
  code: string
  title: string
  company: string
  /** Of the business; null for ours. */
  colour: string | null
  filter: ShareFilter
  hide: Hide
  /** The questions there were when it was said what to hide: see hide.ts. */
  known: string[] | null
  /** Whether a password keeps it. */
  isLocked: boolean
  survey: OwnSurvey
}

/**
 * The report behind a request's code and address. One that asks for anything else than what was shared finds nothing,
 * exactly as a code that never was.
 * @throws AppError `not_found`; `forbidden` with the field `key` where a password is wanted first
 */
export async function openShare(app: App, query: ReportQuery): Promise<OpenShare> {
  const row = query.code === undefined ? undefined : await findOpen(app.db, query.code)
  const share = shareOf(row, query)
  if (row?.password != null && !isSameText(query.key ?? '', keyOf(app, share.code, row.password)))
    throw new AppError('forbidden', { fields: { key: 'required' } })
  return share
}

/**
 * The same for a manager of the survey: open or not, and without its password.
 * @throws AppError `not_found`
 */
export async function openPreview(request: FastifyRequest, query: ReportQuery): Promise<OpenShare> {
  const member = await findSignedIn(request)
  const manages = member && seesSurvey(member.rights, query.id ?? '') && isAble(member.rights, 'manage')
  const row =
    manages && query.code !== undefined
      ? await findForPreview(request.server.db, query.code, member.accountId)
      : undefined
  return shareOf(row, query)
}

function shareOf(row: OpenRow | undefined, query: ReportQuery): OpenShare {
  const { code } = query
  if (!row || code === undefined) throw new AppError('not_found')
  if (query.id !== row.id || query.qalayid !== String(row.account_id)) throw new AppError('not_found')
  const filter = row.filter as ShareFilter
  if (!asksForNothingElse(query, filter)) throw new AppError('not_found')
  return {
    code,
    title: row.shareTitle,
    company: row.company,
    colour: row.colour,
    filter,
    hide: row.hide as Hide,
    known: row.known,
    isLocked: row.password !== null,
    survey: surveyOf(row),
  }
}

/**
 * Takes a report's password.
 * @param address whose wrong tries are counted
 * @returns the key that opens the report until its password changes
 * @throws AppError `not_found` also for a report without a password, `invalid`, `too_many`
 */
export async function unlock(app: App, code: string, password: string, address: string): Promise<string> {
  const row = await findOpen(app.db, code)
  if (!row || row.password === null) throw new AppError('not_found')
  const all = { key: `report ${code}`, limit: Number.POSITIVE_INFINITY, seconds: HOUR }
  const isMany = (await triesOf(app.db, all)) >= ALL_MISSES
  const own = {
    key: `report ${code} ${subscriberOf(address)}`,
    limit: isMany ? OWN_MISSES_OF_MANY : OWN_MISSES,
    seconds: TEN_MINUTES,
  }
  if (!(await guessPassword(app.db, [own], row.password, password))) {
    await countTries(app.db, [all])
    throw new AppError('invalid', {
      fields: { password: (locale) => m.report_share_wrong_password({}, { locale }) },
    })
  }
  return keyOf(app, code, row.password)
}

/** Whether an address names the very filter of the share; what it leaves out it doesn't ask for. */
function asksForNothingElse(query: ReportQuery, filter: ShareFilter): boolean {
  const values = query as Record<string, string | undefined>
  return FROZEN.every((field) => {
    const value = values[field]
    if (value === undefined) return true
    return (value === '' || value === 'none' ? undefined : value) === filter[field]
  })
}

function keyOf(app: App, code: string, password: string): string {
  return createHmac('sha256', `report ${app.config.secret}`).update(`${code} ${password}`).digest('base64url')
}

/** The survey with the rights of a read-only member: reading numbers needs a member, and a reader of a link is none. */
function surveyOf(row: OpenRow): OwnSurvey {
  return {
    accountId: row.account_id,
    id: row.id,
    title: row.title,
    slots: row.slots,
    draft: row.draft as SurveyDocument,
    revision: row.revision,
    savedAt: row.updated_at,
    draftBy: null,
    version: row.version,
    publishedAt: row.published_at,
    trashedAt: null,
    settings: row.settings as Record<string, unknown>,
    branches: 'all',
    member: {
      accountId: row.account_id,
      memberId: '',
      email: '',
      emailVerified: false,
      firstName: '',
      locale: 'ru',
      timezone: row.timezone,
      tariff: 1,
      owner: false,
      rights: { surveys: [row.id], branches: 'all', abilities: ['see'] },
      sessionHash: Buffer.alloc(0),
      how: 'password',
      factorDue: false,
      suspended: null,
    },
  }
}
