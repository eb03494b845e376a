/** What an operator does with money without a page; every change is written to the audit list as `command line`. */
import { randomUUID } from 'node:crypto'
import { bankClient } from '../src/areas/billing/card/halyk-client.ts'
import { refundOrder, resolveRefund } from '../src/areas/billing/card/refund.jobs.ts'
import { readSeller } from '../src/areas/billing/invoice/invoice.queries.ts'
import { postEntry } from '../src/areas/billing/ledger/ledger.queries.ts'
import { listActions, noteAction } from '../src/areas/billing/operator/audit.queries.ts'
import {
  accountOfOrder,
  changeOrder,
  listAllOrders,
  lockOrder,
} from '../src/areas/billing/order/order.queries.ts'
import { findRefund, refundEffect } from '../src/areas/billing/order/refund.queries.ts'
import { tengeOf } from '../src/areas/billing/price/money.ts'
import { PRICE_KINDS } from '../src/areas/billing/price/price-kind.ts'
import { readStatement } from '../src/areas/billing/statement/statement.ts'
import {
  assignTransfer,
  ignoreTransfer,
  listTransfers,
  loadTransfers,
  settleTransfer,
} from '../src/areas/billing/statement/transfer.queries.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { Db } from '../src/platform/database.ts'
import { AppError } from '../src/platform/errors.ts'
import { decodeText } from '../src/platform/sheet/decode.ts'
import { CONSOLE_COMMANDS } from './operator-console.ts'
import { PRICE_COMMANDS } from './operator-prices.ts'
import { TEMPLATE_COMMANDS } from './operator-templates.ts'
import { bytesOf, type Command, jobs, operator, requireAccount, said, sumOf } from './operator-words.ts'
import { fail } from './progress.mjs'

export const BILLING_USAGE = `       npm run operator -- rate [TENGE_FOR_A_DOLLAR]
       npm run operator -- price [${PRICE_KINDS.join(' | ')} TENGE]
       npm run operator -- seller [FILE.json]
       npm run operator -- trial [off | REVIEWS DAYS]
       npm run operator -- payments
       npm run operator -- paid ORDER TENGE YYYY-MM-DD DOCUMENT
       npm run operator -- cancel ORDER
       npm run operator -- statement [FILE]
       npm run operator -- assign LINE ORDER
       npm run operator -- ignore LINE REASON
       npm run operator -- refund ORDER [TENGE keep | end REASON]
       npm run operator -- refunded REFUND ORDER done | failed
       npm run operator -- correct ACCOUNT TENGE REASON
       npm run operator -- credit ACCOUNT TENGE REASON
       npm run operator -- contract ACCOUNT NUMBER TENGE YYYY-MM-DD YYYY-MM-DD [REVIEWS]
       npm run operator -- audit`

/** Does a command about money. @returns false for an unknown command or wrong arguments */
export async function runBilling(db: Db, config: Config, command: string, words: string[]): Promise<boolean> {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) return false
  try {
    return await run(db, config, words)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { detail } = error
    return fail(
      `Refused (${error.code})${detail ? `: ${typeof detail === 'function' ? detail('en') : detail}` : ''}.`,
    )
  }
}

