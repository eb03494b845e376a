import * as m from '../../../text/messages.js'
import { tengeText } from '../pay/sums.ts'
import type { PriceKind } from '../price/price-kind.ts'
import styles from './balance.module.css'
import { priceWords } from './price-words.ts'

/** What is paid for from the balance, at the prices of now. */
export function Prices({ prices }: { prices: { kind: PriceKind; price: number }[] }) {
  if (prices.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="prices-title">
      <h2 id="prices-title">{m.billing_prices_title()}</h2>
      <dl className={styles.prices}>
        {prices.map(({ kind, price }) => (
          <div key={kind}>
            <dt>{priceWords(kind)}</dt>
            <dd>{tengeText(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
