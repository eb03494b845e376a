import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/idempotency.ts'
import { redirectHosts } from '../account/profile/redirect.queries.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { findTemplate } from '../templates/all-templates.read.ts'
import { checkRedirects } from './check/allowed-redirects.ts'
import { checkSurvey } from './check/check.ts'
import { stopsPublishing } from './check/check-issue.ts'
import { checkLimits } from './check/check-limits.ts'
import { limitWords, refusalWords } from './check/limit-words.ts'
import { withoutTranslatedFrom } from './check/translated-from.ts'
import { refuseForeignPictures } from './own-pictures.queries.ts'
import { type OwnSurvey, requireMaker, requireOwnSurvey } from './survey.access.ts'
import { surveyCalls } from './survey.calls.ts'
import {
  createSurvey,
  publish,
  publishedDocument,
  removeSurvey,
  renameSurvey,
  saveDraft,
  trashSurvey,
} from './survey.queries.ts'
import type { Draft } from './survey-calls.contract.ts'
import { draftAuthor } from './version/version.queries.ts'

/** A document was checked when it was saved: checking all of it once more would only take time. */
const asStored = () => (answer: unknown) => JSON.stringify(answer)

/** Making, changing and publishing questionnaires. Reading them is in the analytics area, which knows their scores. */
export async function surveyRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(surveyCalls, 'GET /survey/question'),
    serializerCompiler: asStored,
    handler: async (request) => draftOf(app, await requireOwnSurvey(request, request.query.id, 'see')),
  })

  app.route({
    ...routeOf(surveyCalls, 'POST /survey/question'),
    serializerCompiler: asStored,
    handler: async (request, reply) => {
      const { id, title, revision, template, ...draft } = request.body
      await refuseTooMuch(request, draft)
      if (id === undefined) {
        const created = await create(app, request, { title: titleOr(title, draft), draft, template })
        return reply.code(201).send(await draftOf(app, await requireOwnSurvey(request, created.id, 'manage')))
      }
      const survey = await requireOwnSurvey(request, id, 'manage')
      await refuseForeignPictures(app.db, survey.accountId, draft)
      await saveDraft(app.db, survey, { draft, title, revision })
      return draftOf(app, await requireOwnSurvey(request, id, 'manage'))
    },
  })

  app.route({
    ...routeOf(surveyCalls, 'POST /survey/receive'),
    handler: async (request, reply) => {
      const { id, title, revision, template, ...sent } = request.body
      const draft = withoutTranslatedFrom(sent)
      const { accountId } = await requireSignedIn(request)
      await refuseTooMuch(request, draft)
      refuseFaults(draft, await redirectHosts(app.db, accountId))
      const isNew = id === undefined
      const created = isNew
        ? await create(app, request, { title: titleOr(title, draft), draft, template })
        : undefined
      const survey = await requireOwnSurvey(request, id ?? created!.id, 'manage')
      if (!isNew) await refuseForeignPictures(app.db, accountId, draft)
      // The same form once more: what it made the first time is published already.
      if (created && survey.version > 0)
        return reply.code(201).send({ id: survey.id, version: survey.version, revision: survey.revision })
      const saved = created?.revision ?? (await saveDraft(app.db, survey, { draft, title, revision }))
      const version = await publish(app.db, survey, saved)
      return reply.code(isNew ? 201 : 200).send({ id: survey.id, version, revision: saved })
    },
  })

  app.route({
    ...routeOf(surveyCalls, 'GET /survey/rename'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      await renameSurvey(app.db, survey, request.query.title)
      return { id: survey.id, title: request.query.title }
    },
  })

  app.route({
    ...routeOf(surveyCalls, 'GET /survey/to-trash'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const trashed = request.query.restore !== '1'
      await trashSurvey(app.db, survey, trashed)
      return { id: survey.id, trashed }
    },
  })

  app.route({
    ...routeOf(surveyCalls, 'GET /survey/remove'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      await removeSurvey(app.db, survey)
      return { id: survey.id }
    },
  })
}

async function create(
  app: App,
  request: FastifyRequest,
  { title, draft, template }: { title: string; draft: SurveyDocument; template: string | undefined },
) {
  const member = await requireMaker(request)
  await refuseForeignPictures(app.db, member.accountId, draft)
  const source = template === undefined ? undefined : await findTemplate(app.db, template)
  const origin = template === undefined ? undefined : { template, industry: source?.industry ?? null }
  return createSurvey(app.db, member.accountId, title, draft, idempotencyKey(request), origin)
}

async function draftOf(app: App, survey: OwnSurvey): Promise<Draft> {
  const { id, title, draft, revision, version, publishedAt, savedAt } = survey
  const savedBy = await draftAuthor(app.db, survey)
  // Only translations are judged by what guests get now.
  const published = draft.config.locales.length > 1 ? await publishedDocument(app.db, survey) : undefined
  const issues = checkSurvey(draft, published)
  await setImmediate()
  return { id, title, ...draft, revision, version, publishedAt, savedAt, savedBy, issues }
}

/** @throws AppError `invalid` with the first fault per question or widget, when guests would meet something broken */
function refuseFaults(draft: SurveyDocument, hosts: readonly string[]): void {
  const faults = [...checkSurvey(draft), ...checkRedirects(draft, hosts)].filter(stopsPublishing)
  if (faults.length === 0) return
  const fields = Object.fromEntries(
    faults
      .toReversed()
      .map(({ code, questionId, widgetId }) => [questionId ?? widgetId ?? 'questions', code]),
  )
  throw new AppError('invalid', { fields })
}

/**
 * Refuses what would hold up those who answer it, or the service, even as a draft: it is checked whenever it is read.
 * @throws AppError `invalid` with a sentence that names the question and says what to do
 */
async function refuseTooMuch(request: FastifyRequest, draft: SurveyDocument): Promise<void> {
  // Reading and checking a large body took long enough: others have their turn.
  await setImmediate()
  const [first] = checkLimits(draft)
  if (!first) return
  const locale = requestLocale(request)
  const { questionId, widgetId } = first
  throw new AppError('invalid', {
    detail: refusalWords(first, draft, locale),
    fields: { [questionId ?? widgetId ?? 'questions']: limitWords(first, locale) },
  })
}

function titleOr(title: string | undefined, { widgets, config }: SurveyDocument): string {
  if (title) return title
  const cover = widgets.find(({ type }) => type === 'cover')?.title
  const words = typeof cover === 'string' ? cover : cover?.[config.defaultLocale]
  return words?.trim().slice(0, 200) || 'Анкета'
}
