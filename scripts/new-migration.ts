/** Makes the next migration, an empty file: `npm run db:new NAME`. */
import { writeFileSync } from 'node:fs'
import { readMigrations } from '../src/platform/postgres/migrate.ts'
import { fail } from './progress.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) fail('Usage: npm run db:new NAME, where NAME is like branch_phone.')
const last = Number(readMigrations().at(-1)?.name.slice(0, 4) ?? 0)
const file = `migrations/${String(last + 1).padStart(4, '0')}_${name}.sql`
writeFileSync(new URL(`../${file}`, import.meta.url), '', { flag: 'wx' })
console.log(file)
