/** What a backup says of itself, and the folder that holds several. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupKey } from './sealing.ts'
import { storedPart } from './stored.ts'

const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** The name of a whole backup: the moment that it shows. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string().min(1)),
  rows: z.int().nonnegative(),
  stored: storedPart,
})

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the code that made it. */
  version: z.string(),
  /** What the database held at this moment of its own clock is in it, and nothing later. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_\w+$/)).min(1),
  /** Version of the queue's own tables. */
  queue: z.int(),
  /** Checks the key; null: not encrypted. */
  keyCheck: z.string().nullable(),
  /** Checks that an installation has the SECRET for the encrypted values of the database. */
  secretMark: z.string(),
  tables: z.array(table),
  sequences: z.array(
    z.object({
      schema: z.enum(['public', 'pgboss']),
      name: z.string(),
      value: z.string(),
      called: z.boolean(),
    }),
  ),
  files: z.object({ count: z.int(), bytes: z.int(), list: storedPart }),
  /** secrets.json, which an unencrypted backup leaves out. */
  secrets: storedPart.nullable(),
})
export type Manifest = z.output<typeof manifest>
export type BackedUpTable = z.output<typeof table>

/** The text of a manifest, with a seal over all that it says. */
export function manifestText(body: Manifest, key?: BackupKey): string {
  return `${JSON.stringify({ ...body, seal: sealOf(JSON.stringify(body), key) }, null, 1)}\n`
}

/**
 * Reads what a backup says of itself.
 * @throws BackupError when it is missing or was changed, or the key does not fit
 */
export function readManifest(folder: string, key?: BackupKey): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file))
    throw new BackupError(`${folder} holds no backup: give the folder that backups were put into.`)
  const { seal, content } = parse(file)
  if (typeof content.keyCheck === 'string' && !key)
    throw new BackupError(
      `The backup ${folder} is encrypted: give its key with --key FILE or BACKUP_KEY_FILE.`,
    )
  if (content.keyCheck === null && key)
    throw new BackupError(`The backup ${folder} is not encrypted: leave the key out.`)
  if (key && content.keyCheck !== key.check)
    throw new BackupError(`The key is not the one that the backup ${folder} was encrypted with.`)
  const body = manifest.safeParse(content)
  if (!body.success || !same(seal, sealOf(JSON.stringify(content), key)))
    throw new BackupError(`${file} was changed or damaged: take another backup.`)
  return body.data
}

/** The whole backups of a folder, oldest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => WHOLE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
}

/** The backup that a person means: the given one, or the newest of a folder. @throws BackupError */
export function chosenBackup(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BackupError(`There is no folder ${folder}.`)
  if (existsSync(join(folder, MANIFEST))) return folder
  const newest = listBackups(folder).at(-1)
  if (!newest) throw new BackupError(`${folder} holds no backup: give the folder that backups were put into.`)
  return join(folder, newest)
}

/** The name of the backup of a moment. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** The time in the name of a backup. */
export function momentOf(name: string): Date {
  const [day, time] = basename(name).split('T') as [string, string]
  return new Date(`${day}T${time.replaceAll('-', ':')}`)
}

/** Says nothing of a secret but whether another is the same. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex').slice(0, 8)
}

function parse(file: string): { seal: string; content: Record<string, unknown> } {
  try {
    const { seal, ...content } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return { seal: String(seal), content }
  } catch {
    throw new BackupError(`${file} was changed or damaged: take another backup.`)
  }
}

function sealOf(text: string, key?: BackupKey): string {
  const sum = key ? createHmac('sha256', key.master) : createHash('sha256')
  return sum.update(text).digest('hex')
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
