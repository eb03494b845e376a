import type { Condition } from '../../questionnaire/condition.contract.ts'
import { BASIC_TYPES } from '../../questionnaire/kinds/basic-checks.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { hasSearch, hasSubjectSearch } from '../../questionnaire/kinds/choice/long-list.ts'
import { isMedia } from '../../questionnaire/kinds/media/media.ts'
import { carries } from '../../questionnaire/logic/carry.ts'
import { looksAtClock } from '../../questionnaire/logic/clock.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import { conditionsOfQuestion } from '../../questionnaire/logic/question-conditions.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isPiped } from '../../questionnaire/words/answer-places.ts'

/** Whether a text must have more than words: the rules of `validate.ts` know how to look. */
function hasForm(question: Question): boolean {
  const isText = question.type === 'short_text' || question.type === 'long_text'
  return isText && Boolean(question.min || question.pattern)
}

/** The conditions by which the guest's way through the page is decided. */
function conditionsOfWay({ questions, widgets }: SurveyDocument): (Condition | undefined)[] {
  return [...questions.flatMap(conditionsOfQuestion), ...widgets.map(({ visibleIf }) => visibleIf)]
}

/** Whether what is shown depends on a pattern, which the smaller scripts can't read. */
function hasPatterns(survey: SurveyDocument): boolean {
  return conditionsOfWay(survey).some((when) => rulesOf(when).some(({ op }) => op.endsWith('matches')))
}

/** Whether every guest is shown everything, and nothing is asked for but scores, choices and texts. */
function isSimple(survey: SurveyDocument): boolean {
  return (
    conditionsOfWay(survey).every((when) => when === undefined) &&
    survey.questions.every(({ type }) => ![...LATER, 'contact_info'].includes(type))
  )
}

/** What the guest's usual script lets pass until the script of media has come. */
const LATER = ['file_upload', 'voice']

/** Whether the page needs the script that takes photos, a voice, a signature or a place, which comes once a guest answers. */
export function needsMedia({ questions }: SurveyDocument): boolean {
  return questions.some(isMedia)
}

/**
 * The smallest script that a questionnaire can begin with.
 * @param subjects that the guest may choose among
 * @param keepsAccount whether the page keeps in mind which answers were given: where repeats are looked for, or rewards given
 */
export function scriptFor(
  survey: SurveyDocument,
  subjects: readonly unknown[] = [],
  keepsAccount = false,
): 'basic' | 'guest' | 'full' | 'rules' {
  if (survey.questions.some(({ validators }) => validators?.length)) return 'rules'
  const asksMore = survey.questions.some(
    (question) =>
      ![...BASIC_TYPES, ...LATER].includes(question.type) ||
      hasForm(question) ||
      Boolean(question.requiredIf || question.enabledIf) ||
      (isChoice(question) && (Boolean(question.random) || hasSearch(question))) ||
      carries(question),
  )
  const { hidden, variables, pages } = survey.config
  const usesMore =
    Boolean(hidden?.length || variables?.length) ||
    pages?.some(({ random, shuffle }) => random || shuffle) ||
    isPiped(survey) ||
    looksAtClock(survey) ||
    hasPatterns(survey) ||
    keepsAccount ||
    hasSubjectSearch(subjects)
  if (asksMore || usesMore) return 'full'
  return isSimple(survey) ? 'basic' : 'guest'
}
