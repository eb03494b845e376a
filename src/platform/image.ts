import sharp from 'sharp'
import { AppError } from './errors.ts'

/** Only what phones and cameras make: no SVG, no PDF, no format with scripts or addresses inside. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Larger pictures are refused before they are unpacked: 40 million dots take 160 MB. */
const MOST_PIXELS = 40_000_000
const PATIENCE_S = 15
/** Pictures that are worked on at once; the others wait their turn, so that memory is bounded. */
const AT_ONCE = 2

export type Image = { bytes: Buffer; width: number; height: number }

/** A picture that can't be taken: `foreign` is none of the formats, `large` has too many dots, `broken` ends too soon. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
  readonly reason: 'foreign' | 'large' | 'broken'

  constructor(reason: UnreadableImage['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Draws a picture anew: upright, no larger than asked, and without anything that is not the picture (position, camera, name).
 * @param bytes JPEG, PNG or WebP by their content, whatever they are called
 * @param options.onWhite for what was drawn on nothing, as PNG without loss; otherwise WebP
 * @throws UnreadableImage; AppError `unavailable` when too many wait already
 */
export async function redrawn(
  bytes: Uint8Array,
  { width, height, onWhite = false }: { width: number; height: number; onWhite?: boolean },
): Promise<Image> {
  if (!isPicture(bytes)) throw new UnreadableImage('foreign')
  return inTurn(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_S })
    const drawn = onWhite ? picture.flatten({ background: '#fff' }).png() : picture.webp({ quality: 82 })
    try {
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw new UnreadableImage(/pixel limit/i.test(String(error)) ? 'large' : 'broken')
    }
  })
}

/** By the first bytes: neither the name nor the type that came along says what a file is. */
function isPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return isWebp || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')
}

/** More than these would fill the memory while they wait: each holds a whole photo. */
const MOST_WAITING = 16

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 })
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
