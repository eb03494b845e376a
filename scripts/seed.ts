import { confirmEmail, createAccount, isEmailTaken, saveUser } from '../src/areas/account/member.queries.ts'
import { hashPassword } from '../src/areas/account/sign-in/password.access.ts'
import { TRIAL_DEMO, TRIAL_OPERATOR } from '../src/platform/config/config.ts'
import { type Db, openPool } from '../src/platform/database.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log/log.ts'
import { takeAnswers } from './demo/answers.ts'
import { makeChain } from './demo/chain.ts'
import { COMPANY } from './demo/company.ts'
import { DAYS, demoData } from './demo/demo.ts'
import { inOneTransaction } from './demo/one-transaction.ts'

/** What changes all invented answers at once. */
const SEED = 'Дәмді Ас'
const DAY = 86_400_000
const ENTERPRISE = 6

/**
 * Fills a trial: the owner of a coffee chain with a survey that has lived for 90 days, and the operator. All of it in one
 * transaction, so an interrupted start leaves nothing half-made; where the demo account exists nothing happens.
 * Expects a migrated database.
 * @param onProgress told after every batch of answers
 * @returns whether anything was made
 */
export async function seedDemo(
  {
    databaseUrl,
    passwords,
    now = new Date(),
  }: { databaseUrl: string; passwords: { demo: string; operator: string }; now?: Date },
  onProgress: (done: number, of: number) => void = () => {},
): Promise<boolean> {
  const pool = openPool(databaseUrl, 2)
  const jobs = await openJobs(databaseUrl, openLog('seed', 'error'))
  try {
    return await inOneTransaction(pool, async ({ client, db }) => {
      if (await isEmailTaken(db, TRIAL_DEMO)) return false
      const openedAt = new Date(now.getTime() - (DAYS + 1) * DAY)
      const owner = await person(db, TRIAL_DEMO, passwords.demo, openedAt, {
        ...COMPANY.owner,
        company: 'Дәмді Ас',
      })
      await person(db, TRIAL_OPERATOR, passwords.operator, openedAt, { firstName: 'Оператор' })
      const chain = await makeChain(db, owner, openedAt)
      const { answers } = demoData(SEED, now)
      await takeAnswers({ client, jobs }, chain, answers, openedAt.toISOString().slice(0, 10), onProgress)
      return true
    })
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

/** An account with its owner, as after registering, confirming the address, filling the profile and paying. */
async function person(
  db: Db,
  email: string,
  password: string,
  openedAt: Date,
  profile: { firstName: string; lastName?: string; position?: string; company?: string },
): Promise<{ accountId: number; memberId: string }> {
  const passwordHash = await hashPassword(password, 'password')
  const who = await createAccount(db, { email, passwordHash, locale: 'ru' })
  await confirmEmail(db, who, email)
  await db.transaction().execute((trx) => saveUser(trx, who, { ...profile, timezone: COMPANY.timezone }))
  await db
    .updateTable('account')
    .set({ tariff: ENTERPRISE, tariff_from: openedAt, created_at: openedAt })
    .where('id', '=', who.accountId)
    .execute()
  return who
}
