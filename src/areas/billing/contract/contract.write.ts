import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { giveTariff } from '../../account/grant.queries.ts'
import { PAPER_ZONE } from '../invoice/invoice.queries.ts'
import { saveContract, type TariffContract } from './contract.queries.ts'

const ENTERPRISE = 6

/**
 * Gives an account a tariff by contract, from its first day until the end of its last in Almaty.
 * @throws AppError `invalid` for days that make no term or have not come; `not_found` for an account that is not there
 */
export async function makeContract(
  trx: OpenTransaction,
  contract: TariffContract,
  setBy: string,
): Promise<void> {
  const { accountId, startsOn, endsOn, reviews } = contract
  if (endsOn <= startsOn) throw new AppError('invalid', { fields: { until: 'invalid' } })
  if (startsOn > dayIn(PAPER_ZONE, databaseNow()))
    throw new AppError('invalid', {
      fields: { from: (locale) => m.billing_contract_not_yet({}, { locale }) },
    })
  await saveContract(trx, contract, setBy)
  await giveTariff(trx, accountId, {
    tariff: ENTERPRISE,
    from: new Date(startsOn),
    // All of Kazakhstan is five hours ahead.
    until: new Date(`${endsOn}T23:59:59.999+05:00`),
    basis: 'contract',
    reviews,
  })
}
