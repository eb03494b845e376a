import * as m from '../../text/messages.js'
import { formatNumber, formatSigned } from '../../web/numbers.ts'
import { formatDate } from '../analytics/filter/days.ts'
import type { Action, ActionFigures, ActionPlan, ActionVerdict } from './actions.contract.ts'
import type { Measure, MeasureUnit } from './measure/measure.contract.ts'

/** A value of a measure as it is written: a share and NPS without digits, a mean with one. */
export function valueText(value: number, unit: MeasureUnit): string {
  return formatNumber(value, digitsOf(unit))
}

/** A move with its sign: «+15», «−0,4». */
export function moveText(value: number, unit: MeasureUnit): string {
  return formatSigned(value, digitsOf(unit))
}

/** How large a move is, without its sign: «15 из 100», «0,4», «15 п. п.». */
export function sizeText(value: number, unit: MeasureUnit): string {
  const size = formatNumber(Math.abs(value), digitsOf(unit))
  if (unit === 'percent') return m.actions_percent_points({ n: size })
  return unit === 'share' ? m.actions_of_hundred({ n: size }) : size
}

function digitsOf(unit: MeasureUnit): number {
  return unit === 'steps' ? 1 : 0
}

/** A verdict in two or three words, with the day where there is none yet. */
export function verdictName({ verdict, decidesOn }: Pick<Action, 'verdict' | 'decidesOn'>): string {
  if (verdict === 'waiting') return m.actions_verdict_waiting({ day: formatDate(decidesOn) })
  const names: Record<Exclude<ActionVerdict, 'waiting'>, () => string> = {
    short: m.actions_verdict_short,
    helped: m.actions_verdict_helped,
    worse: m.actions_verdict_worse,
    same: m.actions_verdict_same,
    season: m.actions_verdict_season,
    uncompared: m.actions_verdict_uncompared,
    late: m.actions_verdict_late,
    changed: m.actions_verdict_changed,
    withdrawn: m.actions_verdict_withdrawn,
  }
  return names[verdict]()
}

const OF_ANSWERS = {
  changed: m.actions_says_changed,
  waiting: m.actions_says_waiting,
  few: m.actions_says_few,
  needed: m.actions_says_needed,
  never: m.actions_says_never,
}
const OF_VISITS: typeof OF_ANSWERS = {
  changed: m.actions_says_changed_visits,
  waiting: m.actions_says_waiting_visits,
  few: m.actions_says_few_visits,
  needed: m.actions_says_needed_visits,
  never: m.actions_says_never_visits,
}

/** The measure before a change, as the form of a new action says it. */
export function beforeText({ before }: Pick<ActionPlan, 'before'>, { counts, unit }: Measure): string {
  const isOfVisits = counts === 'visits'
  if (!before) return isOfVisits ? m.actions_measure_none_visits() : m.actions_measure_none()
  const facts = { days: before.days, n: before.n, value: valueText(before.value, unit) }
  return isOfVisits ? m.actions_measure_before_visits(facts) : m.actions_measure_before(facts)
}

/** The verdict in one or two sentences. */
export function verdictSentence(action: Action): string {
  const { verdict, figures, measure, collected, withdrawnOn } = action
  const says = measure.counts === 'visits' ? OF_VISITS : OF_ANSWERS
  if (verdict === 'withdrawn') return m.actions_says_withdrawn({ day: formatDate(withdrawnOn!) })
  if (verdict === 'changed') return says.changed()
  if (verdict === 'waiting') return says.waiting({ n: collected, count: formatNumber(collected) })
  if (!figures)
    return verdict === 'late'
      ? m.actions_says_late_open()
      : says.few({ n: collected, count: formatNumber(collected) })
  const { effect, yearAgo, needed } = figures
  const range = rangeText(effect, measure.unit)
  const size = sizeText(effect.value, measure.unit)
  const what = measure.title
  if (verdict === 'helped') return m.actions_says_helped({ what, size, range })
  if (verdict === 'worse') return m.actions_says_worse({ what, size, range })
  const value = moveText(effect.value, measure.unit)
  if (verdict === 'same') {
    const most = sizeText(Math.max(Math.abs(effect.low), Math.abs(effect.high)), measure.unit)
    return m.actions_says_same({ value, range, most })
  }
  if (verdict === 'season')
    return m.actions_says_season({
      value,
      range,
      before: yearAgo ? moveText(yearAgo.value, measure.unit) : '',
    })
  if (verdict === 'uncompared') return m.actions_says_uncompared({ value, range })
  if (verdict === 'late') return m.actions_says_late({ value, range })
  return needed
    ? says.needed({
        ...{ n: needed.answers, count: formatNumber(needed.answers) },
        ...{ day: formatDate(needed.until), value, range },
      })
    : says.never({ value, range })
}

/** «от +4 до +26» */
function rangeText({ low, high }: ActionFigures['effect'], unit: MeasureUnit): string {
  return m.actions_range({ low: moveText(low, unit), high: moveText(high, unit) })
}

/** «Второй повар, Абая, с 3 марта 2026» */
export function actionTitle({ title, branches, subjects, beginsOn, endsOn }: Action): string {
  const places = [...subjects, ...branches].map((place) => place.title)
  const where = places.length > MOST_PLACES ? [m.actions_places({ n: places.length })] : places
  const when = endsOn
    ? m.actions_from_to({ from: formatDate(beginsOn), to: formatDate(endsOn) })
    : m.actions_from({ day: formatDate(beginsOn) })
  return [title, ...where, when].join(', ')
}

const MOST_PLACES = 2

/** Who it is compared with: «Достык, Тимирязева и ещё 3». */
export function comparedText({ names, count }: Action['compared']): string {
  if (count === 0) return m.actions_compared_none()
  const listed = names.slice(0, MOST_NAMED)
  const more = count - listed.length
  if (listed.length === 0) return m.actions_compared_others({ n: more, count: formatNumber(more) })
  return more > 0
    ? m.actions_compared_more({ names: listed.join(', '), n: formatNumber(more) })
    : listed.join(', ')
}

const MOST_NAMED = 5
