import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { WeightedCache } from '../../../platform/weighted-cache.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../survey.access.ts'
import type { Author } from './version.contract.ts'

const MOST = 200

/** The newest published versions with who published them; one whose member has left has no author. */
export async function listVersions(
  db: Executor,
  survey: OwnSurvey,
): Promise<{ version: number; publishedAt: Date; publishedBy: Author }[]> {
  const rows = await db
    .selectFrom('survey_version as published')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'published.account_id')
        .onRef('member.id', '=', 'published.published_by'),
    )
    .select(['published.version', 'published.published_at', 'member.id', nameOf.as('name')])
    .where('published.account_id', '=', survey.accountId)
    .where('published.survey_id', '=', survey.id)
    .orderBy('published.version', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ version, published_at, id, name }) => ({
    version,
    publishedAt: published_at,
    publishedBy: id === null ? null : { id, name },
  }))
}

/** Letters of questionnaires that are kept in memory; a published version never changes. */
const MOST_LETTERS = 8_000_000
const documents = new WeightedCache<SurveyDocument>('version', { entries: 1000, weight: MOST_LETTERS })

/** The document of one version; undefined when the survey has no such version. */
export async function documentOfVersion(
  db: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
  version: number,
): Promise<SurveyDocument | undefined> {
  if (version === 0) return undefined
  const key = `${survey.accountId} ${survey.id} ${version}`
  const remembered = documents.get(key)
  if (remembered) return remembered
  const row = await db
    .selectFrom('survey_version')
    .select(['document', sql<number>`length(document::text)`.as('letters')])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('version', '=', version)
    .executeTakeFirst()
  const document = row?.document as SurveyDocument | undefined
  // A transaction may see a version that is never committed.
  if (row && document && !db.isTransaction) documents.set(key, document, row.letters)
  return document
}

/** What was asked in these versions of a survey, by version. */
export async function documentsOf(
  db: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
  versions: ReadonlySet<number>,
): Promise<Map<number, SurveyDocument>> {
  const documents = await Promise.all(
    [...versions].map(async (version) => [version, await documentOfVersion(db, survey, version)] as const),
  )
  return new Map(documents.filter((entry): entry is [number, SurveyDocument] => entry[1] !== undefined))
}

/** All that guests were ever asked, by the number of the version. */
export async function documentsByVersion(
  db: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
): Promise<Map<number, SurveyDocument>> {
  const rows = await db
    .selectFrom('survey_version')
    .select(['version', 'document'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .execute()
  return new Map(rows.map(({ version, document }) => [version, document as SurveyDocument]))
}

/** Who saved the draft last. */
export async function draftAuthor(db: Executor, survey: OwnSurvey): Promise<Author> {
  if (survey.draftBy === null) return null
  const row = await db
    .selectFrom('member')
    .select(['id', nameOf.as('name')])
    .where('account_id', '=', survey.accountId)
    .where('id', '=', survey.draftBy)
    .executeTakeFirst()
  return row ?? null
}

/** The name that colleagues know a member by; the e-mail address while there is none. */
const nameOf = sql<string>`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`
