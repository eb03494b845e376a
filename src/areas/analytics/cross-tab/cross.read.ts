import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { AnswersFilter } from '../read/answers-filter.ts'
import { resultLabels } from '../read/result-labels.ts'
import { documentOf } from '../read/scope.read.ts'
import type { CrossTable } from './cross.contract.ts'
import { isCrossable, readCross } from './cross.queries.ts'

/**
 * How the answers to two questions go together.
 * @throws AppError `not_found` for a question that guests are not asked, `invalid` for one that can't be crossed
 */
export async function readCrossTable(
  db: Db,
  survey: OwnSurvey,
  asked: { a: string; b: string },
  filter: AnswersFilter,
  locale: UiLocale,
): Promise<CrossTable> {
  const document = await documentOf(db, survey)
  return readCross(db, survey, document, questionsOf(document, asked), filter, crossReader(locale))
}

/** @throws AppError `not_found` for a question that guests are not asked, `invalid` for one that can't be crossed */
export function questionsOf(document: SurveyDocument, asked: { a: string; b: string }) {
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

/** The words of a cross-tab in a language. */
export function crossReader(locale: UiLocale) {
  const classes = {
    promoter: m.analytics_key_promoters({}, { locale }),
    passive: m.analytics_key_passives({}, { locale }),
    detractor: m.analytics_key_detractors({}, { locale }),
  }
  return { ...resultLabels(locale), classes }
}
