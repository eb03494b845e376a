import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { usualGuestText } from '../../../questionnaire/words/guest/all-messages.ts'
import {
  GUEST_TEXTS,
  type GuestTextGroup,
  type GuestTextId,
} from '../../../questionnaire/words/guest/guest-text-ids.ts'
import { missingGuestTexts } from '../../../questionnaire/words/guest/needed-texts.ts'
import { listedLanguage } from '../../../questionnaire/words/guest/word-list.ts'
import { type InterfaceLocale, interfaceLanguage } from '../../../questionnaire/words/interface-locale.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import { writeText } from '../draft/edits.ts'

/** A text of the guest's page as the pane lists it. */
export type GuestTextItem = {
  id: GuestTextId
  /** Its usual words in the member's language. */
  name: string
  /** Its usual words in the language that is written; empty where it has none. */
  usual: string
  /** The owner's words. */
  words: string
  /** Guests would get English here, and the survey can't be published. */
  isMissing: boolean
}

/** The texts in a language, by their groups. */
export function guestTextItems(
  survey: SurveyDocument,
  locale: string,
  reader: InterfaceLocale,
): { group: GuestTextGroup; items: GuestTextItem[] }[] {
  const missing = new Set(missingGuestTexts(survey, locale))
  const hasWords = Boolean(interfaceLanguage(locale) || listedLanguage(locale))
  const words = survey.config.theme?.words ?? {}
  return (Object.keys(GUEST_TEXTS) as GuestTextGroup[]).map((group) => ({
    group,
    items: GUEST_TEXTS[group].map((id) => ({
      id,
      name: usualGuestText(id, reader),
      usual: hasWords ? usualGuestText(id, locale) : '',
      words: wordsOf(words[id], locale),
      isMissing: missing.has(id),
    })),
  }))
}

/** Whether an item says one of the searched words. */
export function matches({ name, usual, words }: GuestTextItem, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [name, usual, words].some((text) => text.toLowerCase().includes(wanted))
}

/** The document with the owner's words for one text; without any the usual ones are back. */
export function withGuestText(
  document: SurveyDocument,
  id: GuestTextId,
  locale: string,
  words: string,
): SurveyDocument {
  const { config } = document
  const { [id]: before, ...others } = config.theme?.words ?? {}
  const text = writeText(before, locale, words, config.defaultLocale)
  return {
    ...document,
    config: { ...config, theme: { ...config.theme, words: text ? { ...others, [id]: text } : others } },
  }
}
