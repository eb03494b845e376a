import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { TARIFFS } from '../../account/tariff.ts'
import { billingFooter } from '../order/payment-mail.ts'
import { moneyText } from '../price/money.ts'
import type { DueReminder } from './reminder.queries.ts'

type Words = { title: string; text: string; path: '/tariffs' | '/balance' }

/** A reminder of a year that ends, a limit that is near or reached, or a balance that is low. */
export function reminderMail(
  { email, locale }: { email: string; locale: UiLocale },
  { about }: DueReminder,
  publicUrl: string,
): Mail {
  const { title, text, path } = wordsOf(about, locale)
  return {
    to: email,
    subject: title,
    ...layOut({
      locale,
      title,
      paragraphs: [text],
      button: {
        label:
          path === '/balance'
            ? m.billing_mail_balance({}, { locale })
            : m.billing_mail_tariffs({}, { locale }),
        url: `${publicUrl}${path}`,
      },
      footer: billingFooter(locale, publicUrl),
    }),
  }
}

function wordsOf(about: DueReminder['about'], locale: UiLocale): Words {
  if (about.kind === 'low')
    return {
      title: m.billing_mail_low_title({ sum: moneyText(about.balance, locale) }, { locale }),
      text: m.billing_mail_low_text({ limit: moneyText(about.lowAt, locale) }, { locale }),
      path: '/balance',
    }
  if (about.kind === 'limit')
    return {
      title: m.billing_mail_limit_title({ percent: about.percent }, { locale }),
      text:
        about.percent === 100
          ? m.billing_mail_limit_full({ limit: about.limit }, { locale })
          : m.billing_mail_limit_near({ used: about.used, limit: about.limit }, { locale }),
      path: '/tariffs',
    }
  const name = TARIFFS.find(({ number }) => number === about.tariff)?.name ?? ''
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Almaty' }).format(
    about.until,
  )
  if (about.isTrial)
    return {
      title: m.billing_mail_trial_title({ name, day }, { locale }),
      text: m.billing_mail_trial_text({}, { locale }),
      path: '/tariffs',
    }
  return {
    title: m.billing_mail_end_title({ name, day }, { locale }),
    text: m.billing_mail_end_text({}, { locale }),
    path: '/tariffs',
  }
}
