import { CALL_CENTER } from './call-center.ts'
import { INTEGRATION } from './integration.ts'
import type { Local } from './local.ts'
import { MYSTERY_SHOPPING } from './mystery-shopping.ts'
import { RELIABILITY } from './reliability.ts'

/** A page that is a text about one thing. */
export type TextPage = {
  path: string
  /** What stands on the table of its head, from left to right, and the colour behind its shelves. */
  drawn: readonly string[]
  wall: string
  title: Local
  lead: Local
  text: Local
}

export const TEXT_PAGES: readonly TextPage[] = [INTEGRATION, RELIABILITY, CALL_CENTER, MYSTERY_SHOPPING]
