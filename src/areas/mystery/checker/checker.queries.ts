import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import type { SurveyKey } from '../programme.queries.ts'

export type StoredChecker = {
  id: string
  name: string
  contact: string
  locale: 'ru' | 'en' | 'kk'
  joined: boolean
  passedTest: string | null
}

/** The checkers of a survey, by name; removed ones only where they are asked for: their names stand on old visits. */
export async function listCheckers(
  db: Executor,
  { accountId, id }: SurveyKey,
): Promise<(StoredChecker & { removed: boolean })[]> {
  const { rows } = await sql<StoredChecker & { removed: boolean }>`
    select id, name, contact, locale, device_hash is not null as joined, passed_test as "passedTest",
      removed_at is not null as removed
    from mystery_checker where account_id = ${accountId} and survey_id = ${id} order by name, id`.execute(db)
  return rows
}

type Secrets = { key: string; code: string }

/** Stores a checker with the digests of a link and its one-time code. */
export async function insertChecker(
  trx: OpenTransaction,
  { accountId, id }: SurveyKey,
  { id: checkerId, name, contact, locale }: Pick<StoredChecker, 'id' | 'name' | 'contact' | 'locale'>,
  secrets: Secrets,
): Promise<void> {
  await trx
    .insertInto('mystery_checker')
    .values({
      account_id: accountId,
      survey_id: id,
      id: checkerId,
      ...{ name, contact, locale },
      key_hash: hashCode(secrets.key),
      code_hash: codeHash(secrets),
    })
    .execute()
  await insertKey(trx, { accountId, id }, checkerId, secrets)
}

/** Replaces link, code and phone of a checker. */
export async function renewSecrets(
  trx: OpenTransaction,
  { accountId, id }: SurveyKey,
  checkerId: string,
  secrets: Secrets,
): Promise<void> {
  await dropKeys(trx, { accountId, id }, checkerId)
  await updateChecker(trx, { accountId, id }, checkerId, {
    key_hash: hashCode(secrets.key),
    code_hash: codeHash(secrets),
    code_tries: 0,
    device_hash: null,
  })
  await insertKey(trx, { accountId, id }, checkerId, secrets)
}

/** Ends a checker's link. The name stays for the visits that were made. */
export async function removeChecker(
  trx: OpenTransaction,
  survey: SurveyKey,
  checkerId: string,
): Promise<void> {
  await dropKeys(trx, survey, checkerId)
  await updateChecker(trx, survey, checkerId, {
    removed_at: databaseNow(),
    contact: '',
    code_hash: null,
    device_hash: null,
  })
}

/** A digest of the code together with the key: six digits alone could be tried through. */
export function codeHash({ key, code }: Secrets): Buffer {
  return hashCode(`${key}.${code}`)
}

export type CheckerRow = StoredChecker & {
  accountId: number
  surveyId: string
  codeHash: Buffer | null
  codeTries: number
  deviceHash: Buffer | null
}

/** The checker of a link; undefined for one that never was, was replaced or removed. */
export async function findCheckerByKey(db: Executor, key: string): Promise<CheckerRow | undefined> {
  const owner = await db
    .selectFrom('mystery_key')
    .select(['account_id', 'survey_id', 'checker_id'])
    .where('key_hash', '=', hashCode(key))
    .executeTakeFirst()
  if (!owner) return undefined
  const { rows } = await sql<CheckerRow>`
    select account_id as "accountId", survey_id as "surveyId", id, name, contact, locale,
      device_hash is not null as joined, passed_test as "passedTest", code_hash as "codeHash",
      code_tries as "codeTries", device_hash as "deviceHash"
    from mystery_checker where account_id = ${owner.account_id} and survey_id = ${owner.survey_id}
      and id = ${owner.checker_id} and removed_at is null`.execute(db)
  return rows[0]
}

/** Counts one more try of the code. @returns how many there were, with this one; undefined when the code is void */
export async function countCodeTry(
  db: Executor,
  { accountId, surveyId, id }: CheckerRow,
): Promise<number | undefined> {
  const row = await db
    .updateTable('mystery_checker')
    .set({ code_tries: sql`code_tries + 1` })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .where('code_hash', 'is not', null)
    .returning('code_tries')
    .executeTakeFirst()
  return row?.code_tries
}

/** Uses up the code. @returns false when somebody else used it at the same moment */
export async function spendCode(
  db: Executor,
  { accountId, surveyId, id }: CheckerRow,
  code: Buffer,
  device: string,
): Promise<boolean> {
  const row = await db
    .updateTable('mystery_checker')
    .set({ code_hash: null, device_hash: hashCode(device) })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .where('code_hash', '=', code)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePassed(
  db: Executor,
  { accountId, surveyId, id }: CheckerRow,
  test: string,
): Promise<void> {
  await updateChecker(db, { accountId, id: surveyId }, id, { passed_test: test })
}

/** Deletes keys whose survey or checker is no more. Two statements: a cluster deletes nothing by the rows of accounts. @returns how many */
export async function dropIdleMysteryKeys(db: Executor): Promise<number> {
  const { rows } = await sql<{ hash: Buffer }>`
    select key.key_hash as hash from mystery_key as key
    left join mystery_checker as checker
      on checker.account_id = key.account_id and checker.survey_id = key.survey_id and checker.id = key.checker_id
    where checker.id is null`.execute(db)
  const idle = rows.map(({ hash }) => hash)
  await sql`delete from mystery_key where key_hash = any(${idle}::bytea[])`.execute(db)
  return idle.length
}

async function insertKey(trx: Executor, { accountId, id }: SurveyKey, checkerId: string, { key }: Secrets) {
  await trx
    .insertInto('mystery_key')
    .values({ key_hash: hashCode(key), account_id: accountId, survey_id: id, checker_id: checkerId })
    .execute()
}

async function dropKeys(trx: Executor, { accountId, id }: SurveyKey, checkerId: string): Promise<void> {
  await trx
    .deleteFrom('mystery_key')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('checker_id', '=', checkerId)
    .execute()
}

async function updateChecker(
  db: Executor,
  { accountId, id }: SurveyKey,
  checkerId: string,
  change: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('mystery_checker')
    .set(change)
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', checkerId)
    .execute()
}
