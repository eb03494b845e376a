import { AppError } from '../../../platform/errors.ts'
import { type Image, redrawn, UnreadableImage } from '../../../platform/image.ts'
import * as m from '../../../text/messages.js'

/**
 * A picture that somebody brought, drawn anew.
 * @param side the longer side at most, in pixels
 * @throws AppError `invalid` with the reason under `file`
 */
export async function redrawnPicture(bytes: Buffer, side: number): Promise<Image> {
  if (isHeic(bytes)) {
    throw new AppError('invalid', { fields: { file: (locale) => m.design_images_heic({}, { locale }) } })
  }
  try {
    return await redrawn(bytes, { width: side, height: side })
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    const words = {
      foreign: m.answers_file_no_image,
      large: m.answers_file_too_many_pixels,
      broken: m.answers_file_broken,
    }[error.reason]
    throw new AppError('invalid', { fields: { file: (locale) => words({}, { locale }) } })
  }
}

/** What iPhones keep photos as, by the brand in the file's first box (ISO/IEC 14496-12); it can't be unpacked here. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1'))
}
