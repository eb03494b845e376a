import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { SignedIn } from './sign-in/signed-in.ts'
import { readUser } from './user.queries.ts'

/**
 * A person's data as a ZIP of JSON files: profile, sessions, mails sent to them (without bodies,
 * which contain links that open the account) and the guest rewards that they redeemed. Surveys and
 * answers have their own exports.
 */
export async function exportArchive(
  db: Db,
  member: SignedIn,
  operators: readonly string[],
): Promise<Readable> {
  const files: [name: string, content: unknown][] = [
    ['profile.json', await readUser(db, member, operators)],
    ['sign-ins.json', await sessionsOf(db, member)],
    ['mails.json', await mailsTo(db, member)],
    ['rewards.json', await rewardsTakenBy(db, member)],
  ]
  const now = databaseNow()
  const zip = makeZip(
    files.map(([name, content]) => ({ name, lastModified: now, input: JSON.stringify(content, null, 2) })),
  )
  return Readable.fromWeb(zip as import('node:stream/web').ReadableStream)
}

function sessionsOf(db: Db, { accountId, memberId }: SignedIn) {
  return db
    .selectFrom('session')
    .select(['created_at as createdAt', 'seen_at as seenAt', 'user_agent as userAgent', 'address'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

function mailsTo(db: Db, { email }: SignedIn) {
  return db
    .selectFrom('outbox_mail')
    .select(['subject', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute()
}

function rewardsTakenBy(db: Db, { accountId, memberId }: SignedIn) {
  return db
    .selectFrom('reward')
    .select(['survey_id as surveyId', 'code', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .where('used_by', '=', memberId)
    .orderBy('used_at')
    .execute()
}
