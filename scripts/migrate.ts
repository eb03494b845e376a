/** Brings the database of DATABASE_URL up to this release: `npm run db:migrate`. For those who start the parts themselves. */
import { readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { MigrationError, migrate } from '../src/platform/postgres/migrate.ts'
import { databaseWords } from './database-words.ts'
import { fail } from './progress.mjs'

try {
  const { databaseUrl } = readConfig(process.env)
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL is not set, and there is no private PostgreSQL yet: run npm start.')
  const applied = await migrate(databaseUrl)
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'The database is up to date')
} catch (error) {
  if (error instanceof ConfigError || error instanceof MigrationError) fail(error.message)
  fail(databaseWords(error))
}
