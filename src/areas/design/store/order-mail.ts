import { brand } from '../../../brand.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { sizeName } from '../size-name.ts'
import type { Order } from './order.contract.ts'

const LOCALE = 'ru'

/** Notifies an operator of a new order of printed copies. */
export function orderMail(to: string, order: Order, publicUrl: string) {
  const facts: [string, string][] = [
    ...(order.place
      ? [[m.design_order_for({}, { locale: LOCALE }), order.place] satisfies [string, string]]
      : []),
    [m.design_order_quantity({}, { locale: LOCALE }), String(order.quantity)],
    [m.design_order_contact({}, { locale: LOCALE }), order.contact],
    [m.design_order_phone({}, { locale: LOCALE }), order.phone],
    [m.design_order_address({}, { locale: LOCALE }), order.address],
  ]
  return {
    to,
    subject: m.design_order_mail_subject({ number: order.number }, { locale: LOCALE }),
    ...layOut({
      locale: LOCALE,
      lead: m.design_order_mail_lead({ survey: order.surveyTitle }, { locale: LOCALE }),
      title: `${order.design[LOCALE]}, ${sizeName(order.print.size, LOCALE)}`,
      paragraphs: order.note ? [order.note] : [],
      button: {
        label: m.design_order_mail_button({}, { locale: LOCALE }),
        url: `${publicUrl}/qalay/orders`,
      },
      facts,
      footer: m.design_order_mail_footer({ brand: brand.name }, { locale: LOCALE }),
    }),
  }
}
