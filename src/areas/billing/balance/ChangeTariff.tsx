import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { TARIFFS } from '../../account/tariff.ts'
import CheckoutPart from '../pay/Checkout.tsx'
import type { Checkout } from '../pay/checkout.server.ts'
import type { Balance, PayAnswer } from '../pay/purchase.ts'
import { tengeText, tiynText, usdText } from '../pay/sums.ts'
import styles from './balance.module.css'

/** All tariffs with their prices; the chosen one is counted at the side. */
export function ChangeTariff({
  checkout,
  tariff,
  answer,
}: {
  checkout: Checkout
  tariff: Balance['tariff']
  answer: PayAnswer | undefined
}) {
  const { selling } = checkout
  const { rate } = selling
  const isPaying = answer?.intent === 'card' || answer?.intent === 'invoice'
  return (
    <FoldOnPhone
      id="tariff"
      level={2}
      title={m.billing_balance_change()}
      value={TARIFFS.find(({ number }) => number === tariff.number)?.name}
      isOpen={checkout.tariff !== null}
      className={`${styles.section} ${styles.folding}`}
    >
      {rate !== null && <p className={`${styles.note} ${styles.rate}`}>1 $ = {tengeText(rate)}</p>}
      <div className={styles.change}>
        <ul className={styles.tariffs}>
          {selling.tariffs.map(({ number, name, usd, amount, limit }) => {
            const isChosen = checkout.tariff === number
            const words = (
              <>
                <b>{name}</b>
                <span className={styles.note}>
                  {limit === null ? m.billing_on_request() : m.billing_up_to({ n: formatNumber(limit) })}
                </span>
                <span className={`${styles.note} ${styles.why}`}>{noteOf(number, limit, tariff)}</span>
                <span className={styles.price}>
                  <b>{usd === null ? contractPrice(number, tariff) : usdText(usd)}</b>
                  {amount !== null && <span className={styles.note}>{tengeText(amount)}</span>}
                </span>
              </>
            )
            return (
              <li key={number}>
                <Link
                  to={usd === null ? '/tariffs' : `?tariff=${number}#pay`}
                  preventScrollReset={usd !== null}
                  className={isChosen ? styles.chosen : undefined}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {words}
                </Link>
              </li>
            )
          })}
        </ul>
        {checkout.tariff !== null && (
          <div id="pay">
            <CheckoutPart checkout={checkout} path="/balance" answer={isPaying ? answer : undefined} />
          </div>
        )}
      </div>
    </FoldOnPhone>
  )
}

/** What a tariff on request costs: this account's own price, once there is a contract. */
function contractPrice(number: number, tariff: Balance['tariff']): string {
  const isOwn = number === tariff.number && tariff.contract !== null
  return isOwn ? tiynText(tariff.contract!.price) : m.billing_on_request()
}

function noteOf(number: number, limit: number | null, tariff: Balance['tariff']): string {
  if (number === tariff.number) return m.billing_current()
  if (limit !== null && limit < tariff.used) return m.billing_balance_too_small()
  const mine = TARIFFS.findIndex((each) => each.number === tariff.number)
  const its = TARIFFS.findIndex((each) => each.number === number)
  return its < mine ? m.billing_balance_smaller() : ''
}
