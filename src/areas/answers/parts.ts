import type { App } from '../../platform/app.ts'
import { type AnswerLimit, openAnswerLimit } from './answer-limit.ts'
import { type CodeCounts, countCodes } from './code-day.queries.ts'
import { type Intake, openIntake } from './intake.queries.ts'
import { keepPublished, type PublishedSurveys } from './published.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    published: PublishedSurveys
    intake: Intake
    answerLimit: AnswerLimit
    codeCounts: CodeCounts
  }
}

/** What the API keeps in memory to serve guests: published surveys, and the answers and counts waiting for the next commit. */
export function addAnswerParts(app: App): void {
  app.decorate('published', keepPublished(app.db, app.listener, app.clock))
  app.decorate('intake', openIntake(app.pool, app.jobs))
  app.decorate('answerLimit', openAnswerLimit(app.config.limits.answersPerTenMinutes))
  app.decorate('codeCounts', countCodes(app.db))
  app.addHook('onClose', async () => {
    await app.intake.close()
    await app.codeCounts.flush()
  })
}
