import type { Db } from '../../../platform/database.ts'
import type { JobData, Jobs } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { finishMessage, holdMessage } from './send.queries.ts'

type Tools = { db: Db; jobs: Jobs; publicUrl: string; secret: string }

/** Sends one message to a guest. Safe to run twice: what was sent, taken back or erased meanwhile is left alone. */
export async function sendQueuedMessage(
  { db, jobs, publicUrl, secret }: Tools,
  key: JobData['message'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, key)
    if (!message) return
    if (message.channel === 'email') {
      // A consent that was taken back since took the address with it.
      if (!message.email || message.email !== message.recipient)
        return finishMessage(trx, key, { status: 'failed', reason: 'consent' })
      const locale = interfaceLocale(message.locale) as UiLocale
      const from = await mailBrandOf(trx, key.accountId, publicUrl)
      const page = `${publicUrl}/answer/${ownPageKey(secret, key.surveyId, key.answerId)}`
      const business = message.business || message.surveyTitle
      const letter = layOut({
        locale,
        from,
        title: message.title || m.cases_mail_title({ business }, { locale }),
        paragraphs: message.body.split(/\n{2,}/),
        button: { label: m.cases_mail_reply({}, { locale }), url: page },
        footer: m.cases_mail_footer({ business }, { locale }),
      })
      const subject = message.title || m.cases_mail_title({ business }, { locale })
      await queueMail(
        trx,
        jobs,
        { to: message.recipient, urgency: 'awaited', subject, ...letter },
        { once: `message ${key.id}` },
      )
    }
    await finishMessage(trx, key, { status: 'sent' })
  })
}
