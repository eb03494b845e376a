import { brand } from '../../../brand.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'

type Asked = { email: string; locale: UiLocale; domain: string; code: string; owner: string }

/** To the administrator of a domain: its code, to be passed on to the requester. */
export function domainMail(publicUrl: string, { email, locale, domain, code, owner }: Asked): Mail {
  const to = { locale }
  return {
    to: email,
    urgency: 'awaited',
    subject: m.team_company_mail_title({ domain }, to),
    ...layOut({
      locale,
      title: m.team_company_mail_title({ domain }, to),
      paragraphs: [m.team_company_mail_text({ owner, domain, brand: brand.name }, to), code],
      note: m.team_company_mail_note({}, to),
      footer: m.account_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, to),
    }),
  }
}
