import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitOf, tariffNow } from '../../account/tariff.ts'
import { type CodePlace, everLedTo, placeAt } from '../../branch/code/target.ts'
import type { CodeTarget } from '../../branch/code.queries.ts'
import { reachableBy } from '../../questionnaire/kinds/contact/kind.ts'
import { isFileQuestion } from '../../questionnaire/kinds/media/media.ts'
import { subjectAnswered } from '../../questionnaire/kinds/subject/subject-question.ts'
import { redirectOf } from '../../questionnaire/logic/redirect.ts'
import { lastDay } from '../../questionnaire/logic/reward.ts'
import { withoutDemands } from '../../questionnaire/logic/without-demands.ts'
import type { SurveyDocument, WidgetOf } from '../../questionnaire/questionnaire.contract.ts'
import '../../questionnaire/words/guest/all-word-lists.ts'
import { mistakeText } from '../../questionnaire/validate/mistake-text.ts'
import { withoutSuppressedEmail } from '../../settings/asked-email.ts'
import { isOpenOn } from '../../settings/settings.ts'
import type { SubmittedAnswer, TakenAnswer } from '../answers.contract.ts'
import { isTaken } from '../answers.queries.ts'
import { filesOfAnswer } from '../file/file.queries.ts'
import { guestTimes } from '../guest-times.ts'
import { readInvitationKey } from '../invited/invitation-key.ts'
import { findInvited, type Invited } from '../invited/invited.queries.ts'
import { readPageTime } from '../page-time.ts'
import { requireAdmitted } from '../password/admission.ts'
import type { PublishedSurvey } from '../published.queries.ts'
import { deviceMark, type Sender } from '../suspicious/device-mark.ts'
import type { NewAnswer, RewardClaim } from './answer-row.ts'
import { checkSubmission, fingerprintOf, type GivenAt } from './check-submission.ts'
import { extractConsent, takeConsentTick } from './consent.ts'
import { questionsForGuest } from './subjects-for-guest.ts'
import { watchesBurst } from './watches-burst.ts'

/** A valid submission; or a repeat of a stored one that would no longer pass. */
type Received =
  | {
      row: NewAnswer
      /** The printed code of this survey that it came by. */
      printed: CodeTarget | undefined
      thanks: string | undefined
      /** What an ending shows the guest: its screen and its redirect. */
      endAt: (thanks: string | undefined) => Pick<TakenAnswer, 'thanks' | 'redirect'>
    }
  | { row: undefined; id: string }

/** How long after its start an answer from an offline guest is accepted when the survey has closed. */
const LATE_MS = 30 * 86_400_000

/**
 * Validates a guest's submission and prepares it for storing.
 * @param input as received; fields that the settings do not allow are dropped
 * @param isPaper typed in from paper, where guests may skip anything
 * @param isTrusted sent by the business itself: neither a password nor one answer per device holds it up
 * @throws AppError `invalid` with a message per question; `not_found` when the survey accepts no answers
 */
