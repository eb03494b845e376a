import { secondsToAnswer } from '../../questionnaire/seconds-to-answer.ts'
import type { SurveyTemplate } from '../template.contract.ts'
import { TEMPLATES } from './templates.ts'

type TemplateRow = Omit<SurveyTemplate, 'document'> & {
  questions: number
  /** How long a guest needs, about. */
  seconds: number
  /** Id of the drawing on its card. */
  picture: string | null
}

/** The library without its questions: what a list of it shows. */
export function templateList(): TemplateRow[] {
  return TEMPLATES.map(({ document, ...template }) => ({
    ...template,
    questions: document.questions.length,
    seconds: secondsToAnswer(document),
    picture: document.config.theme?.picture ?? null,
  }))
}
