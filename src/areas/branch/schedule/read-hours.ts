import type { UiLocale } from '../../../platform/locale.ts'
import { ALL_DAY } from './opening.ts'
import { type OpenInterval, Schedule } from './schedule.contract.ts'

/** How people shorten the days of the week, from Monday; in full too, where that begins otherwise. */
const DAYS: readonly (readonly string[])[] = [
  ['пн', 'пон', 'понедельник', 'mo', 'mon', 'monday', 'дс', 'дүйсенбі'],
  ['вт', 'втр', 'вторник', 'tu', 'tue', 'tuesday', 'сс', 'сейсенбі'],
  ['ср', 'срд', 'среда', 'we', 'wed', 'wednesday', 'сәрсенбі'],
  ['чт', 'чтв', 'четверг', 'th', 'thu', 'thursday', 'бс', 'бейсенбі'],
  ['пт', 'птн', 'пятница', 'fr', 'fri', 'friday', 'жм', 'жұма'],
  ['сб', 'суб', 'суббота', 'sa', 'sat', 'saturday', 'сенбі'],
  ['вс', 'вск', 'воскресенье', 'su', 'sun', 'sunday', 'жс', 'жексенбі'],
]
const SHORT: Record<UiLocale, readonly string[]> = {
  ru: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  kk: ['Дс', 'Сс', 'Ср', 'Бс', 'Жм', 'Сб', 'Жс'],
}
const OFF: Record<UiLocale, string> = { ru: 'выходной', en: 'closed', kk: 'демалыс' }
const AROUND: Record<UiLocale, string> = { ru: 'круглосуточно', en: '24/7', kk: 'тәулік бойы' }

const ALL = [0, 1, 2, 3, 4, 5, 6]

const CLOSED = /^(?:выходн\p{L}*|закрыто?|не работает|closed|off|демалыс|жабық)/u
const ALWAYS = /^(?:круглосуточн\p{L}*|24\/7|24 часа|24 hours|тәулік бойы)/u
const DAILY = /^(?:ежедневно|каждый день|daily|every day|күн сайын|без выходных)/
const WORKDAYS = /^(?:будни|будние дни|рабочие дни|weekdays|жұмыс күндері)/
const WEEKEND = /^(?:выходные|weekends?|демалыс күндері)/
const BREAK = /^(?:перерыв|обед|break|lunch|үзіліс)/
const SEPARATOR = /^(?:[\s,;:()|-]|(?:и|and|с) )+/
const RANGE = /^(\d{1,2})(?:[:.](\d{2}))?-(\d{1,2})(?:[:.](\d{2}))?/

/** Longer texts are no hours, and looking through their spaces would take long. */
const LONGEST = 1000

/**
 * Opening hours as people write them: «Пн–Пт 9:00–18:00, Сб 10–15», «ежедневно с 8 до 23», «круглосуточно», with a break.
 * @returns undefined where any of it can't be read: half a week would close a branch that is open
 */
export function readHours(text: string): Schedule | undefined {
  if (text.length > LONGEST) return undefined
  const week: OpenInterval[][] = ALL.map(() => [])
  let days: number[] = []
  // Whether the hours of `days` were said already: the next name of a day begins anew.
  let isSaid = false
  let isBreak = false
  let rest = simplified(text)
  const skip = (length: number) => {
    rest = rest.slice(length).replace(SEPARATOR, '')
  }
  const open = (hours: OpenInterval) => {
    for (const day of days.length > 0 ? days : ALL) {
      if (isBreak) week[day] = week[day]!.flatMap((each) => without(each, hours))
      else week[day]!.push(hours)
    }
    isSaid = true
    isBreak = false
  }
  while (rest) {
    const word = /^[\p{L}/\d ]+/u.exec(rest)?.[0] ?? ''
    const always = ALWAYS.exec(word)
    const named = days.length > 0 && !isSaid && CLOSED.test(word) ? undefined : daysAt(rest)
    if (always) {
      open(ALL_DAY)
      skip(always[0].length)
    } else if (named) {
      days = isSaid ? named.days : [...days, ...named.days]
      isSaid = false
      skip(named.length)
    } else if (BREAK.test(word)) {
      isBreak = true
      skip(BREAK.exec(word)![0].length)
    } else if (CLOSED.test(word)) {
      isSaid = true
      skip(CLOSED.exec(word)![0].length)
    } else {
      const range = RANGE.exec(rest)
      const hours = range && intervalOf(range)
      if (!hours) return undefined
      open(hours)
      skip(range[0].length)
    }
  }
  if (!isSaid) return undefined
  const parsed = Schedule.safeParse({ week, holidays: null, exceptions: [] })
  return parsed.success ? parsed.data : undefined
}

