import sharp from 'sharp'
import { fairQueue } from './limits/fair-queue.ts'

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
/** Few are worked on at once and few wait, because each holds a whole photo: so memory is bounded. */
const queue = fairQueue({ atOnce: 2, atOncePerLane: 1, waiting: 16, waitingPerLane: 8, retryAfter: 5 })

export type Image = { bytes: Buffer; width: number; height: number }

/** A picture that can't be accepted: `foreign` has an unknown format, `large` has too many pixels, `broken` is truncated. */
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
 * @throws UnreadableImage; AppError `too_many` or `unavailable` when too many wait already
 */
export async function redrawn(
  bytes: Uint8Array,
  { width, height, onWhite = false }: { width: number; height: number; onWhite?: boolean },
): Promise<Image> {
  if (!isPicture(bytes)) throw new UnreadableImage('foreign')
  return queue.run(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_S })
    const encoder = onWhite ? picture.flatten({ background: '#fff' }).png() : picture.webp({ quality: 82 })
    try {
      const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw new UnreadableImage(/pixel limit/i.test(String(error)) ? 'large' : 'broken')
    }
  })
}

/**
 * A picture of ours (made by `redrawn`) as it is put into a drawing: smaller, and within its address.
 * @param options.seeThrough keeps what is drawn on nothing, as PNG; otherwise JPEG on white
 */
export async function asDataUri(
  bytes: Uint8Array,
  { side, seeThrough }: { side: number; seeThrough: boolean },
): Promise<string> {
  return queue.run(async () => {
    const small = sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_S })
    const [type, encoder] = seeThrough
      ? (['png', small.png({ palette: true })] as const)
      : (['jpeg', small.flatten({ background: '#fff' }).jpeg({ quality: 86 })] as const)
    return `data:image/${type};base64,${(await encoder.toBuffer()).toString('base64')}`
  })
}

/**
 * The dots of a picture, upright and no larger than asked, as red, green, blue and opacity: for programs that look at it.
 * @param bytes JPEG, PNG or WebP by their content, whatever they are called
 * @throws UnreadableImage; AppError `too_many` or `unavailable` when too many wait already
 */
export async function decodePixels(
  bytes: Uint8Array,
  side: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  if (!isPicture(bytes)) throw new UnreadableImage('foreign')
  return queue.run(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds: PATIENCE_S })
    try {
      const { data, info } = await picture.toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
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
