/** What an operator sets without a page: rate, prices, the seller, the free trial, contracts and credit of accounts. */
import { makeContract } from '../src/areas/billing/contract/contract.write.ts'
import { readSeller, saveSeller } from '../src/areas/billing/invoice/invoice.queries.ts'
import { Seller } from '../src/areas/billing/invoice/seller.contract.ts'
import { allowCredit } from '../src/areas/billing/ledger/ledger.queries.ts'
import { noteAction } from '../src/areas/billing/operator/audit.queries.ts'
import { MakeContract } from '../src/areas/billing/operator/operator-billing.contract.ts'
import { tengeOf, tiynOfAmount } from '../src/areas/billing/price/money.ts'
import { PRICE_KINDS } from '../src/areas/billing/price/price-kind.ts'
import { listPrices, setPrice } from '../src/areas/billing/price/price-list.queries.ts'
import { listRates, setRate } from '../src/areas/billing/price/rate.queries.ts'
import { TrialTerms } from '../src/areas/billing/trial/trial.contract.ts'
import { readTrialTerms, saveTrialTerms } from '../src/areas/billing/trial/trial.queries.ts'
import { bytesOf, type Command, jsonOf, operator, requireAccount, said, sumOf } from './operator-words.ts'
import { fail } from './progress.mjs'

export const PRICE_COMMANDS: Record<string, Command> = {
  rate: async (db, _config, [rate]) => {
    if (rate === undefined) {
      console.table(
        (await listRates(db, 20)).map(({ tiynPerUsd, setAt, setBy }) => ({
          tenge: tengeOf(tiynPerUsd),
          since: setAt?.toISOString().slice(0, 16) ?? '',
          by: setBy,
        })),
      )
      return true
    }
    const tiynPerUsd = sumOf(rate)
    if (tiynPerUsd === null || tiynPerUsd < 10_000n || tiynPerUsd > 10_000_000n) return false
    await db.transaction().execute(async (trx) => {
      await setRate(trx, { tiynPerUsd, setBy: operator })
      await noteAction(trx, { operator, action: 'rate', details: { rate } })
    })
    return said(`A dollar costs ${rate} tenge from now on`)
  },

  price: async (db, _config, [name, price]) => {
    if (name === undefined) {
      console.table(
        (await listPrices(db)).map(({ kind, tiyn, holdsFrom, setBy }) => ({
          kind,
          tenge: tengeOf(tiyn),
          since: holdsFrom.toISOString().slice(0, 16),
          by: setBy,
        })),
      )
      return true
    }
    const kind = PRICE_KINDS.find((each) => each === name)
    const tiyn = sumOf(price)
    if (!kind || tiyn === null) return false
    await db.transaction().execute(async (trx) => {
      await setPrice(trx, { kind, tiyn, holdsFrom: new Date(), setBy: operator })
      await noteAction(trx, { operator, action: 'price', details: { kind, price } })
    })
    return said(`${kind} costs ${price} tenge from now on`)
  },

  seller: async (db, _config, [file]) => {
    if (!file) {
      const seller = await readSeller(db)
      return said(seller ? JSON.stringify(seller, null, 2) : 'No seller is set, and there are no invoices')
    }
    const read = Seller.safeParse(jsonOf(bytesOf(file).toString('utf8')))
    if (!read.success) return fail(`The field ${read.error.issues[0]?.path.join('.')} is wrong.`)
    await db.transaction().execute(async (trx) => {
      await saveSeller(trx, read.data, operator)
      await noteAction(trx, { operator, action: 'seller', details: read.data })
    })
    return said(`Invoices are made out by ${read.data.name}`)
  },

  trial: async (db, _config, [reviews, days]) => {
    if (reviews === undefined) {
      const terms = await readTrialTerms(db)
      return said(terms ? `Offered: ${terms.reviews} reviews in ${terms.days} days` : 'Nothing is offered')
    }
    const terms = TrialTerms.safeParse({ reviews: Number(reviews), days: Number(days) })
    if (reviews !== 'off' && !terms.success) return false
    const trial = reviews === 'off' ? null : terms.data!
    await db.transaction().execute(async (trx) => {
      await saveTrialTerms(trx, trial, operator)
      await noteAction(trx, { operator, action: 'trial', details: { trial } })
    })
    return said(trial ? 'Offered to who has filled the profile' : 'Nothing is offered any more')
  },

  contract: async (db, _config, [account, number, tenge, from, until, reviews]) => {
    const read = MakeContract.safeParse({
      accountId: account,
      number,
      from,
      until,
      price: Number(tenge),
      ...(reviews !== undefined && { reviews: Number(reviews) }),
    })
    if (!read.success) return false
    const { accountId, price, ...terms } = read.data
    await db.transaction().execute(async (trx) => {
      await makeContract(
        trx,
        {
          accountId,
          number: terms.number,
          price: tiynOfAmount(price)!,
          reviews: terms.reviews ?? null,
          startsOn: terms.from,
          endsOn: terms.until,
        },
        operator,
      )
      await noteAction(trx, { operator, action: 'contract', accountId, details: read.data })
    })
    return said(`Account ${accountId} has Enterprise by contract ${terms.number} until ${terms.until}`)
  },

  credit: async (db, _config, [account, tenge, ...words]) => {
    const accountId = Number(account)
    const credit = tenge === '0' ? 0n : sumOf(tenge)
    const reason = words.join(' ')
    if (!Number.isSafeInteger(accountId) || credit === null || reason === '') return false
    await requireAccount(db, accountId)
    await db.transaction().execute(async (trx) => {
      await allowCredit(trx, accountId, credit)
      await noteAction(trx, { operator, action: 'credit', accountId, details: { tenge, reason } })
    })
    return said(`Account ${account} may go ${tenge} tenge below zero`)
  },
}
