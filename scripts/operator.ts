/** What an operator does without a page: `npm run operator -- grant EMAIL premium`. */
import { grantTariff } from '../src/areas/account/grant.queries.ts'
import { TARIFFS } from '../src/areas/account/tariff.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { openDb, openPool } from '../src/platform/database.ts'
import { fail } from './progress.mjs'

const NAMES = TARIFFS.map(({ name }) => name.toLowerCase())
const USAGE = `Usage: npm run operator -- grant EMAIL ${NAMES.join(' | ')}`

const [command, email, name = ''] = process.argv.slice(2)
const plan = TARIFFS.find((tariff) => tariff.name.toLowerCase() === name.toLowerCase())
if (command !== 'grant' || !email || !plan) fail(USAGE)

const until = new Date()
until.setUTCFullYear(until.getUTCFullYear() + 1)
const pool = openPool(databaseUrl(), 1)
try {
  const account = await grantTariff(openDb(pool), { email, tariff: plan.number, until })
  if (account === undefined) fail(`Nobody signs in with ${email}.`)
  console.log(`Account ${account} has ${plan.name} until ${until.toISOString().slice(0, 10)}`)
} catch (error) {
  fail(`DATABASE_URL: the database can't be used (${(error as Error).message}). Is the installation running?`)
} finally {
  await pool.end()
}

function databaseUrl(): string {
  try {
    const { databaseUrl } = readConfig(process.env)
    if (databaseUrl) return databaseUrl
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
  return fail('There is no database yet: run npm start first.')
}
