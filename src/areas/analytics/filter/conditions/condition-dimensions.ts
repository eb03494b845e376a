import * as m from '../../../../text/messages.js'
import { statusName } from '../../../../web/ui/status-name.ts'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import { CHANNELS, type Channel } from '../../../columns/marks.ts'
import { hiddenName } from '../../../questionnaire/logic/hidden.ts'
import { isEachKey } from '../../../questionnaire/slot-key.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'
import { answerChannelName } from './answer-channel-name.ts'
import { type ConditionQuestion, questionOf } from './condition-question.ts'
import type { FilterDimension } from './filter-values.contract.ts'

/** The parts of a day that people plan by, in hours. */
const HOURS = ['0..5', '6..10', '11..13', '14..16', '17..19', '20..23']
const SECONDS = ['0..9', '10..29', '30..59', '60..179', '180..']
const STATUSES = ['new', 'in_work', 'waiting', 'resolved']

/** A dimension of filters that is no question: its name, its values where every survey has the same, and their words. */
type ConditionDimension = {
  label: () => string
  values?: readonly string[]
  valueText?: (value: string) => string
}

const DIMENSIONS: Record<string, ConditionDimension> = {
  branch: { label: m.analytics_branch },
  city: { label: m.analytics_condition_city },
  region: { label: m.analytics_condition_region },
  subject: { label: m.analytics_subject },
  placement: { label: m.analytics_placement },
  locale: { label: m.analytics_language, valueText: languageName },
  status: {
    label: m.analytics_status,
    values: STATUSES,
    valueText: (value) => statusName(value as Parameters<typeof statusName>[0]),
  },
  channel: {
    label: m.analytics_condition_channel,
    values: CHANNELS,
    valueText: (value) => answerChannelName(value as Channel),
  },
  seconds: { label: m.analytics_condition_seconds, values: SECONDS, valueText: secondsText },
  weekday: {
    label: m.analytics_condition_weekday,
    values: ['0', '1', '2', '3', '4', '5', '6'],
    valueText: weekdayText,
  },
  hour: { label: m.analytics_condition_hour, values: HOURS, valueText: hourText },
}

/** What a dimension is called; a hidden field by its own name. */
export function dimensionLabel(dimension: string): string {
  return DIMENSIONS[dimension]?.label() ?? hiddenName(dimension) ?? m.analytics_condition_gone()
}

/** Something that a condition can be about, with the values to choose from and how they can be taken together. */
export type OfferedDimension = {
  id: string
  title: string
  ops: readonly FilterCondition['op'][]
  /** `count`: how often it was answered; null where that is not known. */
  values: readonly { value: string; label: string; count: number | null }[]
  /** Whether it is known of answers and not asked. */
  isFact: boolean
}

/** Kinds whose answer may hold several values. */
const SEVERAL = ['multiple_choice', 'picture_choice', 'matrix', 'repeat', 'ranking', 'hot_spot']
/** Facts that an answer may be without. */
const OPTIONAL = ['subject', 'placement']

/** The questions, then the facts with values of this survey, then those that every survey has. */
export function offeredDimensions(
  questions: readonly ConditionQuestion[],
  own: readonly FilterDimension[] = [],
): OfferedDimension[] {
  const fixed = Object.entries(DIMENSIONS).flatMap(([dimension, { values }]) =>
    values ? [{ dimension, values: values.map((value) => ({ value, label: value })) }] : [],
  )
  // People and things that are rated are a fact of the answer.
  const offered = questions.filter(({ type }) => type !== 'subject')
  return [...offered.map(questionDimension), ...[...own, ...fixed].map(factDimension)]
}

function questionDimension({ id, title, type, distribution }: ConditionQuestion): OfferedDimension {
  const ofGuests = distribution.filter(({ value }) => !isEachKey(value))
  const values = ofGuests.map(({ value, label, row, count }) => ({
    value: String(value),
    label: row === undefined ? label : `${row}: ${label}`,
    count,
  }))
  const several = SEVERAL.includes(type) ? (['all'] as const) : []
  const ops =
    values.length === 0
      ? (['answered', 'unanswered'] as const)
      : (['any', ...several, 'none', 'unanswered'] as const)
  return { id: questionOf(id), title, ops, values, isFact: false }
}

function factDimension({ dimension, values }: FilterDimension): OfferedDimension {
  const isOptional = OPTIONAL.includes(dimension) || hiddenName(dimension) !== undefined
  return {
    id: dimension,
    title: dimensionLabel(dimension),
    ops: isOptional ? ['any', 'none', 'answered', 'unanswered'] : ['any', 'none'],
    values: values.map(({ value, label }) => ({
      value,
      // A value without a name of its own is said in words: a language.
      label: value === label ? dimensionValueText(dimension, value) : label,
      count: null,
    })),
    isFact: true,
  }
}

export function dimensionValueText(dimension: string, value: string): string {
  return DIMENSIONS[dimension]?.valueText?.(value) ?? value
}

function hourText(value: string): string {
  const [from, to = from] = value.split('..')
  return `${from}:00–${to}:59`
}

function weekdayText(value: string): string {
  const [from, to = from] = value.split('..')
  const days = m.analytics_weekdays().split(' ')
  return from === to ? (days[Number(from)] ?? value) : `${days[Number(from)]}–${days[Number(to)]}`
}

function secondsText(value: string): string {
  const [from = '', to = ''] = value.split('..')
  if (to === '') return m.analytics_condition_seconds_above({ from })
  if (from === '0') return m.analytics_condition_seconds_below({ to: Number(to) + 1 })
  return m.analytics_condition_seconds_between({ from, to })
}
