import { brand } from '../../../brand.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'

type Reader = { email: string; locale: UiLocale }

/** Mails about a second factor, so that a member learns of a change that they did not make. */
export function factorMails(publicUrl: string) {
  const letter = ({ email, locale }: Reader, title: string, text: string): Mail => ({
    to: email,
    subject: title,
    ...layOut({
      locale,
      title,
      paragraphs: [text],
      button: { label: m.account_mail_factor_button({}, { locale }), url: `${publicUrl}/profile/factor` },
      footer: m.account_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, { locale }),
    }),
  })
  return {
    added: (to: Reader) =>
      letter(
        to,
        m.account_mail_factor_added({}, { locale: to.locale }),
        m.account_mail_factor_added_text({}, { locale: to.locale }),
      ),
    removed: (to: Reader) =>
      letter(
        to,
        m.account_mail_factor_removed({}, { locale: to.locale }),
        m.account_mail_factor_removed_text({}, { locale: to.locale }),
      ),
    reset: (to: Reader, owner: string) =>
      letter(
        to,
        m.account_mail_factor_reset({}, { locale: to.locale }),
        m.account_mail_factor_reset_text({ owner }, { locale: to.locale }),
      ),
  }
}
