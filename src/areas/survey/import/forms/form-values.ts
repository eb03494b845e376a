import type { Option } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building, SourceWords } from '../building.ts'

/** An object of a file, as it stands there. */
export type FormItem = Record<string, unknown>

const MOST_DEPTH = 60
const MOST_LEAVES = 200_000
const MOST_OPTIONS = 200

export function isItem(value: unknown): value is FormItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list, or of an object that stands in place of one. */
export function itemsIn(value: unknown): FormItem[] {
  if (Array.isArray(value)) return value.filter(isItem)
  return isItem(value) ? Object.values(value).filter(isItem) : []
}

export function itemOf(value: unknown): FormItem {
  return isItem(value) ? value : {}
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A number, also one that is written as a text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Options under their ids; one that comes twice, says nothing or is one too many is noted with its words. */
export function optionsOf(
  item: string,
  list: readonly { id: string; words: SourceWords; exclusive?: boolean }[],
  building: Building,
  most = MOST_OPTIONS,
): Option[] {
  const options = new Map<string, Option>()
  for (const { id: name, words, exclusive } of list) {
    const label = building.text(item, words)
    const id = (name || building.plain(label)).slice(0, 100)
    const labelText = building.everyWord(label)
    if (!id) continue
    if (options.size >= most) {
      building.notes.changed(item, 'too_many', labelText)
      building.notes.lost(item, [labelText])
    } else if (options.has(id)) building.notes.changed(item, 'repeated_name', labelText)
    else options.set(id, { id, label: label ?? id, ...(exclusive && { exclusive }) })
  }
  return [...options.values()]
}

/**
 * Notes whatever an item of a file says that did not come over: words in any language, and settings that are on.
 * @param taken what was made of the item
 * @param harmless names of what guests never see, and of what has notes of its own
 */
export function noteRemaining(
  item: string,
  source: unknown,
  taken: unknown,
  harmless: ReadonlySet<string>,
  building: Building,
): void {
  const { notes } = building
  const takenTexts = new Set<string>()
  for (const { value } of leavesOf(taken, new Set())) takenTexts.add(String(value).trim())
  for (const { path, value } of leavesOf(source, harmless)) {
    const words =
      typeof value === 'string' ? building.plain(building.text(item, { '': value })).trim() : `${value}`
    if (!words || takenTexts.has(words)) continue
    notes.changed(item, 'setting_left_out', `${path}: ${words}`)
    if (typeof value === 'string') notes.lost(item, [words])
  }
}

/** Texts, numbers and what is true in a value, each with the names that lead to it. */
function* leavesOf(
  root: unknown,
  harmless: ReadonlySet<string>,
): Generator<{ path: string; value: string | number | true }> {
  const queue: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let at = 0; at < queue.length && at < MOST_LEAVES; at++) {
    const { value, path, depth } = queue[at]!
    if (typeof value === 'string' || typeof value === 'number' || value === true) yield { path, value }
    if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) continue
    const isList = Array.isArray(value)
    for (const [name, inner] of Object.entries(value))
      if (isList || !harmless.has(name))
        queue.push({ value: inner, path: isList ? path : name, depth: depth + 1 })
  }
}
