import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenTransaction } from '../../../platform/database.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import type { ChargeKind, LedgerKind, Move } from './book.ts'
import { allowCredit, openHold, postEntry, readBalance, releaseHold, settleHold } from './ledger.queries.ts'
import { verifyLedger } from './verify.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

let accounts = 1000
const newAccount = () => ++accounts
const together = <T>(work: (trx: OpenTransaction) => Promise<T>) => database.db.transaction().execute(work)
const cause = { type: 'test' }
const topUp = (accountId: number, amount: bigint, key = 'topup') =>
  together((trx) => postEntry(trx, { accountId, key, kind: 'topup', move: 'topup', amount, cause }))
const charge = (accountId: number, amount: bigint, key: string) =>
  together((trx) => postEntry(trx, { accountId, key, kind: 'call', move: 'charge', amount, cause }))

test('100 charges at the same moment spend what is there, and never more', async () => {
  const accountId = newAccount()
  await topUp(accountId, 3_750n)
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => charge(accountId, 100n, `call ${n}`)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(37)
  expect(await readBalance(database.db, accountId)).toMatchObject({ balance: 50n, entries: 38 })
  expect(await verifyLedger(database.db)).toMatchObject({ faults: [] })
})

test('the same charge at the same moment is taken once', async () => {
  const accountId = newAccount()
  await topUp(accountId, 1_000n)
  const results = await Promise.all(Array.from({ length: 10 }, () => charge(accountId, 400n, 'call 1')))
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await readBalance(database.db, accountId)).toMatchObject({ balance: 600n, entries: 2 })
})

test('the key of one charge is not accepted for another', async () => {
  const accountId = newAccount()
  await topUp(accountId, 1_000n)
  await charge(accountId, 400n, 'call 1')
  await expect(charge(accountId, 401n, 'call 1')).rejects.toMatchObject({ code: 'conflict' })
  // The same key of another account is another charge.
  const other = newAccount()
  await topUp(other, 1_000n)
  await expect(charge(other, 401n, 'call 1')).resolves.toMatchObject({ isNew: true })
})

test('sums beyond the exact numbers of JavaScript are kept to the tiyn', async () => {
  const accountId = newAccount()
  await topUp(accountId, 9_000_000_000_000_000n, 'a')
  await topUp(accountId, 9_000_000_000_000_000n, 'b')
  await charge(accountId, 1n, 'c')
  expect(await readBalance(database.db, accountId)).toMatchObject({ balance: 17_999_999_999_999_999n })
})

test.each(['update ledger_entry set amount = 1', 'delete from ledger_entry', 'truncate ledger_entry'])(
  'the service itself cannot change what was entered: %s',
  async (statement) => {
    await topUp(newAccount(), 5n)
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  },
)

test('money moves only together with its cause', async () => {
  const entry = {
    accountId: newAccount(),
    key: 'k',
    kind: 'topup',
    move: 'topup',
    amount: 1n,
    cause,
  } as const
  // The types refuse it as well.
  await expect(postEntry(database.db as unknown as OpenTransaction, entry)).rejects.toThrow(
    'only in a transaction',
  )
})

test('a cause that fails takes its entry with it', async () => {
  const accountId = newAccount()
  await expect(
    together(async (trx) => {
      await postEntry(trx, { accountId, key: 'k', kind: 'topup', move: 'topup', amount: 5n, cause })
      throw new Error('the process was killed')
    }),
  ).rejects.toThrow('killed')
  expect(await readBalance(database.db, accountId)).toMatchObject({ balance: 0n, entries: 0 })
})

test('a running sum that does not fit its entries is found and named', async () => {
  const accountId = newAccount()
  await topUp(accountId, 500n)
  await sql`update ledger_balance set balance = 400 where account_id = ${accountId}`.execute(database.db)
  expect((await verifyLedger(database.db)).faults).toEqual([
    { accountId, fault: 'the balance is not the sum of the entries' },
  ])
  await sql`update ledger_balance set balance = 500 where account_id = ${accountId}`.execute(database.db)
})

type Step =
  | { do: 'enter'; key: number; move: Move; kind: LedgerKind; amount: number; crash: boolean }
  | { do: 'hold'; key: number; amount: number; crash: boolean }
  | { do: 'settle'; key: number; share: number; crash: boolean }
  | { do: 'release'; key: number; crash: boolean }
  | { do: 'credit'; amount: number; crash: boolean }

const key = fc.integer({ min: 0, max: 6 })
const amount = fc.integer({ min: 0, max: 400 })
const crash = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    key,
    move: fc.constantFrom<Move>('topup', 'charge', 'giveBack', 'payOut', 'correctDown'),
    kind: fc.constantFrom<LedgerKind>('topup', 'call', 'refund'),
    amount,
    crash,
  }),
  fc.record({ do: fc.constant('hold' as const), key, amount: fc.integer({ min: 1, max: 400 }), crash }),
  fc.record({ do: fc.constant('settle' as const), key, share: fc.integer({ min: 0, max: 4 }), crash }),
  fc.record({ do: fc.constant('release' as const), key, crash }),
  fc.record({ do: fc.constant('credit' as const), amount: fc.integer({ min: 0, max: 200 }), crash }),
)

async function take(accountId: number, one: Step, holds: Map<number, number>): Promise<void> {
  await together(async (trx) => {
    if (one.do === 'enter')
      await postEntry(trx, { ...one, accountId, key: `entry ${one.key}`, amount: BigInt(one.amount), cause })
    else if (one.do === 'credit') await allowCredit(trx, accountId, BigInt(one.amount))
    else {
      const hold = { accountId, key: `hold ${one.key}` }
      if (one.do === 'hold') {
        await openHold(trx, { ...hold, kind: 'call' as ChargeKind, amount: BigInt(one.amount) })
        if (!holds.has(one.key)) holds.set(one.key, one.amount)
      } else if (one.do === 'release') await releaseHold(trx, hold)
      else {
        const most = holds.get(one.key) ?? 0
        await settleHold(trx, { ...hold, amount: BigInt(Math.floor((most * one.share) / 4)), cause })
      }
    }
    if (one.crash) throw Object.assign(new Error('crash'), { code: 'crash' })
  })
}

test('whatever happens in whatever order and at the same moment: sums stay right, nothing below zero without credit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        const accountId = newAccount()
        const holds = new Map<number, number>()
        for (const round of rounds) {
          const results = await Promise.allSettled(round.map((one) => take(accountId, one, holds)))
          for (const result of results) {
            if (result.status === 'fulfilled') continue
            expect(['conflict', 'not_found', 'crash', 'RangeError']).toContain(
              result.reason.code ?? result.reason.name,
            )
          }
          const { balance, held, credit } = await readBalance(database.db, accountId)
          expect(balance - held + credit).toBeGreaterThanOrEqual(0n)
        }
        expect((await verifyLedger(database.db)).faults).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})
