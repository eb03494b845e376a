import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { telegramBot } from '../../../platform/telegram/bot-client.ts'
import { type PageReader, readOwnPageKey } from '../../answers/own-page-key.ts'
import { makeGuestLink } from '../telegram/guest-chat.queries.ts'
import { answerPageCalls } from './answer-page.calls.ts'
import {
  eraseAsGuest,
  findAnswerPage,
  type PageAnswer,
  settleAsGuest,
  writeAsGuest,
} from './answer-page.queries.ts'

const HOUR = 3600
/** Messages that a guest may write, and other changes, per hour. */
const AN_HOUR = { messages: 10, changes: 20 }

/** The guest's own page of an answer: its key grants access. */
export async function answerPageRoutes(app: App): Promise<void> {
  const bot = app.config.telegram && telegramBot(app.config.telegram)

  /**
   * @param readers the accepted kinds of key
   * @throws AppError `not_found`
   */
  async function requirePage(key: string, readers: readonly PageReader[] = ['guest']): Promise<PageAnswer> {
    const keyContent = readOwnPageKey(app.config.secret, key)
    const pageAnswer =
      keyContent &&
      readers.includes(keyContent.reader) &&
      (await findAnswerPage(
        app.db,
        keyContent,
        keyContent.reader === 'guest' ? app.config.secret : undefined,
      ))
    if (!pageAnswer) throw new AppError('not_found')
    const { page } = pageAnswer
    if (keyContent.reader === 'staff')
      return {
        ...pageAnswer,
        page: { ...page, readOnly: true, reward: null, telegram: null, writeUntil: null },
      }
    return bot ? pageAnswer : { ...pageAnswer, page: { ...page, telegram: null } }
  }
  const count = (action: string, { answerId }: PageAnswer, limit: number) =>
    countTries(app.db, [{ key: `answer page ${action} ${answerId}`, limit, seconds: HOUR }])

  app.route({
    ...routeOf(answerPageCalls, 'GET /answer-page'),
    handler: async (request) => (await requirePage(request.query.key, ['guest', 'staff'])).page,
  })

  app.route({
    ...routeOf(answerPageCalls, 'POST /answer-page/message'),
    handler: async (request) => {
      const pageAnswer = await requirePage(request.body.key)
      if (!pageAnswer.page.writeUntil) throw new AppError('conflict')
      await count('message', pageAnswer, AN_HOUR.messages)
      await writeAsGuest(app, pageAnswer, request.body)
      return (await requirePage(request.body.key)).page
    },
  })

  app.route({
    ...routeOf(answerPageCalls, 'POST /answer-page/telegram'),
    handler: async (request) => {
      const pageAnswer = await requirePage(request.body.key)
      if (!bot || !pageAnswer.page.writeUntil) throw new AppError('conflict')
      await count('change', pageAnswer, AN_HOUR.changes)
      const name = await bot.name().catch(() => {
        throw new AppError('unavailable', { retryAfter: 10 })
      })
      const code = await makeGuestLink(app.db, pageAnswer, databaseNow())
      return { url: `${app.config.telegram!.linkUrl}/${name}?start=${code}` }
    },
  })

  app.route({
    ...routeOf(answerPageCalls, 'POST /answer-page/settle'),
    handler: async (request) => {
      const pageAnswer = await requirePage(request.body.key)
      await count('change', pageAnswer, AN_HOUR.changes)
      await settleAsGuest(app, pageAnswer, request.body)
      return (await requirePage(request.body.key)).page
    },
  })

  app.route({
    ...routeOf(answerPageCalls, 'POST /answer-page/erase'),
    handler: async (request, reply) => {
      const pageAnswer = await requirePage(request.body.key)
      await count('change', pageAnswer, AN_HOUR.changes)
      await eraseAsGuest(app, pageAnswer, request.body.degree)
      return reply.code(204).send()
    },
  })
}
