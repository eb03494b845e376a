import type { Db } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { type Mail, queueMail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import { type EmailCheck, makeEmailCheck } from '../answers/email-check/email-check.queries.ts'
import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'

/**
 * Sends confirmation mails to the guests of one batch of answers. Idempotent: an answer has one
 * code and one mail.
 */
export async function askToConfirm(
  { db, jobs, publicUrl }: { db: Db; jobs: Jobs; publicUrl: string },
  { answers }: JobData['confirm'],
): Promise<void> {
  for (const key of answers) {
    await db.transaction().execute(async (trx) => {
      const check = await makeEmailCheck(trx, key)
      if (!check) return
      const onceKey = `confirm ${key.answerId}`
      await queueMail(trx, jobs, confirmMail(check, key.answerId, publicUrl), { once: onceKey })
    })
  }
}

function confirmMail(
  { address, code, business, ...check }: EmailCheck,
  answerId: string,
  site: string,
): Mail {
  const locale = interfaceLocale(check.locale)
  const url = `${site}/confirm/${answerId}?${new URLSearchParams({ code, lang: check.locale })}`
  return {
    to: address,
    urgency: 'awaited',
    subject: m.alerts_confirm_subject({ code, business }, { locale }),
    ...layOut({
      locale,
      lead: business,
      title: code,
      paragraphs: [m.alerts_confirm_text({}, { locale })],
      button: { label: m.alerts_confirm_button({}, { locale }), url },
      footer: m.alerts_confirm_footer({}, { locale }),
    }),
  }
}
