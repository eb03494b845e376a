import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { noteProduction } from './production-note.ts'
import { ConfigError } from './setting.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'qalay-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  PUBLIC_URL: 'https://otzyv.example.com',
  SECRET: 'q7Zt0vJm3RkXc9LwP2hYb6NdF4sGa8Ue',
  SMTP_URL: 'smtp://localhost:25',
  DATABASE_URL: 'postgresql://qalay:secret@db/qalay',
}

test('without PUBLIC_URL it is a trial with a secret of its own, kept for the next start', () => {
  const first = readConfig({ DATA_DIR: dataDir, WEB_PORT: '3100' })
  expect(first).toMatchObject({ trial: true, publicUrl: 'http://localhost:3100', smtpUrl: undefined })
  expect(first.secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first.secret)
  const file = join(dataDir, 'secrets.json')
  expect(readFileSync(file, 'utf8')).toContain(first.secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('with PUBLIC_URL it is production, with the settings as given', () => {
  const config = readConfig({
    ...production,
    DATA_DIR: dataDir,
    OPERATOR_EMAIL: 'Aigerim@Example.com, b@example.com',
  })
  expect(config).toMatchObject({
    trial: false,
    publicUrl: 'https://otzyv.example.com',
    secret: production.SECRET,
    databaseUrl: production.DATABASE_URL,
    privateDatabase: false,
    mailFrom: 'no-reply@otzyv.example.com',
    operators: ['aigerim@example.com', 'b@example.com'],
  })
})

test.each([
  ['SECRET', { ...production, SECRET: '' }, 'production never falls back to a made-up secret'],
  ['SECRET', { ...production, SECRET: 'short' }, 'a short one can be guessed'],
  ['SECRET', { ...production, SECRET: 'x'.repeat(64) }, 'one letter'],
  ['SECRET', { ...production, SECRET: 'abcabdabcabdabcabdabcabdabcabd-000' }, 'few letters'],
  ['SECRET', { ...production, SECRET: 'Qalay-2026!Qalay-2026!Qalay-2026!Qal' }, 'the same again and again'],
  ['SECRET', { ...production, SECRET: '0123456789abcdefghijklmnopqrstuvwxyz' }, 'the alphabet'],
  ['SECRET', { ...production, SECRET: 'your-secret-key-at-least-32-characters' }, 'of a manual'],
  ['SECRET', { ...production, SECRET: 'changeme-changeme-please-change-me-now' }, 'of an example'],
  ['SECRET', { SECRET: 'super_secret_password_for_development' }, 'a trial may be reached, too'],
  ['SMTP_URL', { ...production, SMTP_URL: '' }, 'production has no outbox to look into'],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, 'not a URL'],
  ['S3_URL', { S3_URL: 'https://s3.example.com/files' }, 'nobody gets in without keys'],
  [
    'S3_URL',
    { S3_URL: 'https://s3.example.com/files/qalay', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    'a bucket is for one installation',
  ],
  ['REPLICA_URL', { REPLICA_URL: 'replica.example.com' }, 'not a URL'],
  ['SMALL', { SMALL: 'maybe' }, 'one of three words'],
  ['MAIL_FROM', { MAIL_FROM: 'Qalay' }, 'mails would come from nobody'],
  ['MAIL_FROM', { MAIL_FROM: 'a@example.com, b@example.com' }, 'only one can send'],
  ['MAIL_FROM', { MAIL_FROM: 'Qalay <no-reply@example com>' }, 'no such domain'],
  ['MAIL_CONNECTIONS', { MAIL_CONNECTIONS: '0' }, 'no mail would leave'],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'otzyv.example.com' }, 'no scheme'],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'https://example.com/app' }, 'links would lose the path'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/db' }, 'another database'],
  ['API_PORT', { API_PORT: 'eight' }, 'not a number'],
  ['WEB_PORT', { WEB_PORT: '70000' }, 'no such port'],
  ['WEB_PORT', { WEB_PORT: '8000' }, 'both on one port'],
  ['BODY_LIMIT', { BODY_LIMIT: '1MB' }, 'bytes only'],
  ['DB_POOL', { DB_POOL: '0' }, 'nothing could be asked'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'no such level'],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example.com/path' }, 'an origin has no path'],
  ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'me' }, 'not an address'],
  ['LOGIN_FAILURES', { LOGIN_FAILURES: '-1' }, 'a limit is a whole number'],
])('a wrong %s stops the start with its name: %o', (name, env, _reason) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...env })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
})

test.each([
  ['q7Zt0vJm3RkXc9LwP2hYb6NdF4sGa8Ue', 'letters and digits'],
  ['9f86d081884c7d659a2feaa0c55ad015', 'hexadecimal digits'],
  ['DGmuL93g1ceBQnGFFXPPTDcn0fGRFcXi9/dHRl5oDME=', 'base64, as openssl makes it'],
  ['changeme-q7Zt0vJm3RkXc9LwP2hYb6NdF4sGa8Ue', 'a random one behind a word of an example'],
])('%s will do as a secret: %s', (secret) => {
  expect(readConfig({ ...production, DATA_DIR: dataDir, SECRET: secret }).secret).toBe(secret)
})

