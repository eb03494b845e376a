import type { Channel } from './message.contract.ts'

/** GSM 03.38: one septet each; those of the second list take two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '\f^{}\\[~]|€'

/** SMSC.kz accepts at most a thousand characters; for longer texts a letter is better. */
const MOST_PARTS = 10
const LONGEST: Record<Channel, number> = {
  page: 4000,
  email: 4000,
  sms: 1000,
  whatsapp: 4096,
  telegram: 4096,
}
/** The length of a WhatsApp template variable, with room for the template's own text. */
export const LONGEST_IN_TEMPLATE = 900

export type TextLength = {
  /** Length as the channel counts it: UTF-16 units, or septets of an SMS in Latin letters. */
  length: number
  longest: number
  /** Parts of an SMS, each paid for; 1 on other channels, and 0 for an empty text. */
  parts: number
  fits: boolean
}

/**
 * The length of a text on its channel. An SMS holds 160 septets (153 per part of several) in GSM
 * 03.38, and 70 (67) units in all other alphabets. This count ignores that a surrogate pair is
 * never split between parts, so a provider may need one part more.
 */
export function textLength(channel: Channel, text: string): TextLength {
  const longest = LONGEST[channel]
  if (channel !== 'sms')
    return { length: text.length, longest, parts: text ? 1 : 0, fits: text.length <= longest }
  const septets = septetsOf(text)
  const [length, single, several] = septets === undefined ? [text.length, 70, 67] : [septets, 160, 153]
  const parts = length <= single ? Math.min(length, 1) : Math.ceil(length / several)
  return { length, longest: several * MOST_PARTS, parts, fits: parts <= MOST_PARTS && text.length <= longest }
}

/** Undefined when a character is not in GSM 03.38. */
function septetsOf(text: string): number | undefined {
  let count = 0
  for (const sign of text) {
    if (GSM.includes(sign)) count += 1
    else if (GSM_TWICE.includes(sign)) count += 2
    else return undefined
  }
  return count
}
