import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { Choice } from '../../../web/ui/Field.tsx'
import { tengeText } from '../../billing/pay/sums.ts'
import styles from './store.module.css'

/** What copies cost and what there is to pay them with, in tenge. */
export type PrintMoney = { price: number; balance: number }

/**
 * How an order is paid for: after a call, or from the balance at the list's price.
 * @param copies of each code; @param isMany whether more than one code is printed: their number is counted when the order is sent
 */
export function OrderPayment({
  money,
  copies,
  isMany,
  isFromBalance,
  onChoose,
}: {
  money: PrintMoney
  copies: number
  isMany: boolean
  isFromBalance: boolean
  onChoose: (isFromBalance: boolean) => void
}) {
  const sum = money.price * (Number.isFinite(copies) ? Math.max(0, copies) : 0)
  const short = sum - money.balance
  const sums = { sum: tengeText(sum), balance: tengeText(money.balance) }
  return (
    <fieldset className={styles.payment}>
      <legend>{m.design_order_pay()}</legend>
      <Choice type="radio" name="pay" checked={!isFromBalance} onChange={() => onChoose(false)}>
        {m.design_order_pay_later()}
      </Choice>
      <Choice type="radio" name="pay" checked={isFromBalance} onChange={() => onChoose(true)}>
        {m.design_order_pay_balance({ price: tengeText(money.price) })}
      </Choice>
      {isFromBalance && (
        <p className={styles.soft} aria-live="polite">
          {isMany ? m.design_order_pay_each(sums) : m.design_order_pay_sum(sums)}
          {short > 0 && (
            <>
              {' '}
              {m.design_order_pay_short({ sum: tengeText(short) })}{' '}
              <Link to={`/balance?topup=${Math.max(1000, Math.ceil(short))}#topup`}>
                {m.design_order_pay_topup()}
              </Link>
            </>
          )}
        </p>
      )}
    </fieldset>
  )
}
