import { begin } from './begin.ts'
import { find } from './find.ts'
import type { Kinds } from './kinds.ts'

/** Takes the form of this page over, in a task of its own: a slow phone is also busy with having loaded the page. */
export function beginPage(kinds: Kinds): void {
  const data = find('#g-data')
  const form = find<HTMLFormElement>('#g-form')
  if (data && form) setTimeout(() => begin(JSON.parse(data.textContent!), form, kinds))
}
