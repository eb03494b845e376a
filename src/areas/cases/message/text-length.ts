import type { Channel } from './message.contract.ts'

/** GSM 03.38: one septet each; those of the second list take two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '\f^{}\\[~]|€'

/** SMSC.kz takes a thousand signs at most; beyond that a letter serves a guest better. */
const MOST_PARTS = 10
const LONGEST: Record<Channel, number> = {
  page: 4000,
  email: 4000,
  sms: 1000,
  whatsapp: 4096,
  telegram: 4096,
}
/** What a variable of a WhatsApp template may hold, with room for the template's own words. */
export const LONGEST_IN_TEMPLATE = 900

export type TextLength = {
  /** Signs as the channel counts them: UTF-16 units, or septets of an SMS in Latin letters. */
  length: number
  longest: number
  /** Parts of an SMS, each paid for; 1 on the other channels, and 0 for no text. */
  parts: number
  fits: boolean
}

/**
 * How long a text is by its channel. An SMS holds 160 septets (153 a part of several) in the letters of GSM 03.38, and 70 (67) in all
 * other alphabets. A pair of units that makes one sign is never split between parts here, while a provider may need one part more.
 */
export function textLength(channel: Channel, text: string): TextLength {
  const longest = LONGEST[channel]
  if (channel !== 'sms')
    return { length: text.length, longest, parts: text ? 1 : 0, fits: text.length <= longest }
  const septets = septetsOf(text)
  const [length, one, several] = septets === undefined ? [text.length, 70, 67] : [septets, 160, 153]
  const parts = length <= one ? Math.min(length, 1) : Math.ceil(length / several)
  return { length, longest: several * MOST_PARTS, parts, fits: parts <= MOST_PARTS && text.length <= longest }
}

/** Undefined where a sign is none of GSM 03.38. */
function septetsOf(text: string): number | undefined {
  let count = 0
  for (const sign of text) {
    if (GSM.includes(sign)) count += 1
    else if (GSM_TWICE.includes(sign)) count += 2
    else return undefined
  }
  return count
}
