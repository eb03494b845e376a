import { brand } from '../../brand.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import type { Feedback } from './feedback.contract.ts'

const LOCALE = 'ru'

/** Notifies an operator of a new request from the site. */
export function leadMail(to: string, feedback: Feedback, publicUrl: string) {
  const { firstname, lastname, company, position, email, phone, tariff, presentationChecked } = feedback
  const name = [firstname, lastname].filter(Boolean).join(' ')
  const facts: [string, string | undefined][] = [
    [m.marketing_mail_lead_phone({}, { locale: LOCALE }), phone],
    [m.marketing_mail_lead_email({}, { locale: LOCALE }), email],
    [m.marketing_mail_lead_company({}, { locale: LOCALE }), company],
    [m.marketing_mail_lead_position({}, { locale: LOCALE }), position],
    [m.marketing_mail_lead_tariff({}, { locale: LOCALE }), tariff],
  ]
  return {
    to,
    subject: m.marketing_mail_lead_subject({ name }, { locale: LOCALE }),
    ...layOut({
      locale: LOCALE,
      lead: m.marketing_mail_lead_lead({ brand: brand.name }, { locale: LOCALE }),
      title: name,
      paragraphs: presentationChecked ? [m.marketing_mail_lead_presentation({}, { locale: LOCALE })] : [],
      button: {
        label: m.marketing_mail_lead_button({}, { locale: LOCALE }),
        url: `${publicUrl}/qalay/leads`,
      },
      facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
      footer: m.marketing_mail_lead_footer({ brand: brand.name }, { locale: LOCALE }),
    }),
  }
}
