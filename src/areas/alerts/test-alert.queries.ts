import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import type { TelegramBot } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { addDelivery, handToMail } from './delivery.queries.ts'
import { hasDevice } from './push/subscription.queries.ts'
import { canSms } from './sms/alert-phone.queries.ts'
import { chatOf } from './telegram/chat.queries.ts'

/**
 * Sends a member a test by each of their channels, so that a broken one shows although an alert
 * would have used another. Creates no answer: tests appear only in the list of messages. Repeating
 * an id sends nothing more.
 */
export async function queueTest(
  {
    db,
    jobs,
    config,
    bot,
  }: { db: Db; jobs: Jobs; config: { publicUrl: string }; bot: TelegramBot | undefined },
  survey: OwnSurvey,
  id: string,
): Promise<void> {
  const { accountId, member } = survey
  const key = {
    accountId,
    surveyId: survey.id,
    answerId: id,
    kind: 'test' as const,
    recipient: member.memberId,
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`select exists (select from answer
      where account_id = ${accountId} and survey_id = ${survey.id} and id = ${id}) as taken`.execute(trx)
    if (rows[0]!.taken) throw new AppError('conflict')
    const { memberId } = member
    const has = {
      telegram: bot !== undefined && (await chatOf(trx, accountId, memberId)) !== undefined,
      push: await hasDevice(trx, { accountId, memberId }),
      sms: await canSms(trx, accountId, memberId),
    }
    for (const mark of ['telegram', 'push', 'sms'] as const)
      if (has[mark] && (await addDelivery(trx, { ...key, mark }, null)))
        await jobs.send(trx, 'alert', { ...key, mark })
    const byMail = { ...key, mark: 'email' }
    if (!(await addDelivery(trx, byMail, null))) return
    const to = { locale: member.locale }
    const letter = layOut({
      locale: member.locale,
      title: m.alerts_test_title({}, to),
      paragraphs: [m.alerts_test_text({ survey: survey.title }, to)],
      button: { label: m.alerts_open({}, to), url: `${config.publicUrl}/survey/${survey.id}/call-centre` },
      footer: m.alerts_footer({ survey: survey.title }, to),
    })
    const mail = {
      to: member.email,
      urgency: 'alert' as const,
      subject: m.alerts_test_title({}, to),
      ...letter,
    }
    const outcome = { name: 'alert-mail', data: { alert: byMail } } as const
    await queueMail(trx, jobs, { ...mail, outcome }, { once: `test ${id} ${member.memberId}` })
    await handToMail(trx, byMail, null)
  })
}
