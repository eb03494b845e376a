import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import { queueTask } from '../../../platform/tasks/tasks.ts'
import { checkXsrf } from '../../account/sign-in/xsrf-check.access.ts'
import { codesThatFit } from '../../branch/code/change.queries.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { markPrinted } from '../../survey/survey-facts.queries.ts'
import { designPlan, printPage } from '../print/print-design.ts'
import { findDesign } from '../print/print-designs.ts'
import { contentOf, lookOf } from '../print-content.read.ts'
import { qrRefusal } from '../refusal.ts'
import { imposition } from '../render/imposition.ts'
import { bulkCalls } from './bulk.calls.ts'
import type { BulkPrint } from './bulk.contract.ts'
import { type BulkInput, doesNotFit, nothingToPrint } from './bulk.jobs.ts'
import { bulkItems } from './bulk.read.ts'

/** Prints for all branches, tables or people at once: a long work that makes one file. */
export async function bulkRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(bulkCalls, 'POST /survey/design/bulk'),
    handler: async (request, reply) => reply.code(202).send(await beginBulk(app, request, request.body)),
  })
}

/**
 * The same as the render call with `subId=all` asks for it: a GET that changes state needs the token.
 * @throws AppError `forbidden` without it
 */
export async function beginBulkByGet(app: App, request: FastifyRequest, print: BulkPrint) {
  if (request.method === 'HEAD') throw new AppError('not_found')
  await checkXsrf(request)
  return beginBulk(app, request, print)
}

async function beginBulk(app: App, request: FastifyRequest, print: BulkPrint) {
  const survey = await requireOwnSurvey(request, print.id, 'see')
  const design = findDesign(print.design)
  if (!design) throw new AppError('not_found')
  const size = print.size ?? Object.keys(design.sizes)[0]!
  if (!Object.hasOwn(design.sizes, size)) throw new AppError('invalid', { fields: { size: 'invalid' } })
  const own = await lookOf(app.db, survey, print)
  const { template: _, where, ...body } = print
  // What fits is settled now: what is made later is what was counted.
  const codes = print.codes ?? (where && (await codesThatFit(app.db, survey, where)))
  const input: BulkInput = {
    ...body,
    size,
    reach: survey.branches,
    ...(own && { own }),
    ...(codes && { codes }),
  }
  const items = await bulkItems(app.db, survey, input)
  const [first] = items
  if (!first) throw nothingToPrint()
  // What is refused for the first is refused for all: said now, and not when the work has begun.
  const parts = { db: app.db, files: app.files, publicUrl: app.config.publicUrl }
  const { content } = await contentOf(parts, survey, {
    ...print,
    own,
    template: undefined,
    design,
    code: first.code,
  })
  const plan = designPlan(design, content, size)
  if ('refused' in plan) throw qrRefusal(plan)
  if (print.form !== 'zip' && print.form !== 'pages') {
    const fits = !design.sheet && imposition(printPage(design, content, { size, forPress: true }), print.form)
    if (!fits) throw doesNotFit()
  }
  const { accountId, memberId, rights } = survey.member
  const order = { accountId, memberId, rights, kind: 'print', input, atOnce: app.config.limits.worksAtOnce }
  const jobId = await app.db
    .transaction()
    .execute((trx) =>
      createOnce(trx, accountId, idempotencyKey(request), () => queueTask(trx, app.jobs, order)),
    )
  await markPrinted(app.db, survey)
  return { jobId, count: items.length }
}
