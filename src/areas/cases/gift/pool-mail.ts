import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'

/** Warns an owner that few codes of a pool are left. */
export function poolMail(
  { email, locale }: { email: string; locale: string },
  { title, left, surveyId }: { title: string; left: number; surveyId: string },
  publicUrl: string,
): Mail {
  const to = { locale: locale as UiLocale }
  return {
    to: email,
    subject: m.cases_pool_low_subject({ title, n: left, count: left }, to),
    ...layOut({
      locale: to.locale,
      title: m.cases_pool_low_subject({ title, n: left, count: left }, to),
      paragraphs: [left === 0 ? m.cases_pool_low_none({}, to) : m.cases_pool_low_text({}, to)],
      button: { label: m.cases_pool_low_button({}, to), url: `${publicUrl}/survey/${surveyId}/reward/pool` },
      footer: m.cases_pool_low_footer({}, to),
    }),
  }
}
