import { type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database.ts'
import type { FilePath, FileStore } from '../../../platform/files/file-store.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'

type Place = { accountId: number; id: string }
export type AnswerFile = { id: string; answerId: string; questionId: string; type: string; size: number }

/** Files that no answer contains are removed after this long. */
const LOOSE = sql`now() - interval '1 day'`

/** Where the bytes of a file are stored. */
export function answerFilePath({ accountId, id }: Place, fileId: string): FilePath {
  return ['answer', String(accountId), id, fileId]
}

/** A guest's file by its id, as long as its answer may still claim it. */
export async function findFile(
  db: Db,
  survey: Place,
  fileId: string,
): Promise<Pick<AnswerFile, 'answerId' | 'questionId'> | undefined> {
  return db
    .selectFrom('answer_file')
    .select(['answer_id as answerId', 'question_id as questionId'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

/**
 * What limits another upload: the unclaimed files of the question and the survey, and whether the
 * answer already exists.
 */
export async function roomFor(
  db: Db,
  survey: Place,
  { answerId, questionId }: Pick<AnswerFile, 'answerId' | 'questionId'>,
): Promise<{ ofQuestion: number; ofSurvey: number; isAnswered: boolean }> {
  const { rows } = await sql<{ ofQuestion: number; ofSurvey: number; isAnswered: boolean }>`
    select
      (select count(*)::int from answer_file where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and answer_id = ${answerId} and question_id = ${questionId}) as "ofQuestion",
      (select count(*)::int from answer_file where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and not kept) as "ofSurvey",
      exists (select from answer where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and id = ${answerId}) or exists (select from deleted_answer where account_id = ${survey.accountId}
        and survey_id = ${survey.id} and id = ${answerId}) as "isAnswered"`.execute(db)
  return rows[0]!
}

/**
 * Records a file whose bytes are in the store.
 * @returns false when its id is taken
 */
export async function addFile(db: Db, survey: Place, file: AnswerFile): Promise<boolean> {
  const insertedRows = await db
    .insertInto('answer_file')
    .values({
      account_id: survey.accountId,
      survey_id: survey.id,
      id: file.id,
      answer_id: file.answerId,
      question_id: file.questionId,
      type: file.type,
      size: file.size,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return insertedRows.length > 0
}

/** The ids among these that are files uploaded for this answer, with the question of each. */
export async function filesOfAnswer(
  db: Db,
  survey: Place,
  answerId: string,
): Promise<Pick<AnswerFile, 'id' | 'questionId'>[]> {
  return db
    .selectFrom('answer_file')
    .select(['id', 'question_id as questionId'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('answer_id', '=', answerId)
    .execute()
}

/**
 * A file that a member may see: part of an unlocked answer within the member's branches.
 * @returns undefined when there is none, for any reason
 */
export async function findSeenFile(
  db: Db,
  survey: OwnSurvey,
  { subId, file }: { subId: string; file: string },
): Promise<AnswerFile | undefined> {
  const row = await db
    .selectFrom('answer_file as file')
    .innerJoin('answer', (join) =>
      join
        .onRef('answer.account_id', '=', 'file.account_id')
        .onRef('answer.survey_id', '=', 'file.survey_id')
        .onRef('answer.id', '=', 'file.answer_id'),
    )
    .select(['file.id', 'file.answer_id', 'file.question_id', 'file.type', 'file.size', 'answer.branch_id'])
    .where('file.account_id', '=', survey.accountId)
    .where('file.survey_id', '=', survey.id)
    .where('file.id', '=', file)
    .where('answer.id', '=', subId)
    .where('answer.locked', '=', false)
    .where(sql<SqlBool>`answer.answers -> file.question_id ? file.id::text`)
    .executeTakeFirst()
  if (!row || !seesBranch(survey, row.branch_id)) return undefined
  return { id: row.id, answerId: row.answer_id, questionId: row.question_id, type: row.type, size: row.size }
}

/**
 * Removes the files of an answer in the transaction that deletes or erases it. The bytes are
 * deleted before the commit: after a crash in between, the rows still list the files to delete.
 */
export async function forgetFiles(
  client: pg.ClientBase,
  files: FileStore,
  survey: Place,
  answerId: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'delete from answer_file where account_id = $1 and survey_id = $2 and answer_id = $3 returning id',
    [survey.accountId, survey.id, answerId],
  )
  for (const { id } of rows) await files.remove(answerFilePath(survey, id))
}

/**
 * Removes files older than a day that no answer contains, and the folders of deleted surveys.
 * Idempotent.
 * @returns the number of files
 */
export async function removeLooseFiles(db: Db, files: FileStore): Promise<number> {
  const isNamed = sql<SqlBool>`exists (select from answer
    where answer.account_id = answer_file.account_id and answer.survey_id = answer_file.survey_id
      and answer.id = answer_file.answer_id and answer.answers -> answer_file.question_id ? answer_file.id::text)`
  await db.updateTable('answer_file').set({ kept: true }).where('kept', '=', false).where(isNamed).execute()
  const loose = await db
    .deleteFrom('answer_file')
    .where('kept', '=', false)
    .where('created_at', '<', LOOSE as never)
    .where((where) => where.not(isNamed))
    .returning(['account_id', 'survey_id', 'id'])
    .execute()
  for (const { account_id, survey_id, id } of loose)
    await files.remove(answerFilePath({ accountId: account_id, id: survey_id }, id))
  await removeGoneFolders(db, files)
  return loose.length
}

async function removeGoneFolders(db: Db, files: FileStore): Promise<void> {
  for (const { name: account } of await files.list(['answer'])) {
    // Folders are listed first: otherwise a survey created in between would look deleted.
    const folders = await files.list(['answer', account])
    const surveys = await db
      .selectFrom('survey')
      .select('id')
      .where('account_id', '=', Number(account))
      .execute()
    const surveyIds = new Set(surveys.map(({ id }) => id))
    for (const { name } of folders) if (!surveyIds.has(name)) await files.remove(['answer', account, name])
  }
}
