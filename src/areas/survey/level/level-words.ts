import * as m from '../../../text/messages.js'
import type { Locale } from '../../../web/locale.ts'
import { formatNumber, formatPercentScore, formatSigned } from '../../../web/numbers.ts'
import { dayParts } from '../../../web/zones/calendar-day.ts'
import type { LevelAlert } from '../../alerts/level/level.contract.ts'
import type { Metric } from '../../questionnaire/metrics.ts'

/** What the words about an alert need of it. */
export type LevelFacts = Pick<LevelAlert, 'survey' | 'place' | 'fall' | 'burst' | 'ending'>

/** Where it happened: «На Абая», or the survey. */
function levelPlace({ place, survey }: LevelFacts): string {
  return place.kind === 'survey' ? survey.title : place.title
}

/** The one thing to read: «На Абая: NPS упал с +48 до +21», «На Абая: 5 из 6 гостей недовольны за 15 минут». */
export function levelTitle(level: LevelFacts, locale: Locale): string {
  const { fall, burst } = level
  const where = levelPlace(level)
  if (fall) {
    const [before, after] = [fall.before, fall.after].map((value) => scoreText(fall.metric, value, locale))
    return m.alerts_level_fall(
      { where, metric: fall.metric.toUpperCase(), before: before!, after: after! },
      { locale },
    )
  }
  const { bad, of, minutes } = burst!
  return m.alerts_level_burst({ where, bad, of, minutes }, { locale })
}

/** What it rests on, and how sure it is. */
export function levelSentence({ fall, burst }: LevelFacts, locale: Locale): string {
  const sure = m.alerts_level_sure({}, { locale })
  if (fall) {
    const { answers, day, from, to } = fall
    const days = { day: dayText(day, locale), from: dayText(from, locale), to: dayText(to, locale) }
    const words = from === to ? m.alerts_level_fall_day : m.alerts_level_fall_days
    return `${words({ ...days, count: formatNumber(answers, 0, locale) }, { locale })} ${sure}`
  }
  const { below, scale, usual } = burst!
  if (usual === null) return m.alerts_level_burst_new({ below, scale }, { locale })
  const usualCount = Math.round(100 * usual)
  return `${m.alerts_level_burst_usual({ below, scale, usual: usualCount }, { locale })} ${sure}`
}

/** The message at the end of an alert. */
export function levelEndTitle(level: LevelFacts, locale: Locale): string {
  const where = levelPlace(level)
  const words = {
    usual: m.alerts_level_usual,
    silent: m.alerts_level_silent,
    withdrawn: m.alerts_level_withdrawn,
    settled: m.alerts_level_settled,
  }[level.ending ?? 'usual']
  return words({ where }, { locale })
}

/** A metric's value as people read it: «+51», «86 %», «5,8». */
function scoreText(metric: Metric, value: number, locale: Locale): string {
  if (metric === 'nps') return formatSigned(value, 0, locale)
  return metric === 'csat' ? formatPercentScore(value, locale) : formatNumber(value, 1, locale)
}

function dayText(date: string, locale: Locale): string {
  const { day, month } = dayParts(date, locale)
  return `${day}\u00a0${month}`
}
