import { secondsToAnswer } from '../../questionnaire/seconds-to-answer.ts'
import type { TemplateRow } from '../template-calls.contract.ts'
import { TEMPLATES } from './templates.ts'

/** The library without its questions: what a list of it shows. */
export function templateList(): TemplateRow[] {
  return TEMPLATES.map(({ document, ...template }) => ({
    ...template,
    questions: document.questions.length,
    seconds: secondsToAnswer(document),
    picture: document.config.theme?.picture ?? null,
  }))
}
