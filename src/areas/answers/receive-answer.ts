import type { App } from '../../platform/app.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { limitOf, tariffNow } from '../account/tariff.ts'
import { type CodePlace, everLedTo, placeAt } from '../branch/code/target.ts'
import type { CodeTarget } from '../branch/code.queries.ts'
import { withoutUnaskedEmail } from '../settings/asked-email.ts'
import { isOpenOn } from '../settings/settings.ts'
import { redirectOf } from '../survey/logic/redirect.ts'
import { lastDay } from '../survey/logic/reward.ts'
import { isFileQuestion } from '../survey/media.ts'
import { subjectAnswered } from '../survey/subject-question.ts'
import type { SurveyDocument, WidgetOf } from '../survey/survey.contract.ts'
import { mistakeText } from '../survey/validate/mistake-text.ts'
import type { AnswerRow } from './answer-row.ts'
import type { SubmittedAnswer, TakenAnswer } from './answers.contract.ts'
import { isStored } from './answers.queries.ts'
import { asAsked } from './asked.ts'
import { consented, takeTick } from './consented.ts'
import { filesOfAnswer } from './file/file.queries.ts'
import { momentsOf } from './moments.ts'
import type { PublishedSurvey } from './published.queries.ts'
import { checkSubmission, fingerprintOf, type GivenAt } from './received.ts'
import type { RewardClaim } from './reward/give.queries.ts'
import { deviceMark, type Sender } from './suspicious/device-mark.ts'

/** A submission that passed every check; or a repeat of one that is stored and would not pass any more. */
type Received =
  | {
      row: AnswerRow
      /** The code of this survey that it came by. */
      printed: CodeTarget | undefined
      thanks: string | undefined
      /** What a guest is told of an ending: its screen, and where it takes them. */
      endAt: (thanks: string | undefined) => Pick<TakenAnswer, 'thanks' | 'redirect'>
    }
  | { row: undefined; id: string }

/**
 * Checks a guest's submission and makes it ready to be stored.
 * @param sent as it came; what the settings do not let be asked is left out of it
 * @throws AppError `invalid` with a message per question; `not_found` when the survey takes no answers
 */
