import type { Theme } from '../../theme.contract.ts'
import { type InterfaceLocale, interfaceLocale } from '../interface-locale.ts'
import { ownWords } from '../own-words.ts'
import type { FixedTextId, GuestTextId } from './guest-text-ids.ts'
import { type ListedWords, wordListOf } from './word-list.ts'

type Values = Readonly<Record<string, string | number>>
/** A message of the interface's own catalogue. */
export type Message = (values: never, to: { locale: InterfaceLocale }) => string
/** Says a text with its values filled in. */
type Sayer<Id> = (id: Id, values?: Values) => string

/**
 * Says texts of the guest's page: the owner's words, else those of the language's word list, else the interface's own. A language
 * without any of them gets English.
 * @param messages the interface's own words, in three languages
 */
export function guestSayer<Id extends GuestTextId | FixedTextId>(
  messages: Readonly<Record<Id, Message>>,
  locale: string,
  theme?: Theme,
): Sayer<Id> {
  const own: Partial<Record<string, string>> = ownWords(theme, locale)
  const list = wordListOf(locale)
  return (id, values = {}) => {
    const words = own[id] ?? (list && listed(list[id], locale, values))
    if (words !== undefined) return filled(words, locale, values)
    return messages[id](values as never, { locale: interfaceLocale(locale) })
  }
}

/** The text as it is without the owner's words, with its places as they are written: `{limit}`. */
export function usualText<Id extends GuestTextId>(
  messages: Readonly<Record<Id, Message>>,
  id: Id,
  locale: string,
): string {
  return guestSayer(messages, locale)(id, PLACES)
}

/** Stands for every value by the name of its place. */
const PLACES = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` })

const PLACE = /\{([a-zA-Z]{1,20})\}/g

/** The names of a text's places for values, in their order. */
export function placesIn(words: string): string[] {
  return [...words.matchAll(PLACE)].map(([, name]) => name!)
}

function filled(words: string, locale: string, values: Values): string {
  if (!words.includes('{')) return words
  return words.replace(PLACE, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

/** The form of a listed text for the first number among its values. */
function listed(words: ListedWords, locale: string, values: Values): string {
  if (typeof words === 'string') return words
  const number = values === PLACES ? undefined : Object.values(values).map(Number).find(Number.isFinite)
  const form = number === undefined ? 'other' : new Intl.PluralRules(locale).select(number)
  return words[form] ?? words.other
}
