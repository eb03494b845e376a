/** What an operator does with accounts, jobs and announcements without a page; every change is written to the audit lists. */
import {
  closeByOperator,
  reopenAccount,
  resumeAccount,
  suspendAccount,
} from '../src/areas/account/suspension.queries.ts'
import { PAPER_ZONE } from '../src/areas/billing/invoice/invoice.queries.ts'
import { noteAction } from '../src/areas/billing/operator/audit.queries.ts'
import { findAccounts } from '../src/areas/operator/accounts.queries.ts'
import { accountsFile } from '../src/areas/operator/accounts-file.ts'
import { announce, withdrawAnnouncement } from '../src/areas/operator/console/announcement.queries.ts'
import { type Health, JobKind } from '../src/areas/operator/console/console.contract.ts'
import { readDeliveries } from '../src/areas/operator/console/deliveries.queries.ts'
import { inWords } from '../src/areas/operator/console/delivery-reasons.ts'
import { readHealth } from '../src/areas/operator/console/health.queries.ts'
import { countJobs, dropJobs, listFailedJobs, retryJobs } from '../src/areas/operator/console/jobs.queries.ts'
import { readMonthMoney } from '../src/areas/operator/console/month-money.queries.ts'
import { ACCOUNT_FILTERS } from '../src/areas/operator/operator.contract.ts'
import { listRemovedSurveys, recoverSurvey } from '../src/areas/survey/trash/recover.queries.ts'
import { databaseNow } from '../src/platform/clock.ts'
import { listSettings } from '../src/platform/config/list-settings.ts'
import type { OpenTransaction } from '../src/platform/database.ts'
import { AppError } from '../src/platform/errors.ts'
import { listSlowCalls } from '../src/platform/metrics/call-times.queries.ts'
import { type Command, operator, said } from './operator-words.ts'

export const CONSOLE_USAGE = `       npm run operator -- health
       npm run operator -- settings
       npm run operator -- deliveries
       npm run operator -- slow-calls
       npm run operator -- jobs [KIND]
       npm run operator -- accounts [${ACCOUNT_FILTERS.join(' | ')}]
       npm run operator -- month [TIME_ZONE]
       npm run operator -- retry KIND [JOB]
       npm run operator -- drop KIND [JOB]
       npm run operator -- suspend ACCOUNT REASON
       npm run operator -- resume ACCOUNT
       npm run operator -- close ACCOUNT REASON
       npm run operator -- reopen ACCOUNT
       npm run operator -- removed ACCOUNT
       npm run operator -- restore-survey ACCOUNT SURVEY
       npm run operator -- announce UNTIL RUSSIAN [KAZAKH [ENGLISH]]
       npm run operator -- announce off`

const MOST_LISTED = 50
const MOST_IN_FILE = 100_000
const GIGABYTE = 1024 ** 3

