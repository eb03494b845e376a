import type { UiLocale } from '../../../platform/locale.ts'
import { ALL_DAY } from './opening.ts'
import { type OpenInterval, Schedule } from './schedule.contract.ts'

/** How people write the days of the week, from Monday: shortened, in full, and in other cases. */
const DAYS: readonly RegExp[] = [
  /^(?:пн|пон|пнд|понедельн\p{L}*|mo|mon|mondays?|дс|дүйсенбі\p{L}*)$/u,
  /^(?:вт|втр|вторн\p{L}*|tu|tues?|tuesdays?|сс|сейсенбі\p{L}*)$/u,
  /^(?:ср|срд|сред\p{L}*|we|weds?|wednesdays?|сәрсенбі\p{L}*)$/u,
  /^(?:чт|чтв|чет|четв|четверг\p{L}*|th|thu|thurs?|thursdays?|бс|бейсенбі\p{L}*)$/u,
  /^(?:пт|птн|пят|пятниц\p{L}*|fr|fri|fridays?|жм|жұма\p{L}*)$/u,
  /^(?:сб|суб|суббот\p{L}*|sa|sat|saturdays?|сенбі\p{L}*)$/u,
  /^(?:вс|вск|воскр?|воскресен\p{L}*|su|sun|sundays?|жс|жексенбі\p{L}*)$/u,
]
const SHORT: Record<UiLocale, readonly string[]> = {
  ru: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  kk: ['Дс', 'Сс', 'Ср', 'Бс', 'Жм', 'Сб', 'Жс'],
}
const OFF: Record<UiLocale, string> = { ru: 'выходной', en: 'closed', kk: 'демалыс' }
const AROUND: Record<UiLocale, string> = { ru: 'круглосуточно', en: '24/7', kk: 'тәулік бойы' }

const ALL = [0, 1, 2, 3, 4, 5, 6]

const CLOSED = /^(?:вых(?:одн\p{L}*)?|закрыто?|не работа\p{L}*|closed|off|демалыс|жабық)(?!\p{L})/u
const ALWAYS =
  /^(?:круглосут\p{L}*|24\/7|24 ?ч(?:ас\p{L}*)?|24 ?h(?:ours?|rs?)?|around the clock|тәулік бойы)(?!\p{L})/u
const DAILY = /^(?:ежедн(?:евно)?|каждый день|daily|every ?day|күн сайын|без выходных)(?!\p{L})/u
const WORKDAYS = /^(?:будни\p{L}*|будние дни|рабочие дни|weekdays|жұмыс күндері)/u
const WEEKEND = /^(?:выходны[ех]|вых(?=[. :]{1,4}\d)|weekends?|демалыс күндері)/u
const BREAK = /^(?:перерыв|обед|break|lunch|үзіліс)/
const EXCEPT = /^(?:кроме|исключая|except|excluding)(?!\p{L})/u
const SEPARATOR = /^(?:[\s.,;:()|-]|(?:и|and|с) )+/
const RANGE = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])?(?:\.?m\.?)?-(\d{1,2})(?:[:.](\d{2}))? ?(?:([ap])\.?m\.?)?/

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
  let isExcept = false
  const named = new Set<number>()
  let rest = simplified(text)
  const skip = (length: number) => {
    rest = rest.slice(length).replace(SEPARATOR, '')
  }
  const open = (hours: OpenInterval) => {
    isExcept = false
    for (const day of days.length > 0 ? days : ALL) named.add(day)
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
    const daysHere = days.length > 0 && !isSaid && CLOSED.test(word) ? undefined : daysAt(rest)
    if (always) {
      open(ALL_DAY)
      skip(always[0].length)
    } else if (EXCEPT.test(word)) {
      isExcept = true
      skip(EXCEPT.exec(word)![0].length)
      if (!daysAt(rest)) return undefined
    } else if (daysHere && isExcept) {
      const { days: excepted } = daysHere
      if (isSaid) for (const day of excepted) week[day] = []
      days = (days.length > 0 ? days : ALL).filter((day) => !excepted.includes(day))
      for (const day of excepted) named.add(day)
      skip(daysHere.length)
    } else if (daysHere) {
      days = isSaid ? daysHere.days : [...days, ...daysHere.days]
      isSaid = false
      skip(daysHere.length)
    } else if (BREAK.test(word)) {
      isBreak = true
      skip(BREAK.exec(word)![0].length)
    } else if (CLOSED.test(word)) {
      const closed = isSaid || days.length === 0 ? ALL : days
      // “Closed” behind hours that were said, without a day, says nothing that can be kept.
      if (isSaid) return undefined
      for (const day of closed) week[day] = []
      for (const day of closed) named.add(day)
      isSaid = true
      isExcept = false
      skip(CLOSED.exec(word)![0].length)
    } else {
      const range = RANGE.exec(rest)
      const hours = range && intervalOf(range)
      if (!hours) return undefined
      open(hours)
      skip(range[0].length)
    }
  }
  // A day off alone does not say when the other days are open.
  const isWhole = named.size === ALL.length || week.some((day) => day.length > 0)
  if (!isSaid || !isWhole) return undefined
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
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—−‑‐]/g, '-')
    .replace(/(?:^|\s)(?:с|со|from)\s+(?=\d)/g, ' ')
    .replace(/(\d(?: ?[ap]\.?m\.?)?)\s*(?:до|to|till|until)\s*(?=\d)/g, '$1-')
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
  const day = DAYS.findIndex((names) => names.test(word))
  return day === -1 ? undefined : day
}

function intervalOf(range: RegExpExecArray): OpenInterval | undefined {
  const [, h1 = '', m1 = '00', half1, h2 = '', m2 = '00', half2] = range
  const [first, last] = hoursOf(Number(h1), half1, Number(h2), half2) ?? []
  if (first === undefined || last === undefined) return undefined
  const [from, to] = [`${padded(first)}:${m1}`, `${padded(last)}:${m2}`]
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  if (!isTime(from) || !(isTime(to) || to === '24:00')) return undefined
  return from === to || (from === '00:00' && to === '00:00') ? ALL_DAY : { from, to }
}

const padded = (hour: number) => String(hour).padStart(2, '0')

/**
 * Hours of 24 from those of 12 with `a` or `p`. «9-6pm» begins in the morning; «10-11pm» may begin in either half.
 * @returns undefined where the hours are none of a clock, or could be two
 */
function hoursOf(
  first: number,
  half1: string | undefined,
  last: number,
  half2: string | undefined,
): [number, number] | undefined {
  if (!half1 && !half2) return [first, last]
  if (first < 1 || first > 12 || last < 1 || last > 12 || !half2) return undefined
  if (!half1 && first % 12 <= last % 12) return undefined
  const whole = (hour: number, half: string) => (hour % 12) + (half === 'p' ? 12 : 0)
  return [whole(first, half1 ?? (half2 === 'p' ? 'a' : 'p')), whole(last, half2)]
}

/** An interval with a break in it is two. */
function without(hours: OpenInterval, pause: OpenInterval): OpenInterval[] {
  if (pause.from <= hours.from || (hours.to > hours.from && pause.to >= hours.to)) return [hours]
  return [
    { from: hours.from, to: pause.from },
    { from: pause.to, to: hours.to },
  ]
}
