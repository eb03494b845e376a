import { type Message, placesIn, usualText } from './guest-text.ts'
import type { GuestTextId } from './guest-text-ids.ts'
import { MISTAKE_MESSAGES } from './mistake-messages.ts'
import { OWN_MESSAGES } from './own-messages.ts'
import { PAGE_MESSAGES } from './page-messages.ts'
import { VISIT_MESSAGES } from './visit-messages.ts'

const MESSAGES: Readonly<Record<GuestTextId, Message>> = {
  ...PAGE_MESSAGES,
  ...MISTAKE_MESSAGES,
  ...VISIT_MESSAGES,
  ...OWN_MESSAGES,
}

/** A text of the guest's page as it is without the owner's words, with its places: «Не больше {limit} вариантов». */
export function usualGuestText(id: GuestTextId, locale: string): string {
  return usualText(MESSAGES, id, locale)
}

/** The names of the values that are filled into a text. */
export function usualPlaces(id: GuestTextId): string[] {
  return placesIn(usualGuestText(id, 'ru'))
}
