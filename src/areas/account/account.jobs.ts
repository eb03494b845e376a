import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { accountMails } from './account-mail.ts'
import { recordAudit } from './audit/audit.queries.ts'
import { memberByEmail } from './member.queries.ts'
import { makeToken } from './sign-in/token.queries.ts'

type Parts = { db: Db; jobs: Jobs; config: Config }

/** Records a sign-in with a wrong password in the audit log, if the address belongs to a member. */
export async function noteFailedSignIn(
  { db }: Pick<Parts, 'db'>,
  { username, address, agent }: { username: string; address: string; agent: string },
): Promise<void> {
  const member = await memberByEmail(db, username)
  if (!member) return
  const by = { ...member, from: { address, agent } }
  await recordAudit(db, by, { kind: 'sign_in_failed', detail: { at: 'password' } })
}

/** Sends the password reset link if the address belongs to a member. Nothing else changes. */
export async function answerForgotten({ db, jobs, config }: Parts, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await memberByEmail(trx, username)
    if (!member) return
    const token = await makeToken(trx, 'reset', member, member.email)
    await queueMail(trx, jobs, accountMails(config.publicUrl).resetPassword(member, token))
  })
}
