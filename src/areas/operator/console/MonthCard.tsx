import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { tengeText } from '../../billing/pay/sums.ts'
import type { MonthMoney } from './console.contract.ts'
import styles from './console.module.css'

const MONTHS = {
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  en: 'January February March April May June July August September October November December',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
}

/** The name of a month, as it stands in the middle of a sentence. */
export function monthName({ month }: Pick<MonthMoney, 'month'>): string {
  return MONTHS[getLocale()].split(' ')[Number(month.slice(5, 7)) - 1] ?? ''
}

/** What the present month brought, and what is still waited for. */
export function MonthCard({ money }: { money: MonthMoney }) {
  const { paid, card, invoice, waiting, waitingOrders } = money
  return (
    <Card title={m.operator_month_title({ month: monthName(money) })}>
      <p className={styles.sum}>{tengeText(paid)}</p>
      <span className={styles.note}>
        {m.operator_month_card({ card: tengeText(card), invoice: tengeText(invoice) })}
      </span>
      {waitingOrders > 0 && (
        <span className={styles.note}>
          {m.operator_month_waiting({ sum: tengeText(waiting), n: formatNumber(waitingOrders) })}
        </span>
      )}
    </Card>
  )
}
