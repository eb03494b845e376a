import { brand } from '../../../brand.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'

type Reader = { email: string; locale: UiLocale }

/** Mails about handing an account over. */
export function ownerMails(publicUrl: string) {
  const footer = (locale: UiLocale) =>
    m.account_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, { locale })
  return {
    confirm: ({ email, locale }: Reader, heir: string, token: string): Mail => ({
      to: email,
      urgency: 'awaited',
      subject: m.team_owner_mail_title({}, { locale }),
      ...layOut({
        locale,
        title: m.team_owner_mail_title({}, { locale }),
        paragraphs: [m.team_owner_mail_text({ heir }, { locale })],
        button: {
          label: m.team_owner_mail_button({}, { locale }),
          url: `${publicUrl}/user/owner?token=${token}`,
        },
        note: m.team_owner_mail_note({}, { locale }),
        footer: footer(locale),
      }),
    }),
    changed: ({ email, locale }: Reader, heir: string): Mail => ({
      to: email,
      subject: m.team_owner_changed_title({}, { locale }),
      ...layOut({
        locale,
        title: m.team_owner_changed_title({}, { locale }),
        paragraphs: [m.team_owner_changed_text({ heir }, { locale })],
        button: { label: m.team_owner_changed_button({}, { locale }), url: `${publicUrl}/user` },
        footer: footer(locale),
      }),
    }),
  }
}
