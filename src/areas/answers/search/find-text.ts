import { createHash } from 'node:crypto'
import { textsInEntries } from '../../questionnaire/kinds/repeat/entries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { searchWordsOf } from './find-words.ts'

/** The search index entry of one answer's texts. */
export type SearchText = {
  /** A tsvector, as text; '' when the guest wrote nothing. */
  words: string
  /** Words for spelling correction: their stem, and one form. Names, phones and addresses are left out. */
  vocabulary: Map<string, string>
}

/** Question types with contact data. */
const CONTACTS: ReadonlySet<string> = new Set(['contact_info', 'email', 'phone', 'address'])
const MOST_WORDS = 5_000
/** PostgreSQL stores at most this many positions of a word. */
const MOST_PLACES = 256
const LAST_PLACE = 16_383
/** The weight of names, phones and addresses among a text's words. */
export const NAMED = 'A'
/** Words of different texts never count as adjacent. */
const BETWEEN_TEXTS = 10

/** A four-letter prefix of all lexemes of a survey; surveys that share it are separated by the row key. */
export function scopeOf(surveyId: string): string {
  return createHash('sha256').update(surveyId).digest('base64url').slice(0, 4)
}

/**
 * Extracts a guest's texts: free-text answers and “other” options, then contacts, which spelling
 * correction must never suggest.
 */
export function searchText(
  scope: string,
  document: SurveyDocument,
  answers: Record<string, unknown>,
  contact: Record<string, unknown> | null,
): SearchText {
  const places = new Map<string, string[]>()
  const vocabulary = new Map<string, string>()
  let place = 0
  let words = 0
  const addText = (text: string, isNamed: boolean) => {
    for (const { key, word } of searchWordsOf(text)) {
      if (words++ >= MOST_WORDS) return
      place = Math.min(place + 1, LAST_PLACE)
      const positions = places.get(key) ?? []
      places.set(key, positions)
      if (positions.length < MOST_PLACES) positions.push(isNamed ? `${place}${NAMED}` : `${place}`)
      if (!isNamed && isTelling(word) && !vocabulary.has(key)) vocabulary.set(key, word.toLowerCase())
    }
    place = Math.min(place + BETWEEN_TEXTS, LAST_PLACE)
  }
  for (const text of ownWords(document, answers)) addText(text, false)
  for (const text of [...contactsIn(document, answers), ...strings(contact)]) addText(text, true)
  const lexemes = [...places].map(([key, at]) => `'${scope}${key}':${at.join()}`)
  return { words: lexemes.join(' '), vocabulary }
}

function isTelling(word: string): boolean {
  return /^\p{L}{3,30}$/u.test(word) || /^\d{1,4}$/.test(word)
}

function ownWords(document: SurveyDocument, answers: Record<string, unknown>): string[] {
  return document.questions.flatMap((question) => {
    const { id, type } = question
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (type === 'repeat') return textsInEntries(question, value)
    if (type === 'long_text' || type === 'short_text') return typeof value === 'string' ? [value] : []
    return [value].flat().flatMap((each) => (isOther(each) ? [each.other] : []))
  })
}

function isOther(value: unknown): value is { other: string } {
  return typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string'
}

function contactsIn(document: SurveyDocument, answers: Record<string, unknown>): string[] {
  return document.questions
    .filter(({ id, type }) => CONTACTS.has(type) && Object.hasOwn(answers, id))
    .flatMap(({ id }) => strings(typeof answers[id] === 'string' ? [answers[id]] : answers[id]))
}

function strings(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((each) => typeof each === 'string')
}
