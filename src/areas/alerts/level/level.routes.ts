import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { isUiLocale } from '../../../platform/locale.ts'
import { companyOf } from '../../account/member.queries.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import { levelEndTitle, levelSentence, levelTitle } from '../../survey/level/level-words.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import type { Recipient } from '../recipients.queries.ts'
import { levelCalls } from './level.calls.ts'
import type { LevelAlert } from './level.contract.ts'
import { acknowledgeLevel, findLevel, listLevels, type StoredLevel } from './level.queries.ts'
import { type LevelReader, readLevelKey } from './level-key.ts'
import { levelRecipient } from './level-recipients.read.ts'

/** Wrong links from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Alerts about many answers: their list, and how they are acknowledged. */
export async function levelRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(levelCalls, 'GET /alert/levels'),
    handler: async (request) => {
      const { surveyId } = request.query
      const { accountId, rights } = surveyId
        ? (await requireOwnSurvey(request, surveyId, 'see')).member
        : await requireSignedIn(request)
      return { alerts: (await listLevels(app.db, accountId, rights, request.query)).map(shownLevel) }
    },
  })

  app.route({
    ...routeOf(levelCalls, 'POST /alert/levels/acknowledge'),
    handler: async (request, reply) => {
      const { surveyId, id } = request.body
      const { accountId, member } = await requireOwnSurvey(request, surveyId, 'reply')
      const level = await findLevel(app.db, { accountId, surveyId, id })
      if (!level || !isWithin(member.rights.branches, level)) throw new AppError('not_found')
      await acknowledgeLevel(app.db, level, member.memberId, databaseNow())
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(levelCalls, 'GET /alert/level-link'),
    handler: async (request) => {
      const { level, recipient } = await requireLink(request, request.query.key)
      const locale = isUiLocale(recipient.locale) ? recipient.locale : 'ru'
      const isOver = level.endedAt !== null
      return {
        business: (await companyOf(app.db, level.accountId)) || level.survey.title,
        locale,
        title: isOver ? levelEndTitle(level, locale) : levelTitle(level, locale),
        text: levelSentence(level, locale),
        isAcknowledged: level.acknowledgedAt !== null,
        isOver,
        surveyUrl: `/survey/${level.surveyId}/analytic`,
      }
    },
  })

  app.route({
    ...routeOf(levelCalls, 'POST /alert/level-link'),
    handler: async (request, reply) => {
      const { reader } = await requireLink(request, request.body.key)
      await acknowledgeLevel(app.db, reader, reader.memberId, databaseNow())
      return reply.code(204).send()
    },
  })

  /** @throws AppError `not_found`, also for a member who may not see the alert any more; `too_many` for an address that guesses */
  async function requireLink(
    { ip }: FastifyRequest,
    text: string,
  ): Promise<{ reader: LevelReader; level: StoredLevel; recipient: Recipient }> {
    const reader = readLevelKey(app.config.secret, text)
    const link = await findOrCountMiss(
      app,
      `level link from ${subscriberOf(ip)}`,
      MISSES_PER_HOUR,
      async () => {
        const level = reader && (await findLevel(app.db, reader))
        const recipient = level && (await levelRecipient(app.db, level, reader.memberId))
        return recipient && { level, recipient }
      },
    )
    if (!reader || !link) throw new AppError('not_found')
    return { reader, ...link }
  }
}

function isWithin(branches: 'all' | readonly string[], { branchIds }: StoredLevel): boolean {
  return branches === 'all' || (branchIds?.every((id) => branches.includes(id)) ?? false)
}

/** Without what the mechanism keeps beside it. */
function shownLevel(level: StoredLevel): LevelAlert {
  const { accountId: _, surveyId: __, branchIds: ___, decidedOn: ____, ...shown } = level
  return shown
}
