import { brand } from '../../brand.ts'
import type { UiLocale } from '../../platform/locale.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'

type Reader = { email: string; locale: UiLocale }

/** Account mails. Links always use the configured public address, never the host of a request. */
export function accountMails(publicUrl: string) {
  const footer = (locale: UiLocale) =>
    m.account_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, { locale })

  return {
    confirmAddress: ({ email, locale }: Reader, token: string): Mail => ({
      to: email,
      urgency: 'awaited',
      subject: m.account_mail_verify_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_verify_title({}, { locale }),
        paragraphs: [m.account_mail_verify_text({ brand: brand.name }, { locale })],
        button: {
          label: m.account_mail_verify_button({}, { locale }),
          url: link('/verify-email?token=', token),
        },
        note: m.account_mail_verify_note({}, { locale }),
        footer: footer(locale),
      }),
    }),

    confirmNewAddress: ({ email, locale }: Reader, token: string): Mail => ({
      to: email,
      urgency: 'awaited',
      subject: m.account_mail_change_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_change_title({}, { locale }),
        paragraphs: [m.account_mail_change_text({ brand: brand.name, email }, { locale })],
        button: {
          label: m.account_mail_change_button({}, { locale }),
          url: link('/verify-email?token=', token),
        },
        note: m.account_mail_change_note({}, { locale }),
        footer: footer(locale),
      }),
    }),

    /** Sent when somebody else tries to use an address that already has an account. */
    addressIsTaken: ({ email, locale }: Reader): Mail => ({
      to: email,
      // As fast as the mail to an unknown address; otherwise the delay would reveal which is which.
      urgency: 'awaited',
      subject: m.account_mail_taken_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_taken_title({}, { locale }),
        paragraphs: [m.account_mail_taken_text({ brand: brand.name, email }, { locale })],
        button: { label: m.account_mail_taken_button({}, { locale }), url: `${publicUrl}/login` },
        footer: footer(locale),
      }),
    }),

    /** Sent to the old address so that its owner can stop a takeover. */
    addressAboutToChange: ({ email, locale }: Reader, newEmail: string): Mail => ({
      to: email,
      subject: m.account_mail_changing_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_changing_title({}, { locale }),
        paragraphs: [m.account_mail_changing_text({ email: newEmail }, { locale })],
        button: { label: m.account_mail_changing_button({}, { locale }), url: `${publicUrl}/profile` },
        footer: footer(locale),
      }),
    }),

    resetPassword: ({ email, locale }: Reader, token: string): Mail => ({
      to: email,
      urgency: 'awaited',
      subject: m.account_mail_reset_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_reset_title({}, { locale }),
        paragraphs: [m.account_mail_reset_text({ email }, { locale })],
        button: { label: m.account_mail_reset_button({}, { locale }), url: link('/login?reset=', token) },
        note: m.account_mail_reset_note({}, { locale }),
        footer: footer(locale),
      }),
    }),

    passwordChanged: ({ email, locale }: Reader): Mail => ({
      to: email,
      subject: m.account_mail_password_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_password_title({}, { locale }),
        paragraphs: [m.account_mail_password_text({ email }, { locale })],
        button: {
          label: m.account_mail_password_button({}, { locale }),
          url: `${publicUrl}/login?subId=forgot`,
        },
        footer: footer(locale),
      }),
    }),

    accountClosed: ({ email, locale }: Reader): Mail => ({
      to: email,
      subject: m.account_mail_closed_subject({ brand: brand.name }, { locale }),
      ...layOut({
        locale,
        title: m.account_mail_closed_title({}, { locale }),
        paragraphs: [m.account_mail_closed_text({ contact: brand.contacts.email }, { locale })],
        footer: footer(locale),
      }),
    }),
  }

  function link(path: string, token: string): string {
    return `${publicUrl}${path}${token}`
  }
}
