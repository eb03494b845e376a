/**
 * What an operator does without a page:
 * `npm run operator -- grant EMAIL premium`, `-- list`, `-- outbox`, `-- ledger verify`, `-- backups`, and what
 * operator-billing.ts does with payments and operator-console.ts with accounts and jobs, operator-templates.ts with templates.
 */
import { grantTariff } from '../src/areas/account/grant.queries.ts'
import { TARIFFS, tariffNow } from '../src/areas/account/tariff.ts'
import { verifyLedger } from '../src/areas/billing/ledger/verify.queries.ts'
import { listAccounts, listOutbox } from '../src/areas/operator/operator.queries.ts'
import { readBackupHealth } from '../src/platform/backup/backup-run.queries.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { type Db, openDb, openPool } from '../src/platform/database.ts'
import { type MailBacklog, readMailBacklog } from '../src/platform/mail/outbox.queries.ts'
import { readWords } from './command-words.ts'
import { databaseWords } from './database-words.ts'
import { BILLING_USAGE, runBilling } from './operator-billing.ts'
import { CLUSTER_USAGE, runDistribute } from './operator-cluster.ts'
import { CONSOLE_USAGE } from './operator-console.ts'
import { TEMPLATE_USAGE } from './operator-templates.ts'
import { fail } from './progress.mjs'

const NAMES = TARIFFS.map(({ name }) => name.toLowerCase())
const USAGE = `Usage: npm run operator -- grant EMAIL ${NAMES.join(' | ')} [--until YYYY-MM-DD]
       npm run operator -- list
       npm run operator -- outbox
       npm run operator -- ledger verify
       npm run operator -- backups
${CONSOLE_USAGE}
${TEMPLATE_USAGE}
${CLUSTER_USAGE}
${BILLING_USAGE}`

const { command, rest, until, plan } = readArguments()
const config = settings()
const pool = openPool(config.databaseUrl, 1)
const db = openDb(pool)
try {
  if (command === 'grant') await grant(db, rest, until)
  else if (command === 'list') await list(db)
  else if (command === 'outbox') await outbox(db, config)
  else if (command === 'backups') await backups(db)
  else if (command === 'distribute' && rest.length === 0) await runDistribute(config.databaseUrl!, plan)
  else if (command === 'ledger' && rest[0] === 'verify') await verify(db)
  else if (!(await runBilling(db, config, command ?? '', rest))) fail(USAGE)
} catch (error) {
  fail(databaseWords(error))
} finally {
  await pool.end()
}

/** Gives a tariff by its name or number, for a year by default. */
async function grant(db: Db, [email, plan = '']: string[], until: Date): Promise<void> {
  const tariff = TARIFFS.find(({ name, number }) =>
    [name.toLowerCase(), String(number)].includes(plan.toLowerCase()),
  )
  if (!email || !tariff) return fail(USAGE)
  const account = await grantTariff(db, { email, tariff: tariff.number, until })
  if (account === undefined) fail(`Nobody signs in with ${email}.`)
  console.log(`Account ${account} has ${tariff.name} until ${day(until)}`)
}

async function list(db: Db): Promise<void> {
  const now = new Date()
  console.table(
    (await listAccounts(db)).map((row) => {
      const tariff = tariffNow(row.tariff, row.tariff_until, now)
      return {
        account: row.id,
        owner: row.email,
        company: row.company,
        tariff: TARIFFS.find(({ number }) => number === tariff)?.name ?? '',
        until: row.tariff_until ? day(row.tariff_until) : '',
        since: day(row.created_at),
        closed: row.closed_at ? day(row.closed_at) : '',
      }
    }),
  )
}

async function outbox(db: Db, { smtpUrl }: Config): Promise<void> {
  const { mails } = await listOutbox(db, smtpUrl !== undefined)
  console.table(
    mails.map(({ createdAt, to, subject, state, attempts, lastError }) => ({
      written: createdAt.slice(0, 16),
      to,
      subject,
      state,
      attempts,
      error: lastError ?? '',
    })),
  )
  console.log(backlogWords(await readMailBacklog(db)).join('\n'))
}

/** The last backup and the last proof, and those that went well last. */
async function backups(db: Db): Promise<void> {
  for (const [kind, { last, lastGood }] of Object.entries(await readBackupHealth(db))) {
    const minute = (moment: Date) => moment.toISOString().slice(0, 16)
    if (!last) console.log(`No ${kind} yet.`)
    else if (last.problem === null)
      console.log(`Last ${kind}: ${minute(last.endedAt)}, ${last.backup}, went well.`)
    else {
      console.log(`Last ${kind}: ${minute(last.endedAt)}, failed: ${last.problem}`)
      console.log(
        lastGood
          ? `  went well last: ${minute(lastGood.endedAt)}, ${lastGood.backup}`
          : '  none went well yet',
      )
    }
  }
}

function backlogWords({ waiting, since, sending, lastError, failed }: MailBacklog): string[] {
  const kinds = Object.entries(waiting).filter(([, count]) => count > 0)
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  const each = kinds.map(([name, count]) => `${count} ${name}`).join(', ')
  const minute = (moment: Date) => moment.toISOString().slice(0, 16)
  return [
    since
      ? `Waiting: ${all} (${each}), the oldest since ${minute(since)}; ${sending} being sent.`
      : 'Waiting: none.',
    ...(lastError ? [`Last error of these, ${minute(lastError.at)}: ${lastError.text}`] : []),
    `Not tried again, within 30 days: ${failed}.`,
  ]
}

/** Fails when the money of an account contradicts its entries: somebody wrote to the tables by hand. */
async function verify(db: Db): Promise<void> {
  const { accounts, faults } = await verifyLedger(db)
  for (const { accountId, fault } of faults) console.error(`Account ${accountId}: ${fault}.`)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`The sums of ${accounts} accounts fit their entries.`)
}

function readArguments(): { command: string | undefined; rest: string[]; until: Date; plan: boolean } {
  const inAYear = new Date()
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  try {
    const { positionals, values } = readWords({
      until: { type: 'string' },
      plan: { type: 'boolean', default: false },
    })
    const [command, ...rest] = positionals
    const until = values.until === undefined ? inAYear : lastMoment(values.until)
    return { command, rest, until, plan: values.plan }
  } catch {
    return fail(USAGE)
  }
}

/** The end of a day that is still to come. */
function lastMoment(text: string): Date {
  const end = new Date(`${text}T23:59:59.999Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(end > new Date()))
    fail(`--until must be a day to come, such as 2030-12-31, not "${text}".`)
  return end
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function settings(): Config {
  try {
    const config = readConfig(process.env)
    if (config.databaseUrl) return config
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
  return fail('There is no database yet: run npm start first.')
}
