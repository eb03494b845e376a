import pg from 'pg'
import { isDatabaseAway } from '../src/platform/postgres/outage.ts'

/** Why a command failed at the database: a refused statement by its own reason, the address only when nobody answers there. */
export function databaseWords(error: unknown): string {
  const { message } = error as Error
  if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error))
    return `DATABASE_URL: the database can't be used (${message}). Is the installation running?`
  const reason = [message, error.detail, error.hint].filter(Boolean).join('. ')
  return `The database refused a statement: ${reason} (${error.code}).`
}
