import type { LocalText } from '../../questionnaire/condition.contract.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { missingLocales } from '../../questionnaire/words/local-text.ts'
import { type Wording, wordingOf } from '../../questionnaire/words/wording.ts'
import type { CheckIssue } from './check-issue.ts'

/**
 * What each further language lacks, and what in it may be out of date: one remark of a kind per language, which leads to the first
 * such text.
 * @param published what guests get now; undefined before the first publication
 */
export function checkTranslations(
  survey: SurveyDocument,
  published: SurveyDocument | undefined,
): CheckIssue[] {
  const texts = wordingOf(survey)
  const remark = (code: CheckIssue['code'], locale: string, found: Wording[]): CheckIssue[] => {
    const [first] = found
    if (!first) return []
    const { questionId, widgetId } = first
    return [
      {
        code,
        ...(questionId !== undefined && { questionId }),
        ...(widgetId !== undefined && { widgetId }),
        params: { locale, count: found.length },
      },
    ]
  }
  return survey.config.locales.flatMap((locale) => {
    const outdated = outdatedTexts(survey, published, locale)
    const missing = texts.filter(({ text }) => missingLocales(text, [locale]).length > 0)
    return [
      ...remark('missing_translation', locale, missing),
      ...remark(
        'outdated_translation',
        locale,
        texts.filter(({ key }) => outdated.has(key)),
      ),
    ]
  })
}

/** How many texts lack words, over all languages, by the remarks of the check list. */
export function untranslatedIn(issues: readonly CheckIssue[]): number {
  const counts = issues.map(({ code, params }) =>
    code === 'missing_translation' ? Number(params?.count) : 0,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Texts whose words in the main language are not those that guests get now, while the words in another language still are.
 * Publishing settles them: whoever publishes has seen them.
 * @param published what guests get now; undefined before the first publication
 * @returns the published words of the main language, by the key of the text
 */
export function outdatedTexts(
  survey: SurveyDocument,
  published: SurveyDocument | undefined,
  locale: string,
): Map<string, string> {
  const main = survey.config.defaultLocale
  const outdated = new Map<string, string>()
  if (!published || locale === main) return outdated
  const before = new Map(wordingOf(published).map(({ key, text }) => [key, text]))
  for (const { key, text } of wordingOf(survey)) {
    const was = before.get(key)
    // One string is the words of all languages: it was written for each of them.
    if (was === undefined || typeof text === 'string') continue
    const original = wordsOf(was, main)
    const translation = wordsOf(was, locale)
    const isNew = original !== '' && wordsOf(text, main) !== '' && wordsOf(text, main) !== original
    if (isNew && translation !== '' && wordsOf(text, locale) === translation) outdated.set(key, original)
  }
  return outdated
}

function wordsOf(text: LocalText, locale: string): string {
  const words = typeof text === 'string' ? text : Object.hasOwn(text, locale) ? text[locale] : undefined
  return words?.trim() ?? ''
}
