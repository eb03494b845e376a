import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { refuseGiving } from '../../account/reach.ts'
import { takeAnswer } from '../../answers/intake/take-answer.ts'
import { findBranch } from '../../branch/branch.queries.ts'
import { requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { tabletCalls } from './tablet.calls.ts'
import { listTablets, noteTablet, removeTablet } from './tablet.queries.ts'
import { addTabletKey, findTabletKey } from './tablet-key.queries.ts'

/** Fifty answers with long texts; photos are sent before them, each on its own. */
const LARGEST_BATCH = 2_097_152
/** The result of an answer by its error; any other error means a retry. */
const OUTCOMES: Partial<Record<string, 'refused' | 'already' | 'closed' | 'elsewhere'>> = {
  invalid: 'refused',
  conflict: 'already',
  not_found: 'closed',
  forbidden: 'elsewhere',
}

/** Tablets on which guests answer: their reports, and their list. */
export async function tabletRoutes(app: App): Promise<void> {
  const silentMs = app.config.tabletSilentMinutes * 60_000

  app.route({
    ...routeOf(tabletCalls, 'POST /tablet/seen'),
    handler: async (request, reply) => {
      const { surveyId, key, tablet, name, subId, waiting, battery = null, charging = null } = request.body
      const { survey, keyId, branch } = await requireKey(surveyId, key)
      if (subId !== undefined && subId !== (branch?.code ?? 'none')) throw new AppError('not_found')
      app.stepLimit.count(`tablet ${surveyId}`, request.ip, tablet)
      const report = { id: tablet, name, branchId: branch?.id ?? null, waiting, battery, charging, keyId }
      const now = databaseNow()
      const isKnown = await app.db.transaction().execute((trx) => noteTablet(trx, survey, report, now))
      if (!isKnown) throw new AppError('conflict')
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(tabletCalls, 'POST /tablet/answers'),
    bodyLimit: LARGEST_BATCH,
    handler: async (request) => {
      const { surveyId, key, answers } = request.body
      const { keyId, branch } = await requireKey(surveyId, key)
      // The key is for this survey: it grants the wider limit for no other.
      if (answers.some((answer) => answer.surveyId !== surveyId))
        throw new AppError('invalid', { fields: { answers: 'invalid' } })
      const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      let retryAfter: number | undefined
      const outcomes = await Promise.all(
        answers.map(async (answer) => {
          try {
            await takeAnswer(app, sender, answer, app.tabletLimit, { keyId, branchId: branch?.id ?? null })
            return { id: answer.id, now: 'taken' as const }
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            if (error.code === 'too_many') retryAfter = Math.max(retryAfter ?? 0, error.retryAfter ?? 60)
            return { id: answer.id, now: OUTCOMES[error.code] ?? ('later' as const) }
          }
        }),
      )
      return { outcomes, ...(retryAfter !== undefined && { retryAfter }) }
    },
  })

  app.route({
    ...routeOf(tabletCalls, 'GET /tablet'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const all = await listTablets(app.db, survey)
      const silentBefore = databaseNow().getTime() - silentMs
      return {
        silentMinutes: app.config.tabletSilentMinutes,
        tablets: all
          .filter(({ branchId }) => seesBranch(survey, branchId))
          .map(({ seenAt, ...tablet }) => ({
            ...tablet,
            seenAt: seenAt.toISOString(),
            silent: seenAt.getTime() < silentBefore,
          })),
      }
    },
  })

  app.route({
    ...routeOf(tabletCalls, 'DELETE /tablet'),
    handler: async (request) => {
      const { id, tablet } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      const isRemoved = await app.db.transaction().execute(async (trx) => {
        const auditEvent = { subject: survey.title, subjectId: survey.id }
        await recordAudit(trx, survey.member, { kind: 'tablet_removed', ...auditEvent })
        return removeTablet(trx, survey, tablet)
      })
      return { removed: isRemoved }
    },
  })

  app.route({
    ...routeOf(tabletCalls, 'POST /tablet/key'),
    handler: async (request, reply) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      refuseGiving(survey.member, 'intake', survey.id)
      const branch = data.subId === undefined ? undefined : await findBranch(app.db, survey, data.subId)
      if (data.subId !== undefined && !branch) throw new AppError('not_found')
      const key = await app.db.transaction().execute(async (trx) => {
        const auditEvent = {
          subject: survey.title,
          subjectId: survey.id,
          ...(branch && { detail: { branch: branch.title } }),
        }
        await recordAudit(trx, survey.member, { kind: 'tablet_key_made', ...auditEvent })
        return addTabletKey(trx, survey, branch?.id ?? null)
      })
      return reply.header('cache-control', 'no-store').send({ key })
    },
  })

  /**
   * The survey and the branch of a key.
   * @throws AppError `not_found`, also for a branch that is switched off
   */
  async function requireKey(surveyId: string, key: string) {
    const survey = await app.published.find(surveyId)
    const tabletKey = survey && (await findTabletKey(app.db, survey, key))
    if (!tabletKey) throw new AppError('not_found')
    const branch = survey.branches.find(({ id }) => id === tabletKey.branchId)
    if (tabletKey.branchId !== null && !branch) throw new AppError('not_found')
    return { survey, keyId: tabletKey.id, branch }
  }
}
