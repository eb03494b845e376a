import type { DemoBranch, DemoSubject } from './company.ts'
import { fill, type Slots, type Word } from './grammar.ts'
import { EN, EN_PERSON } from './phrases-en.ts'
import { KK, KK_PERSON } from './phrases-kk.ts'
import { RU, RU_PERSON } from './phrases-ru.ts'
import type { Random } from './random.ts'
import { type Negative, POSITIVE, type Positive } from './topics.ts'

export type DemoLocale = 'ru' | 'kk' | 'en'

/** What a guest feels, and the ticked options that the comment must agree with. */
export type Feeling =
  | { tone: 'negative'; topics: readonly Negative[] }
  | { tone: 'positive'; topics: readonly Positive[] }
  | { tone: 'mixed' }

export type Visit = { locale: DemoLocale; branch: DemoBranch; subject: DemoSubject | null; hour: number }

export const LANGUAGES = {
  ru: { phrases: RU, person: RU_PERSON },
  kk: { phrases: KK, person: KK_PERSON },
  en: { phrases: EN, person: EN_PERSON },
}

const PARTS = {
  ru: ['утром', 'в обед', 'днём', 'вечером'],
  kk: ['таңертең', 'түсте', 'күндіз', 'кешке'],
  en: ['in the morning', 'at lunchtime', 'in the afternoon', 'in the evening'],
}

/** Guests who wait at the airport have a flight and not a meeting. */
const AIRPORT: Record<DemoLocale, Slots> = {
  ru: {
    late: ['чуть не опоздали на рейс', 'бежали на посадку голодными', 'унесли еду с собой на посадку'],
    event: ['посадки', 'вылета', 'рейса'],
  },
  kk: {
    late: ['рейстен қала жаздадық', 'отырғызуға жүгіріп жеттік', 'ұшаққа аш міндік'],
    event: ['отырғызуға', 'рейске'],
  },
  en: {
    late: ['almost late for our flight', 'the last ones to board'],
    event: ['my flight', 'boarding'],
  },
}

/**
 * One guest's words about a visit: one to four sentences from the language's phrases, about the ticked topics.
 * Some guests write as in a chat, without capitals and full stops.
 */
export function comment(random: Random, visit: Visit, feeling: Feeling): string {
  const { phrases, person } = LANGUAGES[visit.locale]
  const slots = slotsOf(visit)
  const say = (list: readonly string[]) => fill(random, random.pick(list), slots)
  if (feeling.tone === 'mixed') {
    const praised = phrases.positive[random.pick(POSITIVE)]
    return punctuated(
      random,
      random.chance(0.4) ? [say(praised), say(phrases.wishful)] : [say(phrases.mixed)],
    )
  }

  const { tone } = feeling
  const cores: readonly (readonly string[])[] = feeling.topics.map((topic) =>
    feeling.tone === 'negative' ? phrases.negative[topic as Negative] : phrases.positive[topic as Positive],
  )
  const [first, second] = cores
  const isNamed = visit.subject !== null && random.chance(tone === 'negative' ? 0.12 : 0.4)
  const sentences = [
    ...(random.chance(0.3) ? [say(phrases.opening[tone])] : []),
    ...(first && !(isNamed && random.chance(0.3)) ? [say(first)] : []),
    ...(second && random.chance(0.4) ? [say(second)] : []),
    ...(isNamed ? [say(person[tone])] : []),
    ...(random.chance(0.3) ? [say(phrases.closing[tone])] : []),
  ]
  return punctuated(random, sentences.length > 0 ? sentences : [say(phrases.opening[tone])])
}

/** What went wrong that is not among the options, in the guest's own words. */
export function otherBlame(random: Random, locale: DemoLocale): string {
  return random.pick(LANGUAGES[locale].phrases.blamedElse)
}

/** The words of the guest's language, with those that the place and the hour settle. */
export function slotsOf({ locale, branch, subject, hour }: Visit): Slots {
  const part = PARTS[locale][hour < 11 ? 0 : hour < 15 ? 1 : hour < 18 ? 2 : 3]!
  return {
    ...LANGUAGES[locale].phrases.slots,
    ...(branch.key === 'airport' && AIRPORT[locale]),
    part: [part],
    place: [branch.place[locale]],
    ...(subject && { person: [personWord(subject, locale)] }),
  }
}

function personWord(subject: DemoSubject, locale: DemoLocale): Word {
  const gender = subject.female ? 1 : 0
  if (locale === 'en') return { base: subject.en, gender }
  const [base, dat] = subject[locale]
  return { base, dat, gender }
}

function punctuated(random: Random, sentences: string[]): string {
  if (random.chance(0.2)) return sentences.join(', ')
  const text = sentences.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join('. ')
  return random.chance(0.3) ? text : `${text}.`
}
