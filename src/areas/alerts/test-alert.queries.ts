import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import type { TelegramBot } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { hasFasterWay } from './deliver.jobs.ts'
import { addDelivery, finishDelivery } from './delivery.queries.ts'

/**
 * Sends a member a test by the way that alerts take. No answer is made: it stands in the list of messages alone. A repeat under one id
 * sends nothing more.
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
    if (!(await addDelivery(trx, key, null))) return
    if (await hasFasterWay({ bot }, trx, accountId, member)) {
      await jobs.send(trx, 'alert', key)
      return
    }
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
    await queueMail(trx, jobs, mail, { once: `test ${id} ${member.memberId}` })
    await finishDelivery(trx, key, { status: 'sent', channel: 'email' })
  })
}
