import type { Executor } from '../../../platform/database.ts'
import { visitMeasures } from '../../mystery/visit/visit-measures.read.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { MeasuredSurvey, MeasureSource, OpenMeasure } from './measure.contract.ts'
import { questionMeasures } from './question-measures.read.ts'

/** What changes are judged by: a further area is a source and a line here. */
const MEASURE_SOURCES: readonly MeasureSource[] = [questionMeasures, visitMeasures]

/** Everything that a change on a survey may move. */
export async function listMeasures(
  db: Executor,
  survey: MeasuredSurvey,
  document: PromiseLike<SurveyDocument>,
  locale: string,
): Promise<OpenMeasure[]> {
  const lists = await Promise.all(MEASURE_SOURCES.map((source) => source.list(db, survey, document, locale)))
  return lists.flat()
}

/** What a measure counts and how it is compared, also where it is no longer measured. */
export function sourceOf(measureId: string): Pick<MeasureSource, 'counts' | 'comparison'> {
  return MEASURE_SOURCES.find((source) => source.owns(measureId)) ?? questionMeasures
}
