import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { idempotencyKey } from '../../../platform/idempotency.ts'
import { seesSurvey } from '../../account/rights.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { ownPictures } from '../image/own-pictures.queries.ts'
import { findDesign } from '../print/print-designs.ts'
import { ownDesignCalls } from './own-design.calls.ts'
import { RemoveOwnDesign } from './own-design.contract.ts'
import { findOwnDesign, removeOwnDesign, saveOwnDesign } from './own-design.queries.ts'

/** Designs that a business made its own. */
export async function ownDesignRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(ownDesignCalls, 'GET /survey/design/template'),
    handler: async (request) => {
      const { accountId, rights } = await requireSignedIn(request)
      const template = await findOwnDesign(app.db, accountId, request.query.id)
      if (!template || !seesSurvey(rights, template.surveyId)) throw new AppError('not_found')
      return { template }
    },
  })

  app.route({
    ...routeOf(ownDesignCalls, 'POST /survey/design/upload'),
    handler: async (request) => {
      const { body } = request
      const survey = await requireOwnSurvey(request, body.surveyId, 'manage')
      const design = findDesign(body.base)
      if (!design) throw new AppError('invalid', { fields: { base: 'invalid' } })
      if (!Object.hasOwn(design.sizes, body.format))
        throw new AppError('invalid', { fields: { format: 'invalid' } })
      // A picture of another account is found out here and not when it is printed.
      await ownPictures(app.db, app.files, survey.accountId, body.images)
      return { template: await saveOwnDesign(app.db, survey, body, idempotencyKey(request)) }
    },
  })

  app.route({
    ...routeOf(ownDesignCalls, 'POST /survey/design/remove'),
    handler: async (request) => {
      const { id, template } = RemoveOwnDesign.parse({ ...request.query, ...request.body })
      const survey = await requireOwnSurvey(request, id, 'manage')
      await removeOwnDesign(app.db, survey, template)
      return {}
    },
  })
}
