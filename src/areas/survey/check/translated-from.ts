import type { SurveyDocument, TranslatedFrom } from '../../questionnaire/questionnaire.contract.ts'
import { trimmedWordsOf } from '../../questionnaire/words/set-local-text.ts'
import { type Wording, wordingOf } from '../../questionnaire/words/wording.ts'

/** The oldest records go first where there are more; the contract takes no more either. */
const MOST = 2000

/**
 * The changed draft with records of what its translations were made of: of each whose original was changed by this edit while it
 * stayed, the original that it had. A translation that was written anew needs no record.
 */
export function withTranslatedFrom(before: SurveyDocument, after: SurveyDocument): SurveyDocument {
  if (before === after) return after
  const { defaultLocale, locales, translatedFrom = [] } = after.config
  // The records are words of the language that was the main one.
  if (before.config.defaultLocale !== defaultLocale) return withoutTranslatedFrom(after)
  const old = new Map(wordingOf(before).map(({ key, text }) => [key, text]))
  const records = new Map(translatedFrom.map((record) => [nameOf(record), record]))
  for (const { key, text } of changedWording(before, after)) {
    const was = old.get(key)
    if (was === undefined) continue
    const original = trimmedWordsOf(was, defaultLocale)
    const isOriginalNew = trimmedWordsOf(text, defaultLocale) !== original
    for (const locale of locales) {
      const translation = trimmedWordsOf(was, locale)
      const name = nameOf({ locale, text: key })
      if (locale === defaultLocale) continue
      if (trimmedWordsOf(text, locale) !== translation) records.delete(name)
      else if (isOriginalNew && original && translation && !records.has(name))
        records.set(name, { locale, text: key, words: original })
    }
  }
  const merged = [...records.values()]
  const isSame =
    merged.length === translatedFrom.length && merged.every((record, at) => record === translatedFrom[at])
  return isSame ? after : withRecords(after, merged)
}

/** The draft in which a translation is said to fit the words that the main language has now. */
export function withFittingTranslation(
  document: SurveyDocument,
  key: string,
  locale: string,
): SurveyDocument {
  const { defaultLocale, translatedFrom = [] } = document.config
  const text = wordingOf(document).find((wording) => wording.key === key)?.text
  const words = trimmedWordsOf(text, defaultLocale)
  const others = translatedFrom.filter((record) => record.text !== key || record.locale !== locale)
  return withRecords(document, [...others, { locale, text: key, words }])
}

/** The document in which a copy's translations are of the same words as those that were copied. Both begin how the keys of texts do. */
export function withCopiedRecords(document: SurveyDocument, original: string, copy: string): SurveyDocument {
  const { translatedFrom = [] } = document.config
  const copied = translatedFrom.flatMap((record) =>
    record.text.startsWith(original) ? [{ ...record, text: copy + record.text.slice(original.length) }] : [],
  )
  return copied.length === 0 ? document : withRecords(document, [...translatedFrom, ...copied])
}

/** The document without the records: what is published is settled, and says nothing of earlier words. */
export function withoutTranslatedFrom(document: SurveyDocument): SurveyDocument {
  if (!document.config.translatedFrom) return document
  const { translatedFrom: _, ...config } = document.config
  return { ...document, config }
}

function withRecords(document: SurveyDocument, records: TranslatedFrom[]): SurveyDocument {
  if (records.length === 0) return withoutTranslatedFrom(document)
  return { ...document, config: { ...document.config, translatedFrom: records.slice(-MOST) } }
}

/** The texts of what an edit touched: a letter must not wait for those of the whole questionnaire. */
function changedWording(before: SurveyDocument, after: SurveyDocument): readonly Wording[] {
  const old = new Set<unknown>([...before.questions, ...before.widgets])
  const { locales, defaultLocale } = after.config
  return wordingOf({
    config: after.config === before.config ? { locales, defaultLocale } : after.config,
    questions: after.questions.filter((question) => !old.has(question)),
    widgets: after.widgets.filter((widget) => !old.has(widget)),
  })
}

function nameOf({ locale, text }: Pick<TranslatedFrom, 'locale' | 'text'>): string {
  return `${locale} ${text}`
}
