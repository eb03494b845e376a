import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { orderCombinedFilter } from '../combined-filter/combined-filter.queries.ts'
import { OrderedCombinedFilter } from '../combined-filter/combined-filter-order.contract.ts'
import { documentOf } from '../read/analytics.read.ts'
import { resultLabels } from '../read/result-labels.ts'
import { CrossOrder, CrossQuery, CrossTable } from './cross.contract.ts'
import { isCrossable, pairOf, readCross } from './cross.queries.ts'

/** How the answers to two questions go together. */
export async function crossRoutes(app: App): Promise<void> {
  app.get('/survey/analytics/cross', {
    schema: { querystring: CrossQuery, response: { 200: CrossTable } },
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const document = await documentOf(app.db, survey)
      const questions = questionsOf(document, query)
      const reader = crossReader(requestLocale(request))
      return readCross(app.db, survey, document, questions, { ...query, ...filter }, reader)
    },
  })

  app.post('/survey/analytics/cross', {
    schema: { body: CrossOrder, response: { 202: OrderedCombinedFilter } },
    handler: async (request, reply) => {
      const { body } = request
      const survey = await requireOwnSurvey(request, body.id, 'see')
      const filter = await resolveFilter(app.db, survey, body)
      const document = await documentOf(app.db, survey)
      const pair = pairOf(document, questionsOf(document, body), crossReader(requestLocale(request)))
      const workId = await orderCombinedFilter(app, survey, document, { ...body, ...filter, pair })
      return reply.code(202).send({ workId })
    },
  })
}

/** @throws AppError `not_found` for a question that guests are not asked, `invalid` for one that can't be crossed */
function questionsOf(document: SurveyDocument, asked: { a: string; b: string }) {
  const [a, b] = (['a', 'b'] as const).map((side) => {
    const question = document.questions.find(({ id }) => id === asked[side])
    if (!question) throw new AppError('not_found')
    if (isCrossable(question) && asked.a !== asked.b) return question
    throw new AppError('invalid', {
      fields: { [side]: (locale) => m.analytics_cross_unfit({}, { locale }) },
    })
  })
  return { a: a!, b: b! }
}

function crossReader(locale: UiLocale) {
  const classes = {
    promoter: m.analytics_key_promoters({}, { locale }),
    passive: m.analytics_key_passives({}, { locale }),
    detractor: m.analytics_key_detractors({}, { locale }),
  }
  return { ...resultLabels(locale), classes }
}
