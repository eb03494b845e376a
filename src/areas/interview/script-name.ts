import { BASIC_TYPES } from '../survey/basic-answers.ts'
import { isChoice } from '../survey/choice.ts'
import { isMedia } from '../survey/media.ts'
import { hasSearch } from '../survey/question/long-list.ts'
import { isPiped } from '../survey/question/piped.ts'
import type { SurveyDocument } from '../survey/survey.contract.ts'

/** The guest's scripts: each is built by itself, see vite.guest.config.ts. */
export type ScriptName = 'guest' | 'full' | 'media' | 'places' | 'worker'

/** The smallest script that knows all that a questionnaire asks. */
export function scriptFor({ config, questions }: SurveyDocument): ScriptName {
  if (questions.some(isMedia)) return 'media'
  const needsMore = questions.some(
    (question) =>
      Boolean(config.hidden?.length) ||
      isPiped(question) ||
      !BASIC_TYPES.includes(question.type) ||
      (isChoice(question) && (Boolean(question.random) || hasSearch(question))),
  )
  return needsMore ? 'full' : 'guest'
}
