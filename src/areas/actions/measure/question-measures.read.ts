import { readQuestionCells } from '../../columns/question-cells.read.ts'
import { rangeOf, scoredQuestions } from '../../columns/scored-questions.ts'
import { ANSWER_COMPARISON } from './answer-comparison.ts'
import type { MeasureSource } from './measure.contract.ts'

/** Scores of guests: metrics, and other questions with a scale or of yes and no. */
export const questionMeasures: MeasureSource = {
  counts: 'answers',
  comparison: ANSWER_COMPARISON,
  owns: (id) => id.startsWith('metric:') || id.startsWith('question:'),
  list: async (_db, survey, document, locale) =>
    scoredQuestions(await document, locale).map((question) => ({
      id: question.id,
      title: question.title,
      unit: question.unit,
      counts: 'answers',
      manner: question.manner,
      range: rangeOf(question),
      hasSubjects: true,
      comparison: ANSWER_COMPARISON,
      readCells: (db, places, period) => readQuestionCells(db, survey, question, places, period),
    })),
}
