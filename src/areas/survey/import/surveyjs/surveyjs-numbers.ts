import type { Notes } from '../imported.ts'
import type { Item } from './surveyjs-item.ts'

/** A number, also one that is written as a text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The bounds of an amount; a formula in their place (`min: "{other}"`) is noted. */
export function rangeOf(
  item: Item,
  names: readonly [min: string, max: string, step: string],
  id: string,
  notes: Notes,
) {
  for (const name of names) if (numberOf(item[name]) === undefined) noteBound(item, name, id, notes)
  const [min, max, step] = names.map((name) => numberOf(item[name]))
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && step > 0 && { step }),
  }
}

/** The first and the last day of a date; anything but a day is noted. */
export function daysOf(item: Item, id: string, notes: Notes): { min?: string; max?: string } {
  const day = (name: string) => {
    const text = typeof item[name] === 'string' ? item[name].slice(0, 10) : ''
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text
    noteBound(item, name, id, notes)
    return undefined
  }
  const [min, max] = [day('min'), day('max')]
  return { ...(min && { min }), ...(max && { max }) }
}

/** The longest answer; undefined where the item names none. */
export function lengthOf(value: unknown, most: number): { max?: number } {
  const max = numberOf(value)
  return max !== undefined && max >= 1 ? { max: Math.min(most, Math.round(max)) } : {}
}

/** Notes a bound that nothing here holds. */
export function noteBound(item: Item, name: string, id: string, notes: Notes): void {
  const value = item[name]
  if (value === undefined || value === null || value === '') return
  notes.changed(id, 'check_left_out', `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}
