import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'

/** Of this century: PostgreSQL has no year 0. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const Cursor = z.tuple([
  // Date.parse accepts 30 February as a day of March; PostgreSQL refuses it.
  z.string().refine((text) => MOMENT.test(text) && new Date(text).toISOString() === text),
  z.string().regex(ID),
])

/** The cursor for the page after this answer. */
export function cursorAfter({ receivedAt, id }: { receivedAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([receivedAt.toISOString(), id])).toString('base64url')
}

/** @throws AppError `invalid` for a foreign cursor */
export function readCursor(cursor: string): { at: string; id: string } {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at, id }
  } catch {
    // Falls through to the common error below.
  }
  throw new AppError('invalid', { fields: { cursor: 'invalid' } })
}
