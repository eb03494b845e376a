import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { TARIFFS } from '../../account/tariff.ts'

/** The rows of the price list in words; `asked` is a tariff without a price, which is written about. */
export function landingTariffs() {
  const from = Math.max(...TARIFFS.map(({ limit }) => limit ?? 0))
  return TARIFFS.map(({ number, name, price, limit }) => ({
    number,
    name,
    price: price === null ? m.billing_on_request() : `$${price}`,
    limit:
      limit === null
        ? m.billing_from({ n: formatNumber(from) })
        : m.billing_up_to({ n: formatNumber(limit) }),
    asked: price === null,
    action: price === null ? m.billing_write() : m.billing_start(),
    label: price === null ? m.billing_write_about({ name }) : m.billing_start_with({ name }),
  }))
}
