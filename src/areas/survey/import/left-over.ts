import type { Notes } from './imported.ts'

/** What a reader does with the attributes of one kind of item: uses them, or knows that guests never see a difference. */
export type KnownAttributes = { used: ReadonlySet<string>; harmless: ReadonlySet<string> }

/** Whether a value says anything: tools write out empty ones too. */
function saysNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * Notes every attribute of an item that is neither used nor known to be harmless, with its value: nothing of a file goes without a
 * word because nobody here has heard of it.
 * @param said attributes whose `false` says something, since they are on unless the file says otherwise
 */
export function noteLeftOver(
  item: string,
  attributes: Iterable<readonly [name: string, value: unknown]>,
  { used, harmless }: KnownAttributes,
  notes: Notes,
  said: ReadonlySet<string> = new Set(),
): void {
  for (const [name, value] of attributes) {
    if (used.has(name) || harmless.has(name)) continue
    if (saysNothing(value) && !(value === false && said.has(name))) continue
    notes.changed(item, 'setting_left_out', `${name}: ${wordsOf(value)}`)
  }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function namesOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter(Boolean))
}
