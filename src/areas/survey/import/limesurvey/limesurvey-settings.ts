import type { Option } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import type { Notes } from '../imported.ts'
import { noteQuestionLeftOver } from './limesurvey-attributes.ts'
import type { LimePart, LimeQuestion } from './limesurvey-tables.ts'

/** The value of a setting that is the same in all languages. */
export function setting({ attributes }: LimeQuestion, name: string): string {
  const words = attributes.get(name)
  return words?.[''] ?? Object.values(words ?? {})[0] ?? ''
}

/** Options by their codes; what has no words is called by its code. */
export function optionsOf(parts: LimePart[], building: Building, item: string, most = 1000): Option[] {
  const options = new Map<string, Option>()
  for (const { code, words, row } of parts) {
    const id = code.slice(0, 100)
    const label = building.text(item, words)
    if (!id) building.notes.changed(item, 'text_left_out', building.everyWord(label))
    else if (options.has(id))
      building.notes.changed(item, 'repeated_name', `${id}: ${building.everyWord(label) ?? ''}`)
    if (!id || options.has(id)) continue
    options.set(id, { id, label: label ?? id })
    if (row.relevance && row.relevance.trim() !== '1')
      building.notes.changed(item, 'choices_filtered', row.relevance)
  }
  if (options.size > most) building.notes.changed(item, 'too_many', `${options.size} → ${most}`)
  return [...options.values()].slice(0, most)
}

export function sameValues(options: Option[]): ReadonlyMap<string, string> {
  return new Map(options.map(({ id }) => [id, id]))
}

export function amountOf(source: LimeQuestion, building: Building) {
  const [min, max] = [numberOf(source, 'min_num_value_n'), numberOf(source, 'max_num_value_n')]
  const unit = building.text(source.code, source.attributes.get('suffix') ?? source.attributes.get('prefix'))
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(setting(source, 'num_value_int_only') === '1' && { step: 1 }),
    ...(unit && { unit }),
  }
}

export function sliderOf(source: LimeQuestion) {
  const [min, max, step] = [
    numberOf(source, 'slider_min'),
    numberOf(source, 'slider_max'),
    numberOf(source, 'slider_accuracy'),
  ]
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && step > 0 && { step }),
  }
}

export function random(source: LimeQuestion): { random?: true } {
  const isRandom = setting(source, 'random_order') === '1' || setting(source, 'answer_order') === 'random'
  return isRandom ? { random: true } : {}
}

export function longest(source: LimeQuestion, most: number): { max?: number } {
  const max = numberOf(source, 'maximum_chars')
  return max !== undefined && max >= 1 ? { max: Math.min(most, Math.round(max)) } : {}
}

/** A whole number; an expression in its place is noted. */
export function whole(source: LimeQuestion, name: string, building: Building): number | undefined {
  const text = setting(source, name)
  const number = Number(text)
  if (text && !Number.isInteger(number))
    building.notes.changed(source.code, 'check_left_out', `${name}: ${text}`)
  return Number.isInteger(number) && number > 0 ? Math.min(number, 200) : undefined
}

function numberOf(source: LimeQuestion, name: string): number | undefined {
  const text = setting(source, name).trim().replace(',', '.')
  return text && Number.isFinite(Number(text)) ? Number(text) : undefined
}

export function shapeOf(look: string): 'star' | 'smiley' | 'number' {
  return look === '1' ? 'star' : look === '2' ? 'smiley' : 'number'
}

/**
 * Settings that change what a guest may answer or sees, and have no counterpart here. Since version 4 files name every setting:
 * those with these values say nothing.
 */
const SETTINGS = [
  ...['other_comment_mandatory', 'other_numbers_only', 'other_replace_text', 'other_position'],
  ...['category_separator', 'dropdown_prefix', 'exclude_all_others_auto', 'value_range_allows_missing'],
  ...['time_limit', 'random_group', 'parent_order', 'input_boxes', 'reverse', 'dropdown_dates', 'page_break'],
  ...['scale_export', 'commented_checkbox', 'slider_default', 'slider_middlestart'],
]
const USUAL: Readonly<Record<string, string>> = {
  other_position: 'default',
  value_range_allows_missing: '1',
  commented_checkbox: 'checked',
}
const CHECKS = ['em_validation_sq', 'min_num_value', 'max_num_value', 'multiflexible_min']
/** Bounds, where a formula may stand as well. */
const BOUNDS = [
  ...['min_num_value_n', 'max_num_value_n', 'maximum_chars', 'equals_num_value'],
  ...['slider_min', 'slider_max', 'slider_accuracy'],
]
const FILTERS = ['array_filter', 'array_filter_exclude']

/** Notes the settings of a question that nothing here does. */
export function noteSettings(source: LimeQuestion, notes: Notes): void {
  const set = (name: string) => {
    const value = setting(source, name).trim()
    return !['', '0', 'N', '{}'].includes(value) && value !== USUAL[name]
  }
  const words = (name: string) => {
    const values = new Set(Object.values(source.attributes.get(name) ?? {}))
    return `${name}: ${[...values].join(' / ')}`
  }
  for (const name of SETTINGS) if (set(name)) notes.changed(source.code, 'setting_left_out', words(name))
  for (const name of BOUNDS)
    if (set(name) && Number.isNaN(Number(setting(source, name).replace(',', '.'))))
      notes.changed(source.code, 'check_left_out', words(name))
  for (const name of CHECKS) if (set(name)) notes.changed(source.code, 'check_left_out', words(name))
  for (const name of FILTERS) if (set(name)) notes.changed(source.code, 'choices_filtered', words(name))
  noteQuestionLeftOver(source, [...SETTINGS, ...BOUNDS, ...CHECKS, ...FILTERS], notes)
}
