import type { UiLocale } from '../../../../platform/locale.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { layOut } from '../../../../platform/mail/mail-layout.ts'
import * as m from '../../../../text/messages.js'
import type { NoticedCode } from './inactivity.queries.ts'

/** More codes than these stand on the page; a mail stays readable. */
const MOST_LINES = 10

/** The mail about codes that fell silent, the busiest first. */
export function inactivityMail(
  silent: readonly NoticedCode[],
  recipient: { email: string; locale: string },
  publicUrl: string,
): Mail {
  const locale = recipient.locale as UiLocale
  const [first] = silent
  if (!first) throw new RangeError('A mail about silent codes needs at least one')
  const count = silent.length
  const title =
    count === 1
      ? m.branch_code_mail_one({ place: nameOf(first, locale), days: first.days }, { locale })
      : m.branch_code_mail_title({ count }, { locale })
  const more = count - MOST_LINES
  return {
    to: recipient.email,
    urgency: 'digest',
    subject: title,
    ...layOut({
      locale,
      title,
      paragraphs: [m.branch_code_mail_text({}, { locale })],
      facts: silent
        .slice(0, MOST_LINES)
        .map((code): [string, string] => [
          nameOf(code, locale),
          m.branch_code_silent({ days: code.days, usual: usually(code.usual, locale) }, { locale }),
        ]),
      button: {
        label: m.branch_code_mail_button({}, { locale }),
        url: `${publicUrl}/survey/${first.surveyId}/code?state=silent`,
      },
      note: more > 0 ? m.branch_code_mail_more({ count: more }, { locale }) : undefined,
      footer: m.branch_code_mail_footer({}, { locale }),
    }),
  }
}

function nameOf({ branch, placement, survey, code }: NoticedCode, locale: UiLocale): string {
  const where = [branch ?? survey, placement].filter(Boolean).join(', ')
  return placement || branch ? where : `${where}, ${m.branch_code_name({ code }, { locale })}`
}

/** Scans a day, with one digit where there are few: 0.4, 2.5, 12. */
function usually(usual: number, locale: UiLocale): string {
  const text = usual < 10 ? String(Math.round(usual * 10) / 10) : String(Math.round(usual))
  return locale === 'en' ? text : text.replace('.', ',')
}
