import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import type { PaymentOrder } from '../order/order.queries.ts'
import { orderTitle } from '../order/order-words.ts'
import { billingFooter } from '../order/payment-mail.ts'
import { moneyText } from '../price/money.ts'
import { type Invoice, paperNumber } from './invoice.queries.ts'

/** The mail with which an invoice or an act goes out; the PDF is attached to it. */
export function paperMail(
  { email, locale }: { email: string; locale: UiLocale },
  { paper, invoice, order }: { paper: 'invoice' | 'act'; invoice: Invoice; order: PaymentOrder },
  publicUrl: string,
): Mail {
  const isAct = paper === 'act'
  const number = paperNumber(isAct ? (invoice.actNumber ?? 0) : invoice.number)
  const subject = isAct
    ? m.billing_mail_act_subject({ number }, { locale })
    : m.billing_mail_invoice_subject({ number }, { locale })
  return {
    to: email,
    subject,
    ...layOut({
      locale,
      title: subject,
      paragraphs: [
        isAct ? m.billing_mail_act_text({}, { locale }) : m.billing_mail_invoice_text({}, { locale }),
      ],
      facts: [
        [m.billing_fact_what({}, { locale }), orderTitle(order, locale)],
        [m.billing_fact_sum({}, { locale }), moneyText(order.amount, locale)],
        [m.billing_fact_buyer({}, { locale }), `${invoice.buyer.company}, ${invoice.buyer.bin}`],
      ],
      button: { label: m.billing_mail_balance({}, { locale }), url: `${publicUrl}/balance` },
      footer: billingFooter(locale, publicUrl),
    }),
  }
}