/** A week as `readHours` understands it; days with the same hours stand together. */
export function writeHours({ week }: Schedule, locale: UiLocale): string {
  const texts = week.map((day) => hoursText(day, locale))
  const first = texts[0]!
  if (texts.every((text) => text === first) && first === AROUND[locale]) return first
  const parts: string[] = []
  for (let from = 0; from < 7; ) {
    let to = from
    while (to < 6 && texts[to + 1] === texts[from]) to++
    const names = SHORT[locale]
    const days = from === to ? names[from] : `${names[from]}–${names[to]}`
    parts.push(`${days} ${texts[from]}`)
    from = to + 1
  }
  return parts.join('; ')
}

function hoursText(day: readonly OpenInterval[], locale: UiLocale): string {
  if (day.length === 0) return OFF[locale]
  if (day.length === 1 && day[0]!.from === ALL_DAY.from && day[0]!.to === ALL_DAY.to) return AROUND[locale]
  return day.map(({ from, to }) => `${from}–${to}`).join(', ')
}

/** In small letters, with one kind of dash, and «с 9 до 18» as `9-18`. */
function simplified(text: string): string {
  return text
    .toLowerCase()
    .replace(/[–—−‑]/g, '-')
    .replace(/(?:^|\s)(?:с|from)\s+(\d[\d:.]*)\s*(?:до|to)\s+(\d)/g, ' $1-$2')
    .replace(/(?<!\s)\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Days at the beginning: one, or from one to another, or a word for several. */
function daysAt(rest: string): { days: number[]; length: number } | undefined {
  for (const [pattern, days] of [
    [DAILY, ALL],
    [WORKDAYS, ALL.slice(0, 5)],
    [WEEKEND, ALL.slice(5)],
  ] as const) {
    const match = pattern.exec(rest)
    if (match) return { days: [...days], length: match[0].length }
  }
  const [first = '', from = '', to = ''] = /^(\p{L}+)\.?(?:-(\p{L}+)\.?)?/u.exec(rest) ?? []
  const begin = dayOf(from)
  if (begin === undefined) return undefined
  // «Вс – выходной»: what follows the dash need not be a day.
  const end = dayOf(to)
  if (end === undefined) return { days: [begin], length: from.length + (rest[from.length] === '.' ? 1 : 0) }
  const days = ALL.filter((day) => (begin <= end ? day >= begin && day <= end : day >= begin || day <= end))
  return { days, length: first.length }
}

function dayOf(word: string): number | undefined {
  const day = DAYS.findIndex((names) => names.includes(word))
  return day === -1 ? undefined : day
}

function intervalOf([, h1 = '', m1 = '00', h2 = '', m2 = '00']: RegExpExecArray): OpenInterval | undefined {
  const [from, to] = [`${h1.padStart(2, '0')}:${m1}`, `${h2.padStart(2, '0')}:${m2}`]
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  if (!isTime(from) || !(isTime(to) || to === '24:00')) return undefined
  return from === to || (from === '00:00' && to === '00:00') ? ALL_DAY : { from, to }
}

/** An interval with a break in it is two. */
function without(hours: OpenInterval, pause: OpenInterval): OpenInterval[] {
  if (pause.from <= hours.from || (hours.to > hours.from && pause.to >= hours.to)) return [hours]
  return [
    { from: hours.from, to: pause.from },
    { from: pause.to, to: hours.to },
  ]
}
