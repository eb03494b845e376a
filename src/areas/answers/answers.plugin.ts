import type { App } from '../../platform/app.ts'
import { type AnswerLimit, openAnswerLimit } from './answer-limit.ts'
import { exchangeCounts } from './exchange-counts.queries.ts'
import { type CodeCounts, countCodes } from './intake/code-day.queries.ts'
import { type Intake, openIntake } from './intake/group-commit.ts'
import { keepPublished, type PublishedSurveys } from './published.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    published: PublishedSurveys
    intake: Intake
    answerLimit: AnswerLimit
    /** The same for answers that a tablet with its key sends after being offline. */
    tabletLimit: AnswerLimit
    /** The same for scans and starts, which may have no answer. */
    stepLimit: AnswerLimit
    codeCounts: CodeCounts
  }
}

/** A tablet may queue thousands of answers, and the owner's key identifies it. */
const TABLET_TIMES = 20
/** Many guests open a survey, and few answer. */
const STEPS_FOR_AN_ANSWER = 5

/**
 * The API's in-memory state for serving guests: published surveys, and the answers and counts
 * waiting for the next commit.
 */
export function addAnswersPlugin(app: App): void {
  app.decorate('published', keepPublished(app.db, app.listener))
  app.decorate('intake', openIntake(app.pool, app.jobs))
  const { answersPerTenMinutes } = app.config.limits
  app.decorate('answerLimit', openAnswerLimit(answersPerTenMinutes))
  const onTablets = TABLET_TIMES * answersPerTenMinutes
  app.decorate('tabletLimit', openAnswerLimit(onTablets, { tellsFloods: false }))
  app.decorate('stepLimit', openAnswerLimit(STEPS_FOR_AN_ANSWER * answersPerTenMinutes))
  app.decorate('codeCounts', countCodes(app.db))
  const { answerLimit: answers, tabletLimit: tablets, stepLimit: steps } = app
  const silence = exchangeCounts(app.pool, app.listener, { answers, tablets, steps })
  app.addHook('onClose', async () => {
    silence()
    await app.intake.close()
    await app.codeCounts.flush()
  })
}
