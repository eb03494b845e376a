import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV } from '../../../calls/media-types.ts'
import { BalanceAnswer, BalancePrices, LedgerPage, LedgerQuery, SetLowAt } from './balance.contract.ts'

export const balanceCalls = defineCalls({
  'GET /balance': {
    access: 'tariff',
    answer: BalanceAnswer,
    group: 'money',
    summary: 'The balance and what it lasts for.',
  },
  'POST /balance/low-at': {
    access: 'tariff',
    body: SetLowAt,
    answer: BalanceAnswer,
    group: 'money',
    summary: 'Sets from which balance on you are warned.',
  },
  'GET /balance/ledger': {
    access: 'tariff',
    query: LedgerQuery,
    answer: LedgerPage,
    files: [CSV],
    group: 'money',
    summary: 'Lists what came and what went.',
  },
  'GET /balance/prices': {
    access: 'tariff',
    answer: BalancePrices,
    group: 'money',
    summary: 'What a message or a call costs.',
  },
})
