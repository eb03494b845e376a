import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SubmittedAnswer } from '../answers.contract.ts'
import type { PublishedSurvey } from '../published.queries.ts'
import { takesWith } from './guest-pass.ts'

/**
 * Checks an answer that came without a personal link: such a link needs no password, and takes one answer whatever the device.
 * @throws AppError `forbidden` without the password of the survey; `conflict` for a second answer where only one is taken
 */
export function requireAdmitted(
  app: App,
  survey: PublishedSurvey,
  { pass, repeat }: SubmittedAnswer,
  moment: Date,
): void {
  if (!takesWith(app.config.secret, survey, pass, moment))
    throw new AppError('forbidden', { reason: 'password' })
  if (survey.settings.onceBlocks && repeat) throw new AppError('conflict', { reason: 'repeat' })
}
