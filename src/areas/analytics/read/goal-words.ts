import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import type { Locale } from '../../../web/locale.ts'
import type { Goal } from '../../actions/goal/goal.contract.ts'
import { formatDate } from '../filter/days.ts'
import { formatMetric, formatMove } from './format-metric.ts'

/** «NPS +60 к 31 декабря» */
export function goalTitle(
  { metric, target, dueOn }: Pick<Goal, 'metric' | 'target' | 'dueOn'>,
  locale: Locale = getLocale(),
): string {
  const values = { metric: metric.toUpperCase(), target: formatMetric(metric, target, locale) }
  return m.actions_goal_title({ ...values, day: formatDate(dueOn, locale) }, { locale })
}

export function placeName({ place }: Pick<Goal, 'place'>): string {
  return place.kind === 'survey' ? m.actions_goal_everywhere() : place.title
}

/** What is missing, or that nothing is: «ещё 8», «уже достигнута». */
export function leftWords(
  { metric, target, now }: Pick<Goal, 'metric' | 'target' | 'now'>,
  locale: Locale = getLocale(),
): string {
  const to = { locale }
  if (now === null) return m.actions_goal_few({}, to)
  // From the score as it is written: «сейчас +38» and «цель +60» leave 22.
  const scale = { nps: 1, csat: 100, ces: 10 }[metric]
  const left = target - Math.round(now.value * scale) / scale
  const move = left <= 0 ? null : formatMove(metric, left, locale)
  if (move === null) return m.actions_goal_there({}, to)
  return metric === 'csat' ? m.actions_goal_left_share({ n: move }, to) : m.actions_goal_left({ n: move }, to)
}

/** How likely it is reached, in tenths; null where nobody can say. */
export function chanceWords({ chance }: Pick<Goal, 'chance'>): string | null {
  if (chance === null) return null
  if (chance <= 0.1) return m.actions_goal_unlikely()
  return chance >= 0.9 ? m.actions_goal_likely() : m.actions_goal_chance({ n: Math.round(chance * 10) })
}

/** A place as the value of a choice. */
export function placeKey({ kind, id }: Goal['place']): string {
  return `${kind}:${id}`
}

export function placeOfKey(key: string): { kind: string; id: string } {
  const at = key.indexOf(':')
  return { kind: key.slice(0, at), id: key.slice(at + 1) }
}
