import type { UiLocale } from '../../../platform/locale.ts'
import { formatDay } from '../../../web/zones/times.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import type { ExportedAnswer } from '../rows/answer-cell.ts'
import type { PaperQuote } from './paper-parts.ts'

/** What a guest wrote, as a paper quotes it; undefined where they wrote nothing. */
export function commentQuote(
  { answers, branch, subject, receivedAt }: ExportedAnswer,
  document: SurveyDocument | undefined,
  { locale, timezone }: { locale: UiLocale; timezone: string },
): PaperQuote | undefined {
  const words = document && guestWords({ document, answers })
  if (!words) return undefined
  const score = mainScore({ document, answers })
  return {
    score: score ? `${score.value}/${score.to}` : '–',
    bad: score?.bad ?? false,
    words,
    where: [branch, subject].filter((part) => part !== null).join(', '),
    when: formatDay(receivedAt.toISOString(), timezone, locale),
  }
}
