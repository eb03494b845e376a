import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SubmittedAnswer } from '../answers.contract.ts'
import { readPageTime } from '../page-time.ts'
import type { PublishedSurvey } from '../published.queries.ts'
import { opensWith } from './guest-pass.ts'

/** How long after its page opened an answer or a file is accepted: it may have waited for a network. */
const LATE_DAYS = 60
/** Other processes learn of a new password a moment later, and open pages without it until then. */
const PROPAGATION_MS = 60_000

/** What a guest's page sends to prove that it was opened rightfully. */
type Proof = Pick<SubmittedAnswer, 'pass' | 'pageTime'>

/**
 * Checks an answer that came without a personal link: such a link needs no password, and takes one answer whatever the device.
 * @throws AppError `forbidden` without the password of the survey; `conflict` for a second answer where only one is taken
 */
export function requireAdmitted(
  app: App,
  survey: PublishedSurvey,
  submitted: SubmittedAnswer,
  moment: Date,
): void {
  requirePassword(app, survey, submitted, moment)
  if (survey.settings.onceBlocks && submitted.repeat) throw new AppError('conflict', { reason: 'repeat' })
}

/**
 * Accepts a pass, or a page that opened before the password was set or changed: what was typed there is not lost.
 * @throws AppError `forbidden`
 */
export function requirePassword(app: App, survey: PublishedSurvey, proof: Proof, moment: Date): void {
  const { secret } = app.config
  if (opensWith(secret, survey, proof.pass, moment, LATE_DAYS)) return
  const openedAt = readPageTime(secret, survey.id, proof.pageTime)?.getTime()
  const changedAt = survey.password?.changedAt.getTime() ?? 0
  const isEarlier = openedAt !== undefined && openedAt < changedAt + PROPAGATION_MS
  if (!isEarlier || moment.getTime() - openedAt > LATE_DAYS * 86_400_000)
    throw new AppError('forbidden', { reason: 'password' })
}