const COMMANDS: Record<string, Command> = {
  ...PRICE_COMMANDS,
  ...CONSOLE_COMMANDS,
  ...TEMPLATE_COMMANDS,

  payments: async (db) => {
    const { orders } = await listAllOrders(db, { first: 1, last: 100 })
    console.table(
      orders.map(({ id, number, accountId, company, kind, what, tariff, status, amount, attention }) => ({
        order: id,
        number,
        account: accountId,
        company,
        kind,
        what: tariff ? `tariff ${tariff}` : what,
        tenge: tengeOf(amount),
        status,
        attention: attention ?? '',
      })),
    )
    return true
  },

  paid: async (db, { publicUrl }, [orderId, tenge, paidOn = '', document]) => {
    const amount = sumOf(tenge)
    if (!orderId || !amount || !document || !/^20\d\d-\d\d-\d\d$/.test(paidOn)) return false
    const accountId = await accountOfOrder(db, orderId)
    const order = await db.transaction().execute(async (trx) => {
      await noteAction(trx, {
        operator,
        action: 'paid',
        accountId,
        details: { orderId, tenge, paidOn, document },
      })
      return settleTransfer(trx, { jobs, publicUrl }, { accountId, orderId, document, paidOn, amount })
    })
    return said(`Order ${order.number} is ${order.status}`)
  },

  cancel: async (db, _config, [orderId]) => {
    if (!orderId) return false
    const accountId = await accountOfOrder(db, orderId)
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, accountId, orderId)
      if (order.status === 'paid' || order.status === 'refunded') throw new AppError('conflict')
      await changeOrder(trx, order, { status: 'cancelled' })
      await noteAction(trx, { operator, action: 'cancel', accountId, details: { orderId } })
    })
    return said('The order is cancelled; money that still comes for it counts')
  },

  statement: async (db, { publicUrl }, [file]) => {
    if (!file) {
      const { lines } = await listTransfers(db, { state: 'waiting', first: 1, last: 100 })
      console.table(
        lines.map(({ id, paidOn, document, amount, payer, payerBin, purpose, guess }) => ({
          line: id,
          day: paidOn,
          document,
          tenge: tengeOf(amount),
          payer,
          bin: payerBin,
          purpose,
          perhaps: guess?.orderId ?? '',
        })),
      )
      return true
    }
    const seller = await readSeller(db)
    if (!seller) return fail('Set the seller’s details first: npm run operator -- seller FILE.json')
    const transfers = readStatement(decodeText(bytesOf(file)).text)
    if ('fault' in transfers)
      return fail(`Line ${transfers.line} of the statement: wrong ${transfers.fault}.`)
    const counts = await db.transaction().execute(async (trx) => {
      const loaded = await loadTransfers(trx, { jobs, publicUrl }, { transfers, seller, operator })
      await noteAction(trx, { operator, action: 'statement', details: loaded })
      return loaded
    })
    return said(
      Object.entries(counts)
        .map(([what, n]) => `${n} ${what}`)
        .join(', '),
    )
  },

  /** Without a sum it only shows what a refund would do. */
  refund: async (db, { bank, publicUrl }, [orderId, tenge, effect, ...words]) => {
    if (!orderId) return false
    const accountId = await accountOfOrder(db, orderId)
    const { refundable, tariff } = await refundEffect(db, accountId, orderId)
    const becomes = tariff ? `, tariff ${tariff.now} would become ${tariff.becomes}` : ''
    if (tenge === undefined) return said(`${tengeOf(refundable)} tenge can be paid back${becomes}`)
    const amount = sumOf(tenge)
    const reason = words.join(' ')
    if (!amount || (effect !== 'keep' && effect !== 'end') || reason === '') return false
    const log = { info() {}, warn() {}, error() {} }
    const parts = { db, jobs, log, bank: bank && bankClient(bank), publicUrl }
    const wish = {
      accountId,
      orderId,
      id: randomUUID(),
      amount,
      endsTariff: effect === 'end',
      reason,
      operator,
    }
    const order = await refundOrder(parts, wish)
    return said(`${tengeOf(order.refunded)} tenge of order ${order.number} are paid back`)
  },

  /** Enters what the bank said of a refund whose answer was lost. */
  refunded: async (db, { bank, publicUrl }, [id, orderId, outcome]) => {
    if (!id || !orderId || (outcome !== 'done' && outcome !== 'failed')) return false
    const accountId = await accountOfOrder(db, orderId)
    const refund = await findRefund(db, accountId, id)
    if (refund?.orderId !== orderId) return fail('There is no such refund.')
    const log = { info() {}, warn() {}, error() {} }
    const parts = { db, jobs, log, bank: bank && bankClient(bank), publicUrl }
    await resolveRefund(parts, refund, { isDone: outcome === 'done' })
    const details = { id, orderId, outcome }
    await db
      .transaction()
      .execute((trx) => noteAction(trx, { operator, action: 'refund_resolved', accountId, details }))
    return said(`The refund is noted as ${outcome}`)
  },

  assign: async (db, { publicUrl }, [id, orderId]) => {
    if (!id || !orderId) return false
    const accountId = await accountOfOrder(db, orderId)
    const order = await db.transaction().execute(async (trx) => {
      await noteAction(trx, { operator, action: 'assign', accountId, details: { id, orderId } })
      return assignTransfer(trx, { jobs, publicUrl }, { id, accountId, orderId })
    })
    return said(`Order ${order.number} is ${order.status}`)
  },

  ignore: async (db, _config, [id, ...words]) => {
    const reason = words.join(' ')
    if (!id || reason === '') return false
    await db.transaction().execute(async (trx) => {
      await ignoreTransfer(trx, id)
      await noteAction(trx, { operator, action: 'ignore', details: { id, reason } })
    })
    return said('The transfer is put aside')
  },

  correct: async (db, _config, [account, tenge = '', ...words]) => {
    const amount = sumOf(tenge.replace(/^-/, ''))
    const reason = words.join(' ')
    const accountId = Number(account)
    if (!Number.isSafeInteger(accountId) || !amount || reason === '') return false
    await requireAccount(db, accountId)
    const move = tenge.startsWith('-') ? 'correctDown' : 'correctUp'
    const { balance } = await db.transaction().execute(async (trx) => {
      await noteAction(trx, { operator, action: 'correct', accountId, details: { tenge, reason } })
      const cause = { type: 'correction', note: reason }
      return postEntry(trx, {
        accountId,
        key: `correct:${randomUUID()}`,
        kind: 'correction',
        move,
        amount,
        cause,
      })
    })
    return said(`The balance of account ${account} is ${tengeOf(balance)} tenge`)
  },

  audit: async (db) => {
    const { actions } = await listActions(db, { first: 1, last: 100 })
    console.table(
      actions.map(({ at, operator, action, accountId, details }) => ({
        at: at.toISOString().slice(0, 16),
        operator,
        action,
        account: accountId ?? '',
        details: JSON.stringify(details).slice(0, 100),
      })),
    )
    return true
  },
}
