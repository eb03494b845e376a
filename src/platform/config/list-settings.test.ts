import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSettings } from './list-settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'qalay-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const settings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(listSettings({ DATA_DIR, ...env }).map(({ name, value, from }) => [name, [value, from]]))

test('each setting says where it comes from', () => {
  const listed = settings({ LOG_LEVEL: 'warn', DB_POOL: '' })
  expect(listed).toMatchObject({
    LOG_LEVEL: ['warn', 'environment'],
    DB_POOL: ['', 'default'],
    SECRET: ['set', 'file'],
    DATABASE_URL: ['set', 'file'],
    LOGIN_FAILURES: ['', 'default'],
    BACKUP_DIR: ['', 'default'],
  })
})

test('no secret is shown', () => {
  const secrets = {
    SECRET: 'kT9vWq3mZr7xLp2sNd8fGh5jBc4yUe6a',
    DATABASE_URL: 'postgresql://qalay:pass-of-database@127.0.0.1/qalay',
    SMTP_URL: 'smtps://robot:pass-of-mail@mail.example.com',
    TELEGRAM_BOT_TOKEN: '123456:token-of-the-bot-of-tests',
  }
  const listed = settings(secrets)
  for (const name of Object.keys(secrets)) expect(listed[name]).toEqual(['set', 'environment'])
  expect(JSON.stringify(listed)).not.toMatch(/pass-of|token-of|kT9v/)
})
