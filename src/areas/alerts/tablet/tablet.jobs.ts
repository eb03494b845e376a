import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isUiLocale } from '../../../platform/locale.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { formatMoment } from '../../../web/zones/times.ts'
import { ownersOf } from '../../branch/code/inactivity/inactivity.queries.ts'
import { openAt } from '../../branch/schedule/opening.ts'
import type { Schedule } from '../../branch/schedule/schedule.contract.ts'
import { noteSilent, type QuietTablet, quietTablets } from './tablet.queries.ts'

type Parts = { db: Db; jobs: Pick<Jobs, 'send'>; publicUrl: string; silentMinutes: number }

const BY_DAY = [{ from: '09:00', to: '21:00' }]
/** When opening hours are unknown: a tablet that is off at night is not silent. */
const USUAL: Schedule = { week: Array.from({ length: 7 }, () => BY_DAY), holidays: null, exceptions: [] }

/** Alerts the owners about tablets that went silent while the branch was open, once per silence. Idempotent. */
export async function noticeSilentTablets(
  { db, jobs, publicUrl, silentMinutes }: Parts,
  now = databaseNow(),
): Promise<void> {
  const since = new Date(now.getTime() - silentMinutes * 60_000)
  for (const tablet of await quietTablets(db, since)) {
    const { schedule, timezone, accountId } = tablet
    // A tablet switched on shortly after opening was silent all night and is not missed yet.
    const isMissed = [since, now].every((instant) => openAt(schedule ?? USUAL, instant, timezone))
    if (!isMissed) continue
    await db.transaction().execute(async (trx) => {
      if (!(await noteSilent(trx, tablet, now))) return
      for (const { id, email, locale } of await ownersOf(trx, accountId))
        await queueMail(trx, jobs, silentMail(tablet, { email, locale }, publicUrl), {
          once: `tablet ${accountId} ${tablet.id} ${tablet.seenAt.getTime()} ${id}`,
        })
    })
  }
}

function silentMail(
  { name, branch, survey, surveyId, seenAt, waiting, timezone }: QuietTablet,
  recipient: { email: string; locale: string },
  publicUrl: string,
) {
  const locale = isUiLocale(recipient.locale) ? recipient.locale : 'ru'
  const to = { locale }
  const title = m.alerts_tablet_mail_title({ name }, to)
  return {
    to: recipient.email,
    subject: branch ? `${title}: ${branch}` : title,
    ...layOut({
      locale,
      lead: branch ? `${survey}, ${branch}` : survey,
      title,
      paragraphs: [
        m.alerts_tablet_mail_text({ when: formatMoment(seenAt.toISOString(), timezone, locale) }, to),
      ],
      facts: waiting > 0 ? ([[m.alerts_tablet_waiting({}, to), String(waiting)]] as [string, string][]) : [],
      button: { label: m.alerts_tablet_mail_button({}, to), url: `${publicUrl}/survey/${surveyId}/tablet` },
      footer: m.alerts_tablet_mail_footer({}, to),
    }),
  }
}
