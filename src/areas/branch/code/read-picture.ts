import { setImmediate as nextTurn } from 'node:timers/promises'
import decodeQR from 'qr/decode.js'
import { decodePixels } from '../../../platform/image.ts'

/** Sides, in dots, at which a photo is looked at: one hides fine modules, another shows the paper's grain. */
const SIDES = [1000, 600, 1600]
/** Longer than any address that a code is adopted for. */
const LONGEST = 1000

/**
 * The text in the QR code of a photo, upright or turned, light or dark.
 * @returns undefined where no code is found
 * @throws UnreadableImage; AppError `unavailable` when too many pictures wait already
 */
export async function readPicture(bytes: Uint8Array): Promise<string | undefined> {
  for (const side of SIDES) {
    const picture = await decodePixels(bytes, side)
    await nextTurn()
    try {
      const text = decodeQR(picture).trim()
      if (text) return text.slice(0, LONGEST)
    } catch {
      // No code at this size: the reader says so by throwing.
    }
  }
  return undefined
}
