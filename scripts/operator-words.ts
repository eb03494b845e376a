/** What the operator's commands have in common. */
import { readFileSync } from 'node:fs'
import { tiynOfAmount } from '../src/areas/billing/price/money.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { Db } from '../src/platform/database.ts'
import { insertJob, type Jobs } from '../src/platform/jobs/jobs.ts'
import { fail } from './progress.mjs'

/** Who stands in the audit list. */
export const operator = 'command line'
/** No queue is open here: jobs are inserted as rows, which the worker finds by looking. */
export const jobs: Pick<Jobs, 'send'> = { send: (executor, name, data) => insertJob(executor, name, data) }

/** @returns false when the words are wrong */
export type Command = (db: Db, config: Config, words: string[]) => Promise<boolean>

/** The bytes of a file that the command names; ends the command when it can't be read. */
export function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    return fail(`${file} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Ends the command when there is no account with this number. */
export async function requireAccount(db: Db, id: number): Promise<void> {
  const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) fail(`There is no account ${id}.`)
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('The file is no JSON.')
  }
}

/** A sum in tiyn, from tenge with at most two decimals; null if it is not a sum. */
export function sumOf(text: string | undefined): bigint | null {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text ?? '') ? tiynOfAmount(Number(text)) : null
}

export function said(sentence: string): true {
  console.log(sentence)
  return true
}
