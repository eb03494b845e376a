import * as m from '../../../text/messages.js'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { tengeText } from '../pay/sums.ts'
import type { PriceKind } from '../price/price-kind.ts'
import styles from './balance.module.css'
import list from './Prices.module.css'
import { priceWords } from './price-words.ts'

/** What is paid for from the balance, at the prices of now. */
export function Prices({ prices }: { prices: { kind: PriceKind; price: number }[] }) {
  if (prices.length === 0) return null
  return (
    <FoldOnPhone
      level={2}
      title={m.billing_prices_title()}
      count={prices.length}
      className={`${styles.section} ${styles.folding}`}
    >
      <dl className={list.prices}>
        {prices.map(({ kind, price }) => (
          <div key={kind}>
            <dt>{priceWords(kind)}</dt>
            <dd>{tengeText(price)}</dd>
          </div>
        ))}
      </dl>
    </FoldOnPhone>
  )
}
