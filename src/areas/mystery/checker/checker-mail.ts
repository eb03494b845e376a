import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'

/** The link of a checker. The key is behind the #: servers and logs never see it. */
export function visitAddress(publicUrl: string, key: string): string {
  return `${publicUrl}/visit#${key}`
}

type Invitation = {
  to: string
  locale: UiLocale
  name: string
  business: string
  from: MailBrand | undefined
  link: string
}

/** The mail with a checker's link. The code comes from the business in another way. */
export function checkerMail({ to, locale, name, business, from, link }: Invitation): Mail {
  return {
    to,
    urgency: 'awaited',
    subject: m.mystery_mail_subject({ business }, { locale }),
    ...layOut({
      locale,
      ...(from && { from }),
      title: m.mystery_mail_title({ name }, { locale }),
      paragraphs: [m.mystery_mail_text({ business }, { locale })],
      button: { label: m.mystery_mail_button({}, { locale }), url: link },
      note: m.mystery_mail_note({}, { locale }),
      footer: m.mystery_mail_footer({ business }, { locale }),
    }),
  }
}
