import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Listener } from '../../platform/postgres/pg-listener.ts'
import { WeightedCache } from '../../platform/weighted-cache.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import { yearStart } from '../account/tariff.ts'
import { type Branch, listBranches } from '../branch/branch.queries.ts'
import { afterReassign } from '../branch/code/target.ts'
import { type CodeTarget, findCode } from '../branch/code.queries.ts'
import { indexSlots, type SlotIndex } from '../counters/tally.ts'
import type { LocalText } from '../questionnaire/condition.contract.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { applySettings, settingsMark } from '../settings/apply-settings.ts'
import { inEffect, type SurveySettings, settingsOf } from '../settings/settings.ts'
import { listSubjects, type Subject } from '../subject/subject.queries.ts'
import { withAllowedRedirects } from '../survey/check/allowed-redirects.ts'
import { accountOfSurvey } from '../survey/survey.queries.ts'
import { documentOfVersion } from '../survey/version/version.queries.ts'
import { quotaCounts } from './intake/quota.queries.ts'

/** Everything needed of a survey to serve a guest and store an answer, in memory. */
export type PublishedSurvey = {
  accountId: number
  id: string
  title: string
  createdAt: Date
  version: number
  /** The document with the settings applied. */
  document: SurveyDocument
  /** The settings in effect. */
  settings: SurveySettings
  slots: SlotIndex
  branches: Branch[]
  subjects: Subject[]
  business: string
  /** The number of consent versions so far. */
  consents: number
  /** The hosts that endings may redirect to. */
  redirectHosts: readonly string[]
  timezone: string
  tariff: number
  tariffUntil: Date | null
  tariffReviews: number | null
  /** The first day of the tariff's current year, which the limit applies to. */
  periodStart: string
  /** The quota counts as last read; the final check happens when an answer is stored. */
  quotaCounts: readonly { quotaId: string; place: string; used: number }[]
  /** What was done about what guests said, the newest first: shown to guests of these branches, of all without any. */
  deeds: readonly Deed[]
  /** Branches where many guests are unhappy now: answers there may end it. */
  openBursts: readonly string[]
  /** What guests enter before the first question, as argon2id; null: nothing. */
  password: { hash: string; changedAt: Date } | null
  /** Whether an alert rule, a webhook or a connector needs more than complaints. */
  alertsOfAll: boolean
  /** Changes with anything that a guest may see, and is the same in every API copy; the ETag of public reads. */
  etag: string
}

/** A line for guests about a change by the business; its first day is one of the account's calendar. */
export type Deed = { text: LocalText; branchIds: string[]; beginsOn: string }

export type PublishedSurveys = {
  /** A survey that accepts answers; undefined when it is unknown, unpublished, trashed or removed. */
  find: (surveyId: string) => Promise<PublishedSurvey | undefined>
  /** The document of a published version; undefined when there is none. */
  version: (survey: PublishedSurvey, version: number) => Promise<SurveyDocument | undefined>
  /** The target of a printed code, by the part of its address after /q/; undefined when it was never printed. */
  code: (path: string) => Promise<CodeTarget | undefined>
}

/** Cache limits per kind: entries, and JSON characters of the questionnaires. */
const MOST = { entries: 5_000, weight: 100_000_000 }

/**
 * Caches published surveys, so that a guest's page needs no query. Invalidated by NOTIFY on
 * `survey` and `account`, and completely when notifications may have been missed.
 */
export function keepPublished(db: Db, listener: Listener): PublishedSurveys {
  const surveys = new WeightedCache<Promise<PublishedSurvey | undefined>>('surveys', MOST)
  const versions = new WeightedCache<Promise<SurveyDocument | undefined>>('versions', MOST)
  const codes = new WeightedCache<Promise<CodeTarget | undefined>>('codes', MOST)
  const forget = (surveyId: string) => {
    surveys.delete(surveyId)
    codes.clear()
  }
  const forgetAll = () => {
    surveys.clear()
    codes.clear()
  }
  listener.on('survey', forget)
  // Account changes (tariff, time zone, name) are rare; finding its surveys does not justify an
  // index.
  listener.on('account', forgetAll)
  listener.onGap(forgetAll)

  const find = (surveyId: string) =>
    remember(
      surveys,
      surveyId,
      () => load(db, surveyId),
      (survey) => lettersOf(survey?.document),
    )
  /** Codes switch targets by the clock, to the second, unless the new target accepts no answers. */
  const asOfNow = async (code: CodeTarget | undefined) =>
    code?.next && code.next.from <= databaseNow() && (await find(code.next.surveyId))
      ? afterReassign(code, code.next)
      : code

  return {
    find,
    version: (survey, version) => {
      if (version === survey.version) return Promise.resolve(survey.document)
      const key = JSON.stringify([survey.id, version, settingsMark(survey.settings)])
      return remember(versions, key, () => loadVersion(db, survey, version), lettersOf).then(
        (document) => document && withAllowedRedirects(document, survey.redirectHosts),
      )
    },
    code: (path) => remember(codes, path.toUpperCase(), () => findCode(db, path)).then(asOfNow),
  }
}