export async function receiveAnswer(
  app: App,
  sender: Sender,
  input: SubmittedAnswer,
  { isPaper = false, isTrusted = isPaper }: { isPaper?: boolean; isTrusted?: boolean } = {},
): Promise<Received> {
  const survey = await requirePublished(app, input.surveyId)
  const published = await app.published.version(survey, input.version)
  if (!published) throw new AppError('not_found')
  const settling = app.clock.settle()
  if (settling) await settling
  const receivedAt = databaseNow()
  const times = guestTimes(input, {
    receivedAt,
    seenAt: seenAt(app, survey, input),
    createdAt: survey.createdAt,
  })
  const submission = withPlainFileIds(published, input)
  const invited = await invitedBy(app, survey, input.invitation)
  if (!invited && !isTrusted) requireAdmitted(app, survey, input, receivedAt)
  const submitted = withInvitation(survey, invited, withoutUnaskedFields(survey, submission))
  const agreed = extractConsent(published, submitted.answers, survey, times.begunAt)
  const document = isPaper ? withoutDemands(agreed.document) : agreed.document
  const printed = await printedCode(app, survey, submitted.code)
  const printedPlace = printed && placeAt(printed, survey.id, times.begunAt)
  const place = branchAndSubjectOf(survey, submitted, printedPlace)
  const own = await withOwnFiles(app, survey, document, { ...submitted, answers: agreed.answers })
  const asAnswered = withoutSuppressedEmail(own, document)
  const day = dayIn(survey.timezone, receivedAt)
  const guestView = questionsForGuest(document, asAnswered, survey, {
    branchId: place.branchId,
    isNamed: Boolean(printedPlace?.subjectId),
    day,
  })
  if (guestView && !printedPlace?.subjectId) place.subjectId = guestView.subjectId ?? null
  const answers = guestView?.answers ?? asAnswered
  if (!isOpenOn(survey.settings, day)) requireBegunOpen(survey, receivedAt, times.begunAt)
  const branch = survey.branches.find(({ id }) => id === place.branchId)
  const timezone = branch?.timezone ?? survey.timezone
  const result = checkSubmission(
    answers === submitted.answers ? submitted : { ...submitted, answers },
    guestView?.document ?? document,
    survey.slots,
    place,
    timezone,
    times.seconds,
    survey.document.config.quotas,
  )
  const fingerprint = fingerprintOf(published, submission)
  const { id } = submitted
  if (!result.ok) {
    if (await isTaken(app.db, survey, id, fingerprint)) return { row: undefined, id }
    const { defaultLocale, theme } = survey.document.config
    const words = Object.entries(result.mistakes).map(([id, mistake]) => [
      id,
      mistakeText(mistake, submitted.locale, defaultLocale, theme),
    ])
    throw new AppError('invalid', { fields: Object.fromEntries(words) })
  }
  const { checked } = result
  // Drop the subject when the question that selected it ended up hidden.
  if (guestView && !printedPlace?.subjectId)
    place.subjectId = subjectAnswered(guestView.document, checked.answers) ?? null
  const consentVersion = takeConsentTick(agreed, checked.answers)
  const row: NewAnswer = {
    accountId: survey.accountId,
    surveyId: survey.id,
    id,
    version: submitted.version,
    ...place,
    code: printed?.code ?? submitted.code?.toUpperCase() ?? null,
    locale: submitted.locale,
    startedAt: times.startedAt,
    finishedAt: times.finishedAt,
    receivedAt,
    day,
    seconds: times.seconds,
    answers: JSON.stringify(checked.answers),
    consentVersion,
    contact: checked.contact,
    geo: submitted.geo ?? null,
    complaint: checked.complaint,
    alerts: checked.complaint || survey.alertsOfAll || watchesBurst(survey, place.branchId, checked.answers),
    confirms: survey.settings.email === 2 && reachableBy('email', checked.contact?.email) !== undefined,
    fingerprint,
    ...deviceOf(app, survey, day, sender, submitted),
    flood: null,
    floodBefore: [],
    entries: checked.entries,
    limit: limitOf(tariffNow(survey.tariff, survey.tariffUntil, receivedAt), survey.tariffReviews),
    periodStart: survey.periodStart,
    quotas: checked.quotas,
    invited: invited && { inviteeId: invited.inviteeId, isAnonymous: survey.settings.anonymous },
    reward: checked.reward && claimOf(checked.reward, day),
  }
  const endAt = (thanks: string | undefined) => {
    const redirect = thanks && redirectOf(document, thanks, checked.visible)
    return { ...(thanks && { thanks }), ...(redirect && { redirect }) }
  }
  return { row, printed, thanks: checked.thanks, endAt }
}

function claimOf(widget: WidgetOf<'reward'>, day: string): RewardClaim {
  return { widgetId: widget.id, code: widget.code ?? null, validUntil: lastDay(widget, day) }
}

/** The person that a personal link invites; a link of another survey, or of nobody, is ignored so that the answer is not lost. */
async function invitedBy(
  app: App,
  { accountId, id }: PublishedSurvey,
  key: string | undefined,
): Promise<Invited | undefined> {
  const invitation = key === undefined ? undefined : readInvitationKey(app.config.secret, key)
  if (invitation?.accountId !== accountId) return undefined
  const invited = await findInvited(app.db, invitation)
  return invited?.surveyId === id ? invited : undefined
}

/**
 * Values of the invitation replace those of the address. Hidden fields identify the person, so an anonymous survey stores none of
 * them.
 */
function withInvitation(
  survey: PublishedSurvey,
  invited: Invited | undefined,
  submitted: SubmittedAnswer,
): SubmittedAnswer {
  if (!invited) return submitted
  const { branchCode, subjectId, hidden } = invited
  return {
    ...submitted,
    ...(branchCode && { subId: branchCode }),
    ...(subjectId && { subjectId }),
    placement: 'invitation',
    hidden: survey.settings.anonymous ? {} : { ...submitted.hidden, ...hidden },
  }
}

