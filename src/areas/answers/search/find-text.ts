import { createHash } from 'node:crypto'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { searchWordsOf } from './find-words.ts'

/** What is kept of one answer's texts for search. */
export type SearchText = {
  /** A tsvector, as text; '' when the guest wrote nothing. */
  words: string
  /** Words for those who misspell: what their forms share, and one form. Names, telephones and addresses stay out. */
  vocabulary: Map<string, string>
}

/** Questions that guests answer with what leads to them. */
const CONTACTS: ReadonlySet<string> = new Set(['contact_info', 'email', 'phone', 'address'])
const MOST_WORDS = 5_000
/** PostgreSQL keeps this many places of a word at most, and none further on. */
const MOST_PLACES = 256
const LAST_PLACE = 16_383
/** The weight of names, telephones and addresses among a text's words. */
export const NAMED = 'A'
/** Words of different texts never follow one another. */
const BETWEEN_TEXTS = 10

/** Four letters that all lexemes of a survey begin with; of two surveys with the same ones the rows are told apart by their key. */
export function scopeOf(surveyId: string): string {
  return createHash('sha256').update(surveyId).digest('base64url').slice(0, 4)
}

/** Reads what a guest wrote: answers in own words and what stands under “other”; then contacts, which nobody is to be led to by a guess. */
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
  const read = (text: string, isNamed: boolean) => {
    for (const { key, word } of searchWordsOf(text)) {
      if (words++ >= MOST_WORDS) return
      place = Math.min(place + 1, LAST_PLACE)
      const known = places.get(key) ?? []
      places.set(key, known)
      if (known.length < MOST_PLACES) known.push(isNamed ? `${place}${NAMED}` : `${place}`)
      if (!isNamed && isTelling(word) && !vocabulary.has(key)) vocabulary.set(key, word.toLowerCase())
    }
    place = Math.min(place + BETWEEN_TEXTS, LAST_PLACE)
  }
  for (const text of ownWords(document, answers)) read(text, false)
  for (const text of [...contactsIn(document, answers), ...strings(contact)]) read(text, true)
  const lexemes = [...places].map(([key, at]) => `'${scope}${key}':${at.join()}`)
  return { words: lexemes.join(' '), vocabulary }
}

function isTelling(word: string): boolean {
  return /^\p{L}{3,30}$/u.test(word) || /^\d{1,4}$/.test(word)
}

function ownWords(document: SurveyDocument, answers: Record<string, unknown>): string[] {
  return document.questions.flatMap(({ id, type }) => {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined
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
