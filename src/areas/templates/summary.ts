import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../questionnaire/seconds-to-answer.ts'
import type { TemplateRow } from './template-calls.contract.ts'

/** What a list of templates says about a document: how many questions, how long a guest needs, the drawing on its card. */
export function summaryOf(document: SurveyDocument): Pick<TemplateRow, 'questions' | 'seconds' | 'picture'> {
  return {
    questions: document.questions.length,
    seconds: secondsToAnswer(document),
    picture: document.config.theme?.picture ?? null,
  }
}
