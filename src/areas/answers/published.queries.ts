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
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { applySettings, settingsMark } from '../settings/apply-settings.ts'
import { inEffect, type SurveySettings, settingsOf } from '../settings/settings.ts'
import { listSubjects, type Subject } from '../subject/subject.queries.ts'
import { withAllowedRedirects } from '../survey/check/allowed-redirects.ts'
import { documentOfVersion } from '../survey/version/version.queries.ts'
import { quotaCounts } from './intake/quota.queries.ts'

/** All that serving a guest and taking an answer need to know of a survey, held in memory. */
export type PublishedSurvey = {
  accountId: number
  id: string
  title: string
  createdAt: Date
  version: number
  /** As it is asked under the settings. */
  document: SurveyDocument
  /** Those in effect. */
  settings: SurveySettings
  slots: SlotIndex
  branches: Branch[]
  subjects: Subject[]
  business: string
  /** How many wordings of the consent there ever were. */
  consents: number
  /** Where endings may take guests. */
  redirectHosts: readonly string[]
  timezone: string
  tariff: number
  tariffUntil: Date | null
  tariffReviews: number | null
  /** The day that the tariff's running year began: what the limit is counted from. */
  periodStart: string
  /** The counts of its quotas, when they were read last: who is turned away for sure is told at storing. */
  quotaCounts: readonly { quotaId: string; place: string; used: number }[]
  /** Whether a rule of alerts, or a webhook, looks at more than complaints. */
  alertsOfAll: boolean
  /** Changes whenever anything a guest may see changes, and is the same in every copy of the API; the ETag of public reads. */
  etag: string
}

export type PublishedSurveys = {
  /** A survey that takes answers; undefined when it is unknown, unpublished, trashed or removed. */
  find: (surveyId: string) => Promise<PublishedSurvey | undefined>
  /** The document of a version that was answered; undefined when it never was published. */
  version: (survey: PublishedSurvey, version: number) => Promise<SurveyDocument | undefined>
  /** What a printed code points at, by the part of its address after /q/; undefined when it never was printed. */
  code: (path: string) => Promise<CodeTarget | undefined>
}

/** What is kept of each kind, and letters of JSON of the questionnaires among it. */
const MOST = { entries: 5_000, weight: 100_000_000 }

/**
 * Keeps published surveys in memory, so that a guest's page costs no query. Dropped by NOTIFY on `survey` and
 * `account`, and altogether when notifications may have been missed.
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
  // An account's change (tariff, time zone, name) is rare; finding its surveys is not worth an index of them.
  listener.on('account', forgetAll)
  listener.onGap(forgetAll)

  const find = (surveyId: string) =>
    remember(
      surveys,
      surveyId,
      () => load(db, surveyId),
      (survey) => lettersOf(survey?.document),
    )
  /** Codes lead elsewhere by the clock, to the second, and stay where they are when nobody is asked anything there. */
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

/** One load however many ask; a failed one is asked again; the oldest goes when there are too many, or they are too large. */
function remember<T>(
  known: WeightedCache<Promise<T>>,
  key: string,
  load: () => Promise<T>,
  weigh: (value: T) => number = () => 0,
): Promise<T> {
  const found = known.get(key)
  if (found) return found
  const loading = load()
  known.set(key, loading, 0)
  const settle = (value?: T) => {
    if (known.get(key) !== loading) return
    if (value === undefined) known.delete(key)
    else known.set(key, loading, weigh(value))
  }
  loading.then(settle, () => settle())
  return loading
}

function lettersOf(document: SurveyDocument | undefined): number {
  return document ? JSON.stringify(document).length : 0
}

async function load(db: Db, surveyId: string): Promise<PublishedSurvey | undefined> {
  const row = await db
    .selectFrom('survey_key as key')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'key.account_id').onRef('survey.id', '=', 'key.id'),
    )
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
        where consent.account_id = survey.account_id and consent.survey_id = survey.id)`.as('consents'),
      sql<boolean>`exists (select from alert_rule where alert_rule.account_id = survey.account_id
        and alert_rule.survey_id = survey.id and active and condition ->> 'which' <> 'complaint')
        or exists (select from webhook where webhook.account_id = survey.account_id
          and webhook.active and webhook.events ? 'answer.created')`.as('alerts_of_all'),
    ])
    .where('key.id', '=', surveyId)
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
    alertsOfAll: row.alerts_of_all,
    tariffUntil: row.tariff_until,
    tariffReviews: row.tariff_reviews,
    quotaCounts: (row.document as SurveyDocument).config.quotas?.length ? await quotaCounts(db, own) : [],
    periodStart: yearStart(row.tariff_from, row.created_at),
  }
  return { ...survey, etag: `"${row.version}-${digestOf([survey, row.slots])}"` }
}

/** Of the content and not of a moment: whoever asks another copy of the API with its ETag is told that nothing has changed. */
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
