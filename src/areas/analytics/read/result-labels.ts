import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { AnswerWords } from '../cards/question/question-result.ts'

/** In whose language labels are read, and the words for answers that have none of their own. */
export type ResultLabels = { locale: UiLocale; words: AnswerWords }

export function resultLabels(locale: UiLocale): ResultLabels {
  const words = {
    yes: m.analytics_yes({}, { locale }),
    no: m.analytics_no({}, { locale }),
    other: m.analytics_other({}, { locale }),
    removedQuestion: (title: string) => m.analytics_question_removed({ title }, { locale }),
    removed: (label: string) => m.analytics_option_removed({ label }, { locale }),
  }
  return { locale, words }
}
