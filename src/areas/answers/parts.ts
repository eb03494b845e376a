import type { App } from '../../platform/app.ts'
import { type CodeCounts, countCodes } from './code-day.queries.ts'
import { type Intake, openIntake } from './intake.queries.ts'
import { keepPublished, type PublishedSurveys } from './published.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    published: PublishedSurveys
    intake: Intake
    codeCounts: CodeCounts
  }
}

/** What the API keeps in memory to serve guests: published surveys, and the answers and counts waiting for the next commit. */
export function addAnswerParts(app: App): void {
  app.decorate('published', keepPublished(app.db, app.listener))
  app.decorate('intake', openIntake(app.pool, app.jobs))
  app.decorate('codeCounts', countCodes(app.db))
  app.addHook('onClose', async () => {
    await app.intake.close()
    await app.codeCounts.flush()
  })
}