export const CONSOLE_COMMANDS: Record<string, Command> = {
  health: async (db, config) => {
    const { database, disk, mail, telegram, backup, clockMs, versions } = await readHealth(db, config)
    const lines = {
      database: `${gigabytes(database.bytes)}, slowest statement ${database.slowestSeconds} s, ${database.connections} of ${database.mostConnections} connections`,
      disk: disk
        ? `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} free${disk.daysLeft === null ? '' : `, lasts ${disk.daysLeft} days`}`
        : 'unknown',
      mail: `${mail.isSet ? '' : 'no server, '}today ${mail.sent} sent, ${mail.refused} refused, ${mail.waiting} waiting`,
      telegram,
      backup: backupLine(backup.backup),
      proof: backupLine(backup.proof),
      clock: `${clockMs} ms ahead of the database`,
      versions: `Qalay ${versions.service}, Node.js ${versions.node}, PostgreSQL ${versions.postgres}`,
    }
    for (const [name, text] of Object.entries(lines)) console.log(`${name}: ${text}`)
    return true
  },

  settings: async () => {
    console.table(listSettings(process.env))
    return true
  },

  deliveries: async (db) => {
    const { ways } = await readDeliveries(db)
    console.table(
      inWords(ways, 'en').map(({ reasons, ...way }) => ({
        ...way,
        reasons: reasons.map(({ reason, n }) => `${n} × ${reason}`).join('; '),
      })),
    )
    return true
  },

  'slow-calls': async (db) => {
    console.table(await listSlowCalls(db, { day: new Date().toISOString().slice(0, 10), most: MOST_LISTED }))
    return true
  },

  /** The same file as the console's, to be kept: `-- accounts paying > paying.csv`. */
  accounts: async (db, _config, [filter]) => {
    const state = ACCOUNT_FILTERS.find((each) => each === filter)
    if (filter !== undefined && !state) return false
    const { accounts } = await findAccounts(db, { state, first: 1, last: MOST_IN_FILE })
    const details = { rows: accounts.length }
    await db.transaction().execute((trx) => noteAction(trx, { operator, action: 'accounts_file', details }))
    process.stdout.write(accountsFile(accounts, 'en'))
    return true
  },

  month: async (db, _config, [timezone = PAPER_ZONE]) => {
    if (!isTimezone(timezone)) return false
    const money = await readMonthMoney(db, { timezone, now: databaseNow() })
    const { month, paid, card, invoice, payments, waiting, waitingOrders } = money
    return said(
      `${month}: ${paid} tenge in ${payments} payments (card ${card}, invoices ${invoice}); waiting for ${waiting} tenge in ${waitingOrders} orders`,
    )
  },

  jobs: async (db, _config, [kind]) => {
    if (kind === undefined) {
      console.table(await countJobs(db))
      return true
    }
    const name = JobKind.safeParse(kind)
    if (!name.success) return false
    const { jobs, total } = await listFailedJobs(db, { name: name.data, first: 1, last: MOST_LISTED })
    for (const { id, company, facts, reason, stack, attempts, createdAt, failedAt } of jobs)
      console.log(
        `${id}: queued ${createdAt}, failed ${failedAt} after ${attempts} attempts${company ? `, ${company}` : ''}
  ${facts.map(({ key, value }) => `${key} ${value}`).join(', ')}
  ${(stack || reason).replaceAll('\n', '\n  ')}\n`,
      )
    return said(`${jobs.length} of ${total} failed jobs`)
  },

  retry: (db, _config, words) => db.transaction().execute((trx) => changeJobs(trx, 'retry', words)),
  drop: (db, _config, words) => db.transaction().execute((trx) => changeJobs(trx, 'drop', words)),

  suspend: changeAccount('suspend', true, (trx, { accountId, reason }, by) =>
    suspendAccount(trx, { accountId, reason }, by),
  ),
  resume: changeAccount('resume', false, (trx, { accountId }, by) => resumeAccount(trx, accountId, by)),
  close: changeAccount('close', true, (trx, { accountId, reason }, by) =>
    closeByOperator(trx, { accountId, reason }, by),
  ),
  reopen: changeAccount('reopen', false, (trx, { accountId }, by) => reopenAccount(trx, accountId, by)),

  removed: async (db, _config, [account = '']) => {
    const accountId = numberOf(account)
    if (accountId === null) return false
    console.table(await listRemovedSurveys(db, accountId))
    return true
  },

  'restore-survey': async (db, _config, [account = '', id]) => {
    const accountId = numberOf(account)
    if (accountId === null || !id) return false
    const { title } = await db.transaction().execute(async (trx) => {
      await noteAction(trx, { operator, action: 'survey_restore', accountId, details: { id } })
      return recoverSurvey(trx, { accountId, id, operator })
    })
    return said(`«${title}» is in the trash of account ${accountId}`)
  },

  announce: async (db, _config, [until = '', ru = '', kk = '', en = '']) => {
    if (until === 'off')
      return db.transaction().execute(async (trx) => {
        if (!(await withdrawAnnouncement(trx))) throw new AppError('not_found')
        await noteAction(trx, { operator, action: 'announce_end', details: {} })
        return said('Nothing is announced any more')
      })
    const ends = new Date(until)
    if (ru === '' || !(ends > new Date())) return false
    const announcement = { ru, kk, en, audience: 'all' as const, endsAt: ends.toISOString() }
    await db.transaction().execute(async (trx) => {
      await announce(trx, announcement, operator)
      await noteAction(trx, { operator, action: 'announce', details: announcement })
    })
    return said(`Shown to everybody until ${announcement.endsAt}`)
  },
}

async function changeJobs(
  trx: OpenTransaction,
  action: 'retry' | 'drop',
  [kind, id]: string[],
): Promise<boolean> {
  const name = JobKind.safeParse(kind)
  if (!name.success || (id !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)))
    return false
  const choice = { name: name.data, id }
  const count = await (action === 'retry' ? retryJobs : dropJobs)(trx, choice)
  if (count === 0) throw new AppError('not_found')
  await noteAction(trx, { operator, action: `jobs_${action}`, details: { ...choice, count } })
  return said(`${count} ${action === 'retry' ? 'queued again' : 'dropped'}`)
}

function changeAccount(
  action: string,
  needsReason: boolean,
  change: (
    trx: OpenTransaction,
    wish: { accountId: number; reason: string },
    by: { operator: string; operators: readonly string[] },
  ) => Promise<void>,
): Command {
  return async (db, { operators }, [account = '', reason = '']) => {
    const accountId = numberOf(account)
    if (accountId === null || (needsReason && reason.trim().length < 3)) return false
    await db.transaction().execute(async (trx) => {
      await change(trx, { accountId, reason }, { operator, operators })
      await noteAction(trx, { operator, action: `account_${action}`, accountId, details: { reason } })
    })
    return said(`Account ${accountId}: ${action} is done`)
  }
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function numberOf(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

function backupLine({ goodAt, problem }: Health['backup']['proof']): string {
  return `${goodAt ?? 'never'}${problem === null ? '' : `, the last try failed: ${problem}`}`
}

function gigabytes(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}