/**
 * Concurrent reads share one load; a failed load is retried; the oldest entry is evicted when there
 * are too many or they are too large.
 */
function remember<T>(
  cache: WeightedCache<Promise<T>>,
  key: string,
  load: () => Promise<T>,
  weigh: (value: T) => number = () => 0,
): Promise<T> {
  const cached = cache.get(key)
  if (cached) return cached
  const loading = load()
  cache.set(key, loading, 0)
  const settle = (value?: T) => {
    if (cache.get(key) !== loading) return
    if (value === undefined) cache.delete(key)
    else cache.set(key, loading, weigh(value))
  }
  loading.then(settle, () => settle())
  return loading
}

function lettersOf(document: SurveyDocument | undefined): number {
  return document ? JSON.stringify(document).length : 0
}

async function load(db: Db, surveyId: string): Promise<PublishedSurvey | undefined> {
  const accountId = await accountOfSurvey(db, surveyId)
  if (accountId === undefined) return undefined
  const row = await db
    .selectFrom('survey')
    .innerJoin('survey_version as published', (join) =>
      join
        .onRef('published.account_id', '=', 'survey.account_id')
        .onRef('published.survey_id', '=', 'survey.id')
        .onRef('published.version', '=', 'survey.version'),
    )
    .innerJoin('account', 'account.id', 'survey.account_id')
    .select([
      'survey.account_id',
      'survey.title',
      'survey.created_at as survey_created_at',
      'survey.version',
      'survey.settings',
      'survey.slots',
      'survey.updated_at',
      'published.document',
      'account.company',
      'account.timezone',
      'account.redirect_hosts',
      'account.tariff',
      'account.tariff_from',
      'account.tariff_until',
      'account.tariff_reviews',
      'account.created_at',
      sql<number>`(select coalesce(max(consent.version), 0) from consent_text as consent
         where consent.account_id = ${accountId} and consent.survey_id = survey.id)`.as('consents'),
      sql<Deed[]>`(select coalesce(jsonb_agg(jsonb_build_object('text', thanks, 'branchIds', branch_ids,
          'beginsOn', begins_on::text) order by begins_on desc, number desc), '[]') from action
        where action.account_id = ${accountId} and action.survey_id = survey.id
          and thanks is not null and withdrawn_on is null)`.as('deeds'),
      sql<string[]>`(select coalesce(jsonb_agg(place_id order by place_id), '[]') from level_alert
        where level_alert.account_id = ${accountId} and level_alert.survey_id = survey.id
          and kind = 'burst' and ended_at is null)`.as('open_bursts'),
      sql<{ hash: string; changedAt: string } | null>`(select jsonb_build_object('hash', password_hash,
          'changedAt', changed_at) from survey_password
        where survey_password.account_id = ${accountId} and survey_password.survey_id = survey.id)`.as(
        'password',
      ),
      sql<boolean>`exists (select from alert_rule where alert_rule.account_id = ${accountId}
        and alert_rule.survey_id = survey.id and active and condition ->> 'which' <> 'complaint')
        or exists (select from case_rule where case_rule.account_id = ${accountId}
          and case_rule.survey_id = survey.id and active and case_rule.id <> 'complaint')
        or exists (select from webhook where webhook.account_id = ${accountId}
          and webhook.active and webhook.events ? 'answer.created')
        or exists (select from connector where connector.account_id = ${accountId}
          and connector.active and connector.every_answer)`.as('alerts_of_all'),
    ])
    .where('survey.account_id', '=', accountId)
    .where('survey.id', '=', surveyId)
    .where('survey.trashed_at', 'is', null)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  const own = { accountId: row.account_id, id: surveyId }
  const settings = inEffect(settingsOf(row.settings as Record<string, unknown>))
  const survey = {
    ...own,
    title: row.title,
    createdAt: row.survey_created_at,
    version: row.version,
    document: withAllowedRedirects(
      applySettings(row.document as SurveyDocument, settings),
      row.redirect_hosts,
    ),
    settings,
    slots: indexSlots(row.slots),
    branches: (await listBranches(db, own)).filter(({ active }) => active),
    subjects: (await listSubjects(db, own)).filter(({ active }) => active),
    business: row.company,
    consents: row.consents,
    redirectHosts: row.redirect_hosts,
    timezone: row.timezone,
    tariff: row.tariff,
    openBursts: row.open_bursts,
    alertsOfAll: row.alerts_of_all,
    password: row.password && { ...row.password, changedAt: new Date(row.password.changedAt) },
    deeds: row.deeds,
    tariffUntil: row.tariff_until,
    tariffReviews: row.tariff_reviews,
    quotaCounts: (row.document as SurveyDocument).config.quotas?.length ? await quotaCounts(db, own) : [],
    periodStart: yearStart(row.tariff_from, row.created_at),
  }
  return { ...survey, etag: `"${row.version}-${digestOf([survey, row.slots])}"` }
}

/** Depends on the content only, so that another API copy recognizes its ETag. */
function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

async function loadVersion(
  db: Db,
  survey: PublishedSurvey,
  version: number,
): Promise<SurveyDocument | undefined> {
  const document = await documentOfVersion(db, survey, version)
  return document && applySettings(document, survey.settings)
}
