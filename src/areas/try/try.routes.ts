import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { countTry, findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { takeFiles } from '../../platform/multipart.ts'
import { requireSignedIn } from '../account/sign-in/session.access.ts'
import { redrawnPicture } from '../design/image/redrawn-picture.ts'
import { typedAddress } from '../design/print/qr.ts'
import { thanksOf, visiblePath } from '../questionnaire/logic/path.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { mistakeText } from '../questionnaire/validate/mistake-text.ts'
import { checkAnswers } from '../questionnaire/validate/validate.ts'
import { templateById } from '../templates/library.ts'
import { keepTryout } from './keep/keep.write.ts'
import { tradeOf } from './trades.ts'
import { tryCalls } from './try.calls.ts'
import type { Tryout } from './try.contract.ts'
import {
  addTryoutAnswer,
  changeTryout,
  createTryout,
  findTryoutByCode,
  findTryoutByKey,
  logoOfTryout,
  type StoredTryout,
} from './tryout.queries.ts'
import { shownAnswer, triedDocument } from './tryout-document.ts'
import { tryoutPosterRoutes } from './tryout-poster.routes.ts'

const LARGEST_LOGO = 10_485_760
/** Four times the size at which the guest's page shows it. */
const LOGO_SIDE = 192

/** Trying the product without an account: a tryout lives for an hour, and nothing of it longer. */
export async function tryRoutes(app: App): Promise<void> {
  await takeFiles(app)
  await tryoutPosterRoutes(app)
  const { limits, publicUrl } = app.config

  app.route({
    ...routeOf(tryCalls, 'POST /try/tryout'),
    handler: async (request, reply) => {
      const { key, ...choice } = request.body
      if (key !== undefined) return shown(key, requireAlive(await changeTryout(app.db, key, choice)))
      const own = `tryout ${subscriberOf(request.ip)}`
      await countTry(app.db, own, { limit: limits.tryoutsPerHour, seconds: 3600 })
      const created = await createTryout(app.db, choice)
      return reply.code(201).send(shown(created.key, created.tryout))
    },
  })

  app.route({
    ...routeOf(tryCalls, 'GET /try/tryout'),
    handler: async ({ query: { key } }) => shown(key, requireAlive(await findTryoutByKey(app.db, key))),
  })

  app.route({
    ...routeOf(tryCalls, 'POST /try/logo'),
    handler: async (request) => {
      const { key } = request.query
      requireAlive(await findTryoutByKey(app.db, key))
      const { bytes } = await redrawnPicture(await receivedLogo(request), LOGO_SIDE)
      return shown(key, requireAlive(await changeTryout(app.db, key, { logo: bytes })))
    },
  })

  app.route({
    ...routeOf(tryCalls, 'DELETE /try/logo'),
    handler: async ({ query: { key } }) =>
      shown(key, requireAlive(await changeTryout(app.db, key, { logo: null }))),
  })

  app.route({
    ...routeOf(tryCalls, 'GET /try/logo/:code'),
    handler: async ({ params: { code } }, reply) => {
      const logo = await logoOfTryout(app.db, code)
      if (!logo) throw new AppError('not_found')
      return reply.type('image/webp').header('cache-control', 'private, max-age=600').send(logo)
    },
  })

  app.route({
    ...routeOf(tryCalls, 'GET /try/guest'),
    handler: async (request) => {
      const { code, name, ...tryout } = await tryoutOfCode(app, request, request.query.code)
      return { code, name, logo: logoAddress({ ...tryout, code }), document: documentOf({ ...tryout, name }) }
    },
  })

  app.route({
    ...routeOf(tryCalls, 'POST /try/answer'),
    handler: async (request, reply) => {
      const { id, code, locale, answers } = request.body
      const document = documentOf(await tryoutOfCode(app, request, code))
      const checked = checkAnswers(document, { answers })
      const answer = checked.ok && shownAnswer(document, checked.answers)
      if (!checked.ok) {
        const words = Object.entries(checked.mistakes).map(([question, mistake]) => [
          question,
          mistakeText(mistake, locale, document.config.defaultLocale),
        ])
        throw new AppError('invalid', { fields: Object.fromEntries(words) })
      }
      if (answer && !(await addTryoutAnswer(app.db, code, { id, ...answer }))) throw new AppError('not_found')
      const { situation } = visiblePath(document, { answers: checked.answers })
      const thanks = thanksOf(document, situation)?.id
      return reply.code(201).send({ ...(thanks !== undefined && { thanks }) })
    },
  })

  app.route({
    ...routeOf(tryCalls, 'POST /try/keep'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      return reply.code(201).send({ surveyId: await keepTryout(app, member, request.body.key) })
    },
  })

  function shown(key: string, tryout: StoredTryout): Tryout {
    const { hasLogo: _, answers, ...rest } = tryout
    return {
      ...rest,
      key,
      address: typedAddress(publicUrl, `try/${tryout.code}`),
      logo: logoAddress(tryout),
      answers: answers.map(({ score, comment }) => ({ score, comment })),
    }
  }
}

/** @throws AppError `not_found` when there is no such tryout, or its hour is over */
function requireAlive(tryout: StoredTryout | undefined): StoredTryout {
  if (!tryout) throw new AppError('not_found')
  return tryout
}

/** @throws AppError `not_found`; `too_many` for who tries codes */
async function tryoutOfCode(app: App, { ip }: FastifyRequest, code: string): Promise<StoredTryout> {
  const { codeMissesPerHour } = app.config.limits
  const find = () => findTryoutByCode(app.db, code)
  return requireAlive(await findOrCountMiss(app, `code ${subscriberOf(ip)}`, codeMissesPerHour, find))
}

function documentOf(tryout: Pick<StoredTryout, 'trade' | 'name' | 'colour'>): SurveyDocument {
  return triedDocument(templateById(tradeOf(tryout.trade).template)!.document, tryout)
}

function logoAddress({ code, hasLogo, revision }: Pick<StoredTryout, 'code' | 'hasLogo' | 'revision'>) {
  return hasLogo ? `/v1/try/logo/${code}?v=${revision}` : null
}

async function receivedLogo(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  for await (const part of request.parts({ limits: { fileSize: LARGEST_LOGO, files: 1, fields: 0 } }))
    if (part.type === 'file') return part.toBuffer()
  throw new AppError('invalid', { fields: { file: 'required' } })
}
