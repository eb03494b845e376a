import * as m from '../../../text/messages.js'
import { tengeText } from '../pay/sums.ts'
import type { PriceKind } from '../price/price-kind.ts'
import styles from './balance.module.css'

/** What is paid for from the balance, at the prices of now. */
export function Prices({ prices }: { prices: { kind: PriceKind; price: number }[] }) {
  if (prices.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="prices-title">
      <h2 id="prices-title">{m.billing_prices_title()}</h2>
      <dl className={styles.prices}>
        {prices.map(({ kind, price }) => (
          <div key={kind}>
            <dt>{WORDS[kind]()}</dt>
            <dd>{tengeText(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const WORDS: Record<PriceKind, () => string> = {
  call_minute: m.billing_price_call,
  sms: m.billing_price_sms,
  message: m.billing_price_message,
  reward: m.billing_price_reward,
  print: m.billing_price_print,
}