export async function receiveAnswer(app: App, sender: Sender, sent: SubmittedAnswer): Promise<Received> {
  const survey = await requirePublished(app, sent.surveyId)
  const published = await app.published.version(survey, sent.version)
  if (!published) throw new AppError('not_found')
  const submitted = withoutUnaskedFields(survey, sent)
  const agreed = consented(published, submitted.answers, survey, submitted.startedAt)
  const { document } = agreed
  const printed = await printedCode(app, survey, submitted.code)
  const printedPlace = printed && placeAt(printed, survey.id, givenAt(submitted))
  const place = placeOf(survey, submitted, printedPlace)
  const own = await withOwnFiles(app, survey, document, { ...submitted, answers: agreed.answers })
  const given = withoutUnaskedEmail(own, document)
  const receivedAt = new Date()
  const day = dayIn(survey.timezone, receivedAt)
  const asked = asAsked(document, given, survey, {
    branchId: place.branchId,
    isNamed: Boolean(printedPlace?.subjectId),
    day,
  })
  if (asked && !printedPlace?.subjectId) place.subjectId = asked.subjectId ?? null
  const answers = asked?.answers ?? given
  if (!isOpenOn(survey.settings, day)) requireBegunOpen(survey, submitted)
  const branch = survey.branches.find(({ id }) => id === place.branchId)
  const timezone = branch?.timezone ?? survey.timezone
  const result = checkSubmission(
    answers === submitted.answers ? submitted : { ...submitted, answers },
    asked?.document ?? document,
    survey.slots,
    place,
    timezone,
    survey.document.config.quotas,
  )
  const fingerprint = fingerprintOf(published, sent)
  const id = submitted.id.toLowerCase()
  if (!result.ok) {
    if (await isStored(app.db, survey, id, fingerprint)) return { row: undefined, id }
    const words = Object.entries(result.mistakes).map(([id, mistake]) => [
      id,
      mistakeText(mistake, submitted.locale),
    ])
    throw new AppError('invalid', { fields: Object.fromEntries(words) })
  }
  const { checked } = result
  // Whom a question that turned out to be hidden named, the answer is not about.
  if (asked && !printedPlace?.subjectId)
    place.subjectId = subjectAnswered(asked.document, checked.answers) ?? null
  const consentVersion = takeTick(agreed, checked.answers)
  const row: AnswerRow = {
    accountId: survey.accountId,
    surveyId: survey.id,
    id,
    version: submitted.version,
    ...place,
    code: printed?.code ?? submitted.code?.toUpperCase() ?? null,
    locale: submitted.locale,
    startedAt: checked.startedAt,
    finishedAt: checked.finishedAt,
    receivedAt,
    day,
    seconds: checked.seconds,
    answers: JSON.stringify(checked.answers),
    consentVersion,
    contact: checked.contact,
    geo: submitted.geo ?? null,
    complaint: checked.complaint,
    confirms: survey.settings.email === 2 && Boolean(checked.contact?.email),
    fingerprint,
    ...deviceOf(app, survey, day, sender, submitted),
    entries: checked.entries,
    facets: checked.facets,
    moments: momentsOf(published, survey.slots, { answers: checked.answers, receivedAt, day, timezone }),
    limit: limitOf(tariffNow(survey.tariff, survey.tariffUntil, receivedAt)),
    periodStart: survey.periodStart,
    quotas: checked.quotas,
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

/** What a page that was open before a setting changed still sends beside the answers. */
function withoutUnaskedFields({ settings }: PublishedSurvey, sent: SubmittedAnswer): SubmittedAnswer {
  if ((settings.contact || !sent.contact) && (settings.geo || !sent.geo)) return sent
  const { contact, geo, ...rest } = sent
  return { ...rest, ...(settings.contact && contact && { contact }), ...(settings.geo && geo && { geo }) }
}

/** The mark of the device, and whether it is a repeat where the survey looks for them. */
function deviceOf(
  app: App,
  { id, settings }: PublishedSurvey,
  day: string,
  sender: Sender,
  { repeat }: SubmittedAnswer,
): Pick<AnswerRow, 'device' | 'repeat'> {
  if (settings.anonymous) return { device: null, repeat: null }
  const device = deviceMark(app.config.secret, id, day, sender)
  return { device, repeat: settings.oncePerDevice ? (repeat ?? 'as_device') : null }
}

/**
 * The answers without files that were never sent for them: removed since, or another guest's. The rest of what a guest said
 * is not refused for the sake of a photo.
 */
async function withOwnFiles(
  app: App,
  survey: PublishedSurvey,
  { questions }: SurveyDocument,
  { id, answers }: Pick<SubmittedAnswer, 'id' | 'answers'>,
): Promise<SubmittedAnswer['answers']> {
  const named = questions.filter((each) => isFileQuestion(each) && Array.isArray(answers[each.id]))
  if (named.length === 0) return answers
  const sent = await filesOfAnswer(app.db, survey, id)
  const own = named.map((question) => {
    const isSent = (file: unknown) =>
      sent.some(({ id, questionId }) => id === file && questionId === question.id)
    return [question.id, (answers[question.id] as unknown[]).filter(isSent)]
  })
  return Object.assign(Object.create(null), answers, Object.fromEntries(own))
}

/**
 * Takes what comes after the last day only from guests who began in time: their answer may have waited for a network.
 * @throws AppError `not_found`
 */
function requireBegunOpen({ settings, timezone }: PublishedSurvey, { startedAt }: SubmittedAnswer): void {
  if (!startedAt || !isOpenOn(settings, dayIn(timezone, new Date(startedAt)))) throw new AppError('not_found')
}

/** @throws AppError `not_found` when the survey takes no answers: unknown, unpublished, trashed or removed */
export async function requirePublished(app: App, surveyId: string): Promise<PublishedSurvey> {
  const survey = await app.published.find(surveyId)
  if (!survey) throw new AppError('not_found')
  return survey
}

/** When the guest answered, by the page's clock; undefined where it said nothing, or a time that is still to come. */
function givenAt({ startedAt }: SubmittedAnswer): Date | undefined {
  return startedAt && Date.parse(startedAt) <= Date.now() ? new Date(startedAt) : undefined
}

/** What a printed code says; one that never led to this survey counts as none. */
export async function printedCode(
  app: App,
  survey: PublishedSurvey,
  code: string | undefined,
): Promise<CodeTarget | undefined> {
  const target = code ? await app.published.code(code) : undefined
  return target && everLedTo(target, survey.id) ? target : undefined
}

/**
 * Where an answer was given. A printed code decides over what the link says, and a branch that was retired since is kept as
 * unknown: the guest's words are never refused for the link's sake.
 */
export function placeOf(
  survey: PublishedSurvey,
  asked: { subId?: string; subjectId?: string; placement?: string },
  printed: CodePlace | undefined,
): GivenAt {
  const branch = survey.branches.find(({ code, id }) =>
    printed?.branchId ? id === printed.branchId : code === asked.subId,
  )
  const subjectId = printed?.subjectId ?? asked.subjectId
  const subject = survey.subjects.find(({ id }) => id === subjectId)
  return {
    branchId: branch?.id ?? null,
    subjectId: subject?.id ?? null,
    placement: (printed?.placement || asked.placement) ?? null,
  }
}
