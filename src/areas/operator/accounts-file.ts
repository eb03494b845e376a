import type { UiLocale } from '../../platform/locale.ts'
import { writeCsv } from '../../platform/sheet/csv.ts'
import * as m from '../../text/messages.js'
import { TARIFFS } from '../account/tariff.ts'
import type { Account } from './operator.contract.ts'

/** The accounts as a table for other programs; days are UTC, money is tenge. */
export function accountsFile(accounts: readonly Account[], locale: UiLocale) {
  const to = { locale }
  const day = (iso: string | null) => iso?.slice(0, 10) ?? ''
  const head = [
    m.operator_file_number({}, to),
    m.operator_file_company({}, to),
    m.operator_file_email({}, to),
    m.operator_file_tariff({}, to),
    m.operator_file_until({}, to),
    m.operator_file_used({}, to),
    m.operator_file_limit({}, to),
    m.operator_file_balance({}, to),
    m.operator_file_since({}, to),
    m.operator_file_seen({}, to),
    m.operator_file_states({}, to),
  ]
  const rows = accounts.map((account) => [
    account.id,
    account.company,
    account.email,
    TARIFFS.find(({ number }) => number === account.tariff)?.name ?? '',
    day(account.until),
    account.used,
    account.limit ?? '',
    account.balance,
    day(account.createdAt),
    day(account.lastSeenAt),
    [...account.states, ...(account.isClosed ? ['closed'] : [])].join(' '),
  ])
  return writeCsv([head, ...rows])
}
