import type { Db, Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hashCode, openCode, sealCode } from '../../../platform/sealed-code.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { accountOfLink, storeShareKey } from '../share/share-key.queries.ts'
import type { Informer, InformerChange, ShownMetric } from './informer.contract.ts'

/** `code` is null where it can't be told any more, because SECRET was changed: a new one can be made. */
type Kept = Pick<Informer, 'on' | 'metric' | 'words' | 'code'>

/** A survey's informer as it was saved last; undefined before the first time. */
export async function savedInformer(
  { db, secret }: { db: Executor; secret: string },
  survey: OwnSurvey,
): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('informer')
    .select(['plain_code', 'code_hash', 'code_sealed', 'is_on as on', 'metric', 'words'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .executeTakeFirst()
  if (!row) return undefined
  const { plain_code, code_hash, code_sealed, on, metric, words } = row
  const code = plain_code ?? (code_sealed && openCode(secret, code_sealed, code_hash)) ?? null
  return { on, metric: metric as ShownMetric, words, code }
}

/** Changes what is named and keeps the rest. A renewed code leaves nothing behind under the old one. */
export async function saveInformer(
  { db, secret }: { db: Db; secret: string },
  survey: OwnSurvey,
  { on, metric, words, renew }: InformerChange,
  usual: ShownMetric,
): Promise<void> {
  const code = newId()
  await db.transaction().execute(async (trx) => {
    const { code_hash } = await trx
      .insertInto('informer')
      .values({
        code_hash: hashCode(code),
        code_sealed: sealCode(secret, code),
        account_id: survey.accountId,
        survey_id: survey.id,
        is_on: on ?? false,
        metric: metric ?? usual,
        words: words ?? false,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'survey_id']).doUpdateSet((own) => ({
          ...(renew && {
            plain_code: null,
            code_hash: own.ref('excluded.code_hash'),
            code_sealed: own.ref('excluded.code_sealed'),
          }),
          is_on: on ?? own.ref('informer.is_on'),
          metric: metric ?? own.ref('informer.metric'),
          words: words ?? own.ref('informer.words'),
        })),
      )
      .returning('code_hash')
      .executeTakeFirstOrThrow()
    await storeShareKey(trx, survey, code_hash)
    const detail = { ...(on !== undefined && { active: on }), ...(renew && { link: 'new' }) }
    const what = { subject: survey.title, subjectId: survey.id, detail }
    await recordAudit(trx, survey.member, { kind: 'informer_changed', ...what })
  })
}

/** The survey behind a code that is switched on, and what of it may be shown. */
export type Shown = {
  code: string
  accountId: number
  id: string
  slots: readonly string[]
  document: SurveyDocument
  metric: ShownMetric
  words: boolean
  business: string
  timezone: string
}

/** Undefined for a code that is off, renewed or never was, for a survey in the trash and a closed account: nobody can tell these apart. */
export async function findShown(db: Executor, code: string): Promise<Shown | undefined> {
  const accountId = await accountOfLink(db, code)
  if (accountId === undefined) return undefined
  const row = await db
    .selectFrom('informer')
    .innerJoin('account', 'account.id', 'informer.account_id')
    .innerJoin('survey', (join) =>
      join
        .onRef('survey.account_id', '=', 'informer.account_id')
        .onRef('survey.id', '=', 'informer.survey_id'),
    )
    .leftJoin('survey_version', (join) =>
      join
        .onRef('survey_version.account_id', '=', 'survey.account_id')
        .onRef('survey_version.survey_id', '=', 'survey.id')
        .onRef('survey_version.version', '=', 'survey.version'),
    )
    .select([
      'informer.metric',
      'informer.words',
      'survey.account_id as accountId',
      'survey.id',
      'survey.slots',
      'survey.title',
      'survey.draft',
      'survey_version.document',
      'account.company',
      'account.timezone',
    ])
    .where('informer.account_id', '=', accountId)
    .where('informer.code_hash', '=', hashCode(code))
    .where('informer.is_on', '=', true)
    .where('survey.trashed_at', 'is', null)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, company, draft, document, ...shown } = row
  return {
    ...shown,
    code,
    metric: row.metric as ShownMetric,
    business: company || title,
    document: (document ?? draft) as SurveyDocument,
  }
}
