import { AppError } from '../../platform/errors.ts'
import type { ArrivedBody } from '../request-bodies.ts'

/** The largest questionnaire has 6,000 fields. Reading 10,000 takes 50 ms of the only thread; the largest body could hold 2,000,000. */
const MOST_FIELDS = 10_000
/** Without files; what may be larger comes as multipart. */
const LARGEST_WITHOUT_FILES = 2_000_000

/**
 * Bounds the fields of a form before a page reads it.
 * @throws AppError `too_large`
 */
export async function checkFormSize(body: ArrivedBody, contentType: string): Promise<void> {
  const boundary = /^multipart\/form-data\s*;.{0,200}?boundary="?([^";\s]{1,200})/i.exec(contentType)?.[1]
  if (boundary === undefined && body.size > LARGEST_WITHOUT_FILES) throw new AppError('too_large')
  const separator = Buffer.from(boundary === undefined ? '&' : `--${boundary}`)
  let fields = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of body.stream()) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length))
      if (++fields > MOST_FIELDS) throw new AppError('too_large')
    // A separator may lie across two chunks.
    rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - separator.length + 1)))
  }
}
