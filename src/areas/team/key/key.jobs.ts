import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isUiLocale } from '../../../platform/locale.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { noticeIdleKeys } from './key.queries.ts'

/** Notifies the creators of long unused keys that these will expire, once for each key. */
export async function announceIdleKeys({
  db,
  jobs,
  publicUrl,
}: {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { name, email, locale: wanted } of await noticeIdleKeys(trx, databaseNow())) {
      const locale = isUiLocale(wanted) ? wanted : 'ru'
      const to = { locale }
      const letter = layOut({
        locale,
        title: m.team_key_mail_title({ name }, to),
        paragraphs: [m.team_key_mail_text({}, to)],
        button: { label: m.team_key_mail_button({}, to), url: `${publicUrl}/user/key` },
        footer: m.team_key_mail_footer({}, to),
      })
      await queueMail(trx, jobs, { to: email, subject: m.team_key_mail_title({ name }, to), ...letter })
    }
  })
}
