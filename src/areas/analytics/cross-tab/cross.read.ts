import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { AnswersFilter } from '../read/answers-filter.ts'
import { resultLabels } from '../read/result-labels.ts'
import { documentOf } from '../read/scope.read.ts'
import type { CrossTable } from './cross.contract.ts'
import { type CrossSides, isCrossable, readCross } from './cross-table.read.ts'
import { readPlace } from './place.ts'

/**
 * How the answers to two questions go together, or those to one and where they were given.
 * @throws AppError `not_found` for a question that guests are not asked, `invalid` for one that can't be crossed
 */
export async function readCrossTable(
  db: Db,
  survey: OwnSurvey,
  sides: Asked,
  filter: AnswersFilter,
  locale: UiLocale,
): Promise<CrossTable> {
  const document = await documentOf(db, survey)
  return readCross(db, survey, document, sidesOf(document, sides), filter, crossReader(locale))
}

/**
 * A question may be crossed with a place, but not two places.
 * @throws AppError as `questionsOf`
 */
function sidesOf(document: SurveyDocument, sides: Asked): CrossSides {
  const [a, b] = [readPlace(sides.a), readPlace(sides.b)]
  if (a && !b) return { a: { place: a }, b: questionOf(document, sides, 'b') }
  if (b && !a) return { a: questionOf(document, sides, 'a'), b: { place: b } }
  if (a && b) throw unfit('b')
  return questionsOf(document, sides)
}

/** @throws AppError `not_found` for a question that guests are not asked, `invalid` for one that can't be crossed */
function questionsOf(document: SurveyDocument, sides: Asked) {
  return { a: questionOf(document, sides, 'a'), b: questionOf(document, sides, 'b') }
}

type Asked = { a: string; b: string }

function questionOf(document: SurveyDocument, sides: Asked, side: 'a' | 'b'): Question {
  const question = document.questions.find(({ id }) => id === sides[side])
  if (!question) throw readPlace(sides[side]) ? unfit(side) : new AppError('not_found')
  if (isCrossable(question) && sides.a !== sides.b) return question
  throw unfit(side)
}

function unfit(side: 'a' | 'b'): AppError {
  return new AppError('invalid', {
    fields: { [side]: (locale) => m.analytics_cross_unfit({}, { locale }) },
  })
}

/** The words of a cross-tab in a language. */
function crossReader(locale: UiLocale) {
  const classes = {
    promoter: m.analytics_key_promoters({}, { locale }),
    passive: m.analytics_key_passives({}, { locale }),
    detractor: m.analytics_key_detractors({}, { locale }),
  }
  return { ...resultLabels(locale), classes }
}