/** Fields from a page loaded before the setting changed. */
function withoutUnaskedFields({ settings }: PublishedSurvey, submitted: SubmittedAnswer): SubmittedAnswer {
  if ((settings.contact || !submitted.contact) && (settings.geo || !submitted.geo)) return submitted
  const { contact, geo, ...rest } = submitted
  return { ...rest, ...(settings.contact && contact && { contact }), ...(settings.geo && geo && { geo }) }
}

/** The device mark, and whether the answer is a repeat if the survey checks for them. */
function deviceOf(
  app: App,
  { id, settings }: PublishedSurvey,
  day: string,
  sender: Sender,
  { repeat }: SubmittedAnswer,
): Pick<NewAnswer, 'device' | 'repeat'> {
  if (settings.anonymous) return { device: null, repeat: null }
  const device = deviceMark(app.config.secret, id, day, sender)
  return { device, repeat: settings.oncePerDevice ? (repeat ?? 'as_device') : null }
}

/**
 * The answers without files that were not uploaded for them: removed since, or another guest's. A missing photo does not
 * invalidate the answer.
 */
async function withOwnFiles(
  app: App,
  survey: PublishedSurvey,
  { questions }: SurveyDocument,
  { id, answers }: Pick<SubmittedAnswer, 'id' | 'answers'>,
): Promise<SubmittedAnswer['answers']> {
  const fileQuestions = questions.filter((each) => isFileQuestion(each) && Array.isArray(answers[each.id]))
  if (fileQuestions.length === 0) return answers
  const uploadedFiles = await filesOfAnswer(app.db, survey, id)
  const own = fileQuestions.map((question) => {
    const isSent = (file: unknown) =>
      uploadedFiles.some(({ id, questionId }) => id === file && questionId === question.id)
    return [question.id, (answers[question.id] as unknown[]).filter(isSent)]
  })
  return Object.assign(Object.create(null), answers, Object.fromEntries(own))
}

/**
 * After the closing day only guests who started in time are accepted: their answer may have waited for a network.
 * @throws AppError `not_found`
 */
function requireBegunOpen({ settings, timezone }: PublishedSurvey, receivedAt: Date, begunAt: Date): void {
  const isLate = receivedAt.getTime() - begunAt.getTime() > LATE_MS
  if (isLate || !isOpenOn(settings, dayIn(timezone, begunAt))) throw new AppError('not_found')
}

/** When the server first saw the guest: the page load, or the counted start. */
function seenAt(app: App, survey: PublishedSurvey, { id, pageTime }: SubmittedAnswer): Date | undefined {
  const page = readPageTime(app.config.secret, survey.id, pageTime)
  const start = app.intake.startOf(survey.id, id)
  return page && start ? new Date(Math.min(page.getTime(), start.getTime())) : (page ?? start)
}

/** File ids in their stored form: lower case. */
function withPlainFileIds({ questions }: SurveyDocument, input: SubmittedAnswer): SubmittedAnswer {
  const uploads = questions.filter((each) => isFileQuestion(each) && Array.isArray(input.answers[each.id]))
  if (uploads.length === 0) return input
  const plain = uploads.map(({ id }) => [
    id,
    (input.answers[id] as unknown[]).map((file) => (typeof file === 'string' ? file.toLowerCase() : file)),
  ])
  const answers = Object.assign(Object.create(null), input.answers, Object.fromEntries(plain))
  return { ...input, answers }
}

/** @throws AppError `not_found` when the survey accepts no answers: unknown, unpublished, trashed or removed */
export async function requirePublished(app: App, surveyId: string): Promise<PublishedSurvey> {
  const survey = await app.published.find(surveyId)
  if (!survey) throw new AppError('not_found')
  return survey
}

/** The target of a printed code; a code that never led to this survey is ignored. */
export async function printedCode(
  app: App,
  survey: PublishedSurvey,
  code: string | undefined,
): Promise<CodeTarget | undefined> {
  const target = code ? await app.published.code(code) : undefined
  return target && everLedTo(target, survey.id) ? target : undefined
}

/**
 * Where an answer was given. A printed code overrides the link, and a branch that was retired since is stored as unknown: an
 * answer is never refused because of its link.
 */
export function branchAndSubjectOf(
  survey: PublishedSurvey,
  link: { subId?: string; subjectId?: string; placement?: string },
  printed: CodePlace | undefined,
): GivenAt {
  const branch = survey.branches.find(({ code, id }) =>
    printed?.branchId ? id === printed.branchId : code === link.subId,
  )
  const subjectId = printed?.subjectId ?? link.subjectId
  const subject = survey.subjects.find(({ id }) => id === subjectId)
  return {
    branchId: branch?.id ?? null,
    subjectId: subject?.id ?? null,
    placement: (printed?.placement || link.placement) ?? null,
  }
}
