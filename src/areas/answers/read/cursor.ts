import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'

/** Of this century: PostgreSQL knows no year 0. */
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const Cursor = z.tuple([
  // Date.parse takes 30 February for a day of March, PostgreSQL refuses it.
  z.string().refine((text) => MOMENT.test(text) && new Date(text).toISOString() === text),
  z.string().regex(ID),
])

/** Where the page of a list after this answer begins. */
export function cursorAfter({ receivedAt, id }: { receivedAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([receivedAt.toISOString(), id])).toString('base64url')
}

/** @throws AppError `invalid` when the cursor is not one of ours */
export function readCursor(cursor: string): { at: string; id: string } {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at, id }
  } catch {
    // Falls through to the one refusal below.
  }
  throw new AppError('invalid', { fields: { cursor: 'invalid' } })
}
