import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import { requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { TabletQuery, TabletRemoved, TabletSeen, Tablets, TabletsQuery } from './tablet.contract.ts'
import { listTablets, noteTablet, removeTablet } from './tablet.queries.ts'
import { tabletKey } from './tablet-key.ts'

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
