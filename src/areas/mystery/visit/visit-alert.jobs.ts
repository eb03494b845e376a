import type { Executor } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { formatDay } from '../../../web/zones/times.ts'
import type { AlertTools } from '../../alerts/alert-way.jobs.ts'
import { type DeliveryKey, finishDelivery, waitingDelivery } from '../../alerts/delivery.queries.ts'
import { branchRecipient } from '../../alerts/level/branch-alert.write.ts'
import { releaseDelivery } from '../../alerts/level/level-delivery.queries.ts'
import type { LevelMessage } from '../../alerts/level/level-text.ts'
import { sendMessage } from '../../alerts/level/send-message.jobs.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { SurveyKey } from '../programme.queries.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'
import { findVisit } from './visit.queries.ts'

/** Sends one message about a visit. Idempotent: sent messages are left alone. */
export async function deliverVisitAlert(tools: AlertTools, data: JobData['alert']): Promise<void> {
  const { db, publicUrl } = tools
  const key = data as DeliveryKey
  await releaseDelivery(db, key)
  const waitingRow = await waitingDelivery(db, key)
  if (!waitingRow) return
  const survey = { accountId: key.accountId, id: key.surveyId }
  const visit = await findVisit(db, survey, key.mark ?? '')
  const branch = { ...key, branchId: visit?.branchId ?? '' }
  const recipient =
    visit?.status === 'accepted' ? await branchRecipient(db, branch, key.recipient) : undefined
  if (!visit || !recipient) return finishDelivery(db, key, { status: 'failed', reason: 'gone' })
  const locale = recipient.locale as UiLocale
  const failure = await failureOf(db, survey, visit, locale)
  const url = `${publicUrl}/survey/${survey.id}/mystery/visit/${visit.id}`
  await sendMessage(tools, data, {
    key,
    recipient,
    attempts: waitingRow.attempts,
    message: messageOf(failure, url, locale),
    mailFrom: (brand) => mailOf(failure, { url, to: recipient.email, locale, brand }),
  })
}

type Failure = { id: string; title: string; lead: string; points: string[] }

/** What a visit found not met, in the reader's words. */
async function failureOf(
  db: Executor,
  survey: SurveyKey,
  { id, branchId, checklist, answers, day }: StoredVisit,
  locale: UiLocale,
): Promise<Failure> {
  const [branch] = await listBranches(db, survey, [branchId])
  const failures = checklist && answers ? scoreVisit(checklist, answers).failures : []
  return {
    id,
    title: m.mystery_failure_subject({ branch: branch?.title ?? '' }, { locale }),
    lead: m.mystery_failure_text({ day: formatDay(`${day}T00:00:00Z`, 'UTC', locale) }, { locale }),
    points: failures.map((point) =>
      localText(checklist?.points.find((each) => each.id === point)?.title, locale, 'ru'),
    ),
  }
}

function messageOf({ id, title, lead, points }: Failure, url: string, locale: UiLocale): LevelMessage {
  return {
    title,
    text: [lead, ...points.map((point) => `• ${point}`)].join('\n'),
    url,
    button: m.mystery_failure_button({}, { locale }),
    tag: `visit ${id}`,
  }
}

function mailOf(
  { title, lead, points }: Failure,
  { url, to, locale, brand }: { url: string; to: string; locale: UiLocale; brand: MailBrand | undefined },
): Mail {
  return {
    to,
    urgency: 'alert',
    subject: title,
    ...layOut({
      locale,
      ...(brand && { from: brand }),
      title,
      paragraphs: [lead, ...points.map((point) => `• ${point}`)],
      button: { label: m.mystery_failure_button({}, { locale }), url },
      footer: m.mystery_failure_footer({}, { locale }),
    }),
  }
}
