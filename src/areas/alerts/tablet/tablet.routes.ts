import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import { takeAnswer } from '../../answers/intake/take-answer.ts'
import { requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import {
  TabletAnswers,
  TabletAnswersTaken,
  TabletQuery,
  TabletRemoved,
  TabletSeen,
  Tablets,
  TabletsQuery,
} from './tablet.contract.ts'
import { listTablets, noteTablet, removeTablet } from './tablet.queries.ts'
import { tabletKey } from './tablet-key.ts'

/** Fifty answers with long words; photos go before them, each by itself. */
const LARGEST_BATCH = 2_097_152
/** What becomes of an answer by why it was refused; what is not here has to come again. */
const OUTCOMES: Partial<Record<string, 'refused' | 'already' | 'closed'>> = {
  invalid: 'refused',
  conflict: 'already',
  not_found: 'closed',
}

/** Tablets on which guests answer: what they say of themselves, and their list. */
export async function tabletRoutes(app: App): Promise<void> {
  const silentMs = app.config.tabletSilentMinutes * 60_000

  app.post('/tablet/seen', {
    schema: { body: TabletSeen },
    handler: async (request, reply) => {
      const { surveyId, key, tablet, name, subId, waiting, battery = null, charging = null } = request.body
      const survey = await app.published.find(surveyId)
      if (!survey || !isSameText(key, tabletKey(app.config.secret, surveyId))) throw new AppError('not_found')
      app.stepLimit.count(`tablet ${surveyId}`, request.ip, tablet)
      const branchId = survey.branches.find(({ code }) => code === subId)?.id ?? null
      const seen = { id: tablet, name, branchId, waiting, battery, charging }
      const now = databaseNow()
      const isKnown = await app.db.transaction().execute((trx) => noteTablet(trx, survey, seen, now))
      if (!isKnown) throw new AppError('conflict')
      return reply.code(204).send()
    },
  })

  app.post('/tablet/answers', {
    bodyLimit: LARGEST_BATCH,
    schema: { body: TabletAnswers, response: { 200: TabletAnswersTaken } },
    handler: async (request) => {
      const { surveyId, key, answers } = request.body
      const survey = await app.published.find(surveyId)
      if (!survey || !isSameText(key, tabletKey(app.config.secret, surveyId))) throw new AppError('not_found')
      // The key is this survey's: it opens the wider limit for no other.
      if (answers.some((answer) => answer.surveyId !== surveyId))
        throw new AppError('invalid', { fields: { answers: 'invalid' } })
      const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      let retryAfter: number | undefined
      const outcomes = await Promise.all(
        answers.map(async (answer) => {
          try {
            await takeAnswer(app, sender, answer, app.tabletLimit)
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

  app.get('/tablet', {
    schema: { querystring: TabletsQuery, response: { 200: Tablets } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const all = await listTablets(app.db, survey)
      const silentBefore = databaseNow().getTime() - silentMs
      return {
        key: tabletKey(app.config.secret, survey.id),
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

  app.delete('/tablet', {
    schema: { querystring: TabletQuery, response: { 200: TabletRemoved } },
    handler: async (request) => {
      const { id, tablet } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      return { removed: await removeTablet(app.db, survey, tablet) }
    },
  })
}
