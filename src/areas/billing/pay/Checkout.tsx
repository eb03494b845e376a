import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { LogoSign } from '../../../web/layout/Logo.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { Checkout as Selling } from './checkout.server.ts'
import { PayWays } from './PayWays.tsx'
import styles from './pay.module.css'
import type { PayAnswer, Quoted } from './purchase.ts'
import { tengeText, usdText } from './sums.ts'

/**
 * A chosen tariff as arithmetic, and the ways to pay for it. The address says which of two choices: `?tariff=5&choice=year`.
 * @param path of the page that this stands on
 */
export default function Checkout({
  checkout,
  path,
  answer,
}: {
  checkout: Selling
  path: string
  answer: PayAnswer | undefined
}) {
  const [search] = useSearchParams()
  const { tariff, quotes, selling, buyer, isNextPaid } = checkout
  const plan = TARIFFS.find(({ number }) => number === tariff)
  if (!plan) return null
  const chosen = quotes.find(({ choice }) => choice === search.get('choice')) ?? quotes[0]
  if (!chosen) return <Notice>{isNextPaid ? m.billing_error_next_paid() : m.billing_error_not_now()}</Notice>
  const address = (choice: Quoted['choice']) => `?tariff=${plan.number}&choice=${choice}#pay`
  return (
    <div className={styles.checkout}>
      {quotes.length > 1 && (
        <nav className={styles.choices} aria-label={m.billing_pay_how()}>
          {quotes.map(({ choice, usd }) => (
            <Link
              key={choice}
              to={path + address(choice)}
              preventScrollReset
              replace
              aria-current={choice === chosen.choice ? 'true' : undefined}
            >
              <b>{choice === 'year' ? m.billing_choice_year() : m.billing_choice_difference()}</b>
              <span>{usdText(usd)}</span>
            </Link>
          ))}
        </nav>
      )}
      <Arithmetic quote={chosen} name={plan.name} limit={plan.limit ?? 0} rate={selling.rate} />
      <PayWays
        key={`${plan.number} ${chosen.choice}`}
        purchase={{ subType: 'tariff', subId: plan.number, choice: chosen.choice }}
        selling={selling}
        buyer={buyer}
        answer={answer}
        action={path + address(chosen.choice)}
      />
    </div>
  )
}

/** The bill as a till prints it: price, what is taken off and why, what is left to pay. */
function Arithmetic({
  quote,
  name,
  limit,
  rate,
}: {
  quote: Quoted
  name: string
  limit: number
  rate: number | null
}) {
  const { price, credit, usd, amount, vat } = quote
  return (
    <section className={styles.receipt} aria-label={m.billing_pay_bill()}>
      <div className={styles.paper}>
        <p className={styles.top}>
          <LogoSign size={24} field="var(--card)" />
          {name}
          <span>{m.billing_pay_bill()}</span>
        </p>
        <dl>
          <div>
            <dt>{m.billing_pay_line({ name, n: formatNumber(limit) })}</dt>
            <dd>{usdText(price)}</dd>
          </div>
          {credit > 0 && (
            <div>
              <dt>{creditWords(quote)}</dt>
              <dd>−{usdText(credit)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{m.billing_pay_total()}</dt>
            <dd>{usdText(usd)}</dd>
          </div>
        </dl>
        {amount !== null && rate !== null && (
          <p className={styles.sum}>
            <b>{tengeText(amount)}</b>
            <span>{m.billing_pay_rate({ rate: formatNumber(rate, Number.isInteger(rate) ? 0 : 2) })}</span>
            {vat && (
              <span>
                {m.billing_pay_vat({ percent: formatNumber(vat.percent), sum: tengeText(vat.amount) })}
              </span>
            )}
          </p>
        )}
        <p className={styles.when}>{useWhen(quote)}</p>
      </div>
    </section>
  )
}

function creditWords({ creditOf }: Quoted): string {
  const remaining =
    creditOf?.by === 'days' ? creditOf.days : creditOf?.by === 'answers' ? creditOf.answers : null
  if (!remaining) return m.billing_credit_paid()
  const words = { left: formatNumber(remaining.left), of: formatNumber(remaining.of) }
  return creditOf?.by === 'days' ? m.billing_credit_days(words) : m.billing_credit_answers(words)
}

/** What the payment does to the year, in a sentence. */
function useWhen({ choice, startsAt, endsAt }: Quoted): string {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const day = (iso: string | null) => (iso === null ? '' : formatDay(iso, timezone))
  if (choice === 'difference')
    return endsAt ? m.billing_when_same({ day: day(endsAt) }) : m.billing_when_endless()
  if (startsAt) return m.billing_when_next({ from: day(startsAt), until: day(endsAt) })
  return m.billing_when_now()
}
