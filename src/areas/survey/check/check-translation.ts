import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { missingLocales } from '../../questionnaire/words/local-text.ts'
import { trimmedWordsOf } from '../../questionnaire/words/set-local-text.ts'
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
  const remark = (code: CheckIssue['code'], locale: string, wordings: Wording[]): CheckIssue[] => {
    const [first] = wordings
    if (!first) return []
    const { questionId, widgetId } = first
    return [
      {
        code,
        ...(questionId !== undefined && { questionId }),
        ...(widgetId !== undefined && { widgetId }),
        params: { locale, count: wordings.length },
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

/** How many texts lack words, and how many have outdated ones, over all languages, by the remarks of the check list. */
export function translationsLeft(issues: readonly CheckIssue[]): { missing: number; outdated: number } {
  const count = (wanted: CheckIssue['code']) =>
    issues.reduce((sum, { code, params }) => (code === wanted ? sum + Number(params?.count) : sum), 0)
  return { missing: count('missing_translation'), outdated: count('outdated_translation') }
}

/**
 * Texts whose words in another language were made of other words of the main language than those that stand there now. Of which, the
 * draft's own record says, also before the first publication; without one, what guests get now.
 * Publishing clears them: the publisher has seen them.
 * @param published what guests get now; undefined before the first publication
 * @returns the words of the main language that were translated, by the key of the text
 */
export function outdatedTexts(
  survey: SurveyDocument,
  published: SurveyDocument | undefined,
  locale: string,
): Map<string, string> {
  const { defaultLocale: main, translatedFrom = [] } = survey.config
  const outdated = new Map<string, string>()
  if (locale === main || (!published && translatedFrom.length === 0)) return outdated
  const before = new Map(published && wordingOf(published).map(({ key, text }) => [key, text]))
  const recorded = new Map(
    translatedFrom.flatMap((record) => (record.locale === locale ? [[record.text, record.words]] : [])),
  )
  for (const { key, text } of wordingOf(survey)) {
    // One string is the words of all languages: it was written for each of them.
    if (typeof text === 'string') continue
    const now = trimmedWordsOf(text, main)
    const translation = trimmedWordsOf(text, locale)
    const was = before.get(key)
    const isPublished = was !== undefined && trimmedWordsOf(was, locale) === translation
    const original = recorded.get(key) ?? (isPublished ? trimmedWordsOf(was, main) : '')
    if (translation !== '' && now !== '' && original !== '' && now !== original) outdated.set(key, original)
  }
  return outdated
}

/** How many texts of a question or a block are out of date in a language. */
export function outdatedIn(
  survey: SurveyDocument,
  published: SurveyDocument | undefined,
  item: Question | Widget,
  locale: string,
): number {
  const outdated = outdatedTexts(survey, published, locale)
  const isOwn = ({ questionId, widgetId }: Wording) =>
    'after' in item ? widgetId === item.id : questionId === item.id
  return wordingOf(survey).filter((text) => isOwn(text) && outdated.has(text.key)).length
}