test('the folder of a real service is not taken for a trial by a command without its settings', () => {
  const folder = mkdtempSync(join(dataDir, 'service-'))
  noteProduction(folder, 'https://otzyv.example.com')
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/^PUBLIC_URL .*https:\/\/otzyv\.example\.com/)
  expect(readConfig({ ...production, DATA_DIR: folder }).trial).toBe(false)
})

test('a weak secret is refused with the way to make a good one, and is not repeated', () => {
  const read = () => readConfig({ ...production, DATA_DIR: dataDir, SECRET: 'hunter2'.repeat(6) })
  expect(read).toThrow(/^SECRET .*openssl rand -base64 32/)
  expect(read).not.toThrow('hunter2')
})

test('the password inside DATABASE_URL is not repeated when the address is wrong', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://me:hunter2@db' })).not.toThrow(
    'hunter2',
  )
})

test('page views go nowhere unless a service is named, and then where it listens', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ ...production, DATA_DIR: dataDir, ...env }).analytics
  expect(of({})).toBe(null)
  expect(of({ ANALYTICS: 'none', ANALYTICS_SITE: 'ignored' })).toBe(null)
  expect(
    of({
      ANALYTICS: 'umami',
      ANALYTICS_URL: 'https://stats.example.com/path/',
      ANALYTICS_SITE: '50429a93-8479-4073-be80-d5d29c09c2ec',
    }),
  ).toEqual({
    service: 'umami',
    origin: 'https://stats.example.com',
    site: '50429a93-8479-4073-be80-d5d29c09c2ec',
  })
  expect(of({ ANALYTICS: 'google', ANALYTICS_SITE: 'G-ABC123' })?.origin).toBe(
    'https://www.googletagmanager.com',
  )
  for (const [env, setting] of [
    [{ ANALYTICS: 'plausible' }, 'ANALYTICS '],
    [{ ANALYTICS: 'umami', ANALYTICS_SITE: 'some-site' }, 'ANALYTICS_URL'],
    [{ ANALYTICS: 'google' }, 'ANALYTICS_SITE'],
    [{ ANALYTICS: 'google', ANALYTICS_SITE: "G-1'; script-src *" }, 'ANALYTICS_SITE'],
  ] as const)
    expect(() => of(env)).toThrow(setting)
})

test('a map comes from nowhere unless an address is set, and never without the names of its makers', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ ...production, DATA_DIR: dataDir, ...env }).tiles
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(of({})).toBe(null)
  expect(of({ TILE_URL: url, TILE_ATTRIBUTION: ' © OpenStreetMap ' })).toEqual({
    url,
    attribution: '© OpenStreetMap',
  })
  for (const [env, setting] of [
    [{ TILE_URL: url }, 'TILE_ATTRIBUTION'],
    [{ TILE_URL: 'https://tiles.example.com/map.png', TILE_ATTRIBUTION: 'x' }, 'TILE_URL'],
    [{ TILE_URL: 'ftp://tiles.example.com/{z}/{x}/{y}', TILE_ATTRIBUTION: 'x' }, 'TILE_URL'],
    [{ TILE_URL: 'https://tiles.example.com/{z}/{x}/{y};script-src *', TILE_ATTRIBUTION: 'x' }, 'TILE_URL'],
  ] as const)
    expect(() => of(env)).toThrow(setting)
})

test('name servers are addresses', () => {
  const of = (DNS_SERVERS: string) => readConfig({ ...production, DATA_DIR: dataDir, DNS_SERVERS }).dnsServers
  expect(of('')).toEqual([])
  expect(of('192.0.2.1, [2001:db8::1]:5353')).toEqual(['192.0.2.1', '[2001:db8::1]:5353'])
  expect(() => of('dns.example.com')).toThrow('DNS_SERVERS')
})

const epay = {
  EPAY_CLIENT_ID: 'shop',
  EPAY_CLIENT_SECRET: 'secret',
  EPAY_TERMINAL: 'terminal',
  EPAY_SHOP_ID: 'shop-id',
}

test('card payment is off without a bank, and on with all that the bank gives', () => {
  expect(readConfig({ ...production, DATA_DIR: dataDir }).bank).toBeNull()
  expect(readConfig({ ...production, ...epay, DATA_DIR: dataDir }).bank).toMatchObject({
    apiUrl: 'https://epay-api.homebank.kz',
    clientId: 'shop',
    timeoutMs: 10_000,
    isTraining: false,
  })
})

test.each([
  [{ ...epay, EPAY_TERMINAL: '' }, 'EPAY_TERMINAL'],
  [{ ...epay, EPAY_API_URL: 'ftp://bank' }, 'EPAY_API_URL'],
  [{ ...epay, EPAY_TIMEOUT_MS: '60000' }, 'EPAY_TIMEOUT_MS'],
  [{ ...epay, EPAY_CLIENT_ID: 'training' }, 'EPAY_CLIENT_ID'],
])('half a bank, or the training bank in production, stops the start (%#)', (settings, name) => {
  expect(() => readConfig({ ...production, ...settings, DATA_DIR: dataDir })).toThrow(name)
})
