import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../src/testing/database.ts'
import { describeTables } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the row types describe the migrated database (npm run db:types writes them)', async () => {
  const source = readFileSync(new URL('../src/platform/tables.ts', import.meta.url), 'utf8')
  expect(source).toBe(await describeTables(database.url))
})
