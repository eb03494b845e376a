import { brand } from '../../../brand.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { moneyText } from '../price/money.ts'
import type { PaymentOrder } from './order.queries.ts'
import { orderTitle } from './order-words.ts'

type Reader = { email: string; locale: UiLocale }
type Paid = Pick<PaymentOrder, 'number' | 'amount' | 'tariff' | 'terms' | 'reason'>

/** Notifies the payer that an order is paid, and what happened to the money when its tariff could not begin. */
export function paidMail({ email, locale }: Reader, order: Paid, publicUrl: string): Mail {
  const isOnBalance = order.reason === 'to_balance'
  return {
    to: email,
    subject: m.billing_mail_paid_subject({ number: order.number }, { locale }),
    ...layOut({
      locale,
      title: m.billing_mail_paid_title({}, { locale }),
      paragraphs: [
        isOnBalance
          ? m.billing_reason_to_balance({}, { locale })
          : m.billing_mail_paid_text({ what: orderTitle(order, locale) }, { locale }),
      ],
      facts: [
        [m.billing_fact_order({}, { locale }), `№ ${order.number}`],
        [m.billing_fact_sum({}, { locale }), moneyText(order.amount, locale)],
      ],
      button: { label: m.billing_mail_balance({}, { locale }), url: `${publicUrl}/balance` },
      footer: billingFooter(locale, publicUrl),
    }),
  }
}

/** Why a mail about money came. */
export function billingFooter(locale: UiLocale, publicUrl: string): string {
  return m.billing_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, { locale })
}

/** Notifies the payer of a refund. */
export function refundMail({ email, locale }: Reader, order: Paid, amount: bigint, publicUrl: string): Mail {
  return {
    to: email,
    subject: m.billing_mail_refund_subject({ number: order.number }, { locale }),
    ...layOut({
      locale,
      title: m.billing_mail_refund_title({}, { locale }),
      paragraphs: [m.billing_mail_refund_text({}, { locale })],
      facts: [
        [m.billing_fact_order({}, { locale }), `№ ${order.number}`],
        [m.billing_fact_sum({}, { locale }), moneyText(amount, locale)],
      ],
      button: { label: m.billing_mail_balance({}, { locale }), url: `${publicUrl}/balance` },
      footer: billingFooter(locale, publicUrl),
    }),
  }
}
