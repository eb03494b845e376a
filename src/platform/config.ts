import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keptSecret, type SecretName } from './secrets.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** A setting is wrong or missing. The message is one sentence for the person who set it, with the setting's name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Every setting of an installation, read once at the start. docs/operations.md describes each. */
export type Config = {
  /** Without PUBLIC_URL: secrets are made, a demo account exists, mail goes to the outbox. */
  trial: boolean
  /** The site's address as people type it, without a slash at the end. */
  publicUrl: string
  /** Empty while the private PostgreSQL has never run. */
  databaseUrl: string
  /** Whether `npm start` runs a PostgreSQL of its own, because DATABASE_URL is not set. */
  privateDatabase: boolean
  api: { host: string; port: number }
  web: { host: string; port: number }
  /** Where the web server finds the API. */
  apiUrl: string
  /** The folder for everything that is kept outside the database; absolute. */
  dataDir: string
  /** What short-lived tokens are signed with: 32 characters or more. */
  secret: string
  /** Undefined in a trial: mail stays in the outbox. */
  smtpUrl?: string
  mailFrom: string
  /** Who runs the installation, by e-mail in lower case. */
  operators: string[]
  /** Proxies whose forwarded addresses are believed. */
  trustedProxies: string[]
  corsOrigins: string[]
  /** In bytes. */
  bodyLimit: number
  poolSize: number
  /** Between saying that it is not ready and taking no more connections. */
  drainMs: number
  logLevel: string
  limits: {
    /** Failed sign-ins per name and address, within `loginWindowMinutes`. */
    loginFailures: number
    loginWindowMinutes: number
    forgotPerHour: number
    registerPerHour: number
    feedbackPerHour: number
    /** Photos and voices of guests per address: a full restaurant may share one. */
    filesPerHour: number
    codeMissesPerHour: number
    /** Invitations that one account sends or sends again. */
    invitesPerHour: number
    /** Wrong links of invitations per address. */
    inviteMissesPerHour: number
    /** Long works (prints in bulk, imports, exports) that one account may have unfinished. */
    worksAtOnce: number
    /** Tables that are being made at the same moment for one account, by each API process. */
    exportsAtOnce: number
  }
  session: { idleHours: number; maxDays: number }
  /** The service that page views of the public site are told to; null: none. */
  analytics: { service: 'umami' | 'google'; origin: string; site: string } | null
  /** Pictures of a map to point at branches, with `{z}`, `{x}`, `{y}` in their address; null: our own drawing alone. */
  tiles: { url: string; attribution: string } | null
}

/**
 * Reads the settings from the environment.
 * In a trial what is not set is made and kept in the data folder, so every process of one installation reads the same.
 * @throws ConfigError with the name of the first wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const trial = !env.PUBLIC_URL
  const apiPort = whole(env, 'API_PORT', 8000, 1, 65535)
  const webPort = whole(env, 'WEB_PORT', 3000, 1, 65535)
  if (apiPort === webPort)
    throw new ConfigError(`API_PORT and WEB_PORT are both ${apiPort}: they must differ.`)
  const host = env.HOST || '127.0.0.1'
  const dataDir = resolve(PROJECT, env.DATA_DIR || '.data')
  return {
    trial,
    publicUrl: trial ? `http://localhost:${webPort}` : publicUrl(env),
    databaseUrl: databaseUrl(env) ?? privateDatabaseUrl(dataDir) ?? '',
    privateDatabase: !env.DATABASE_URL,
    api: { host, port: apiPort },
    web: { host, port: webPort },
    apiUrl: httpUrl(env, 'API_URL', `http://127.0.0.1:${apiPort}`),
    dataDir,
    secret: secret(env, trial, dataDir),
    smtpUrl: smtpUrl(env, trial),
    mailFrom: env.MAIL_FROM || `no-reply@${trial ? 'localhost' : new URL(publicUrl(env)).hostname}`,
    operators: operators(env, trial),
    trustedProxies: list(env.TRUSTED_PROXIES ?? 'loopback'),
    corsOrigins: list(env.CORS_ORIGINS ?? '').map((origin) => corsOrigin(origin)),
    bodyLimit: whole(env, 'BODY_LIMIT', 1_048_576, 1024, 100 * 1_048_576),
    poolSize: whole(env, 'DB_POOL', 16, 1, 1000),
    drainMs: whole(env, 'DRAIN_MS', 500, 0, 60_000),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    limits: {
      loginFailures: whole(env, 'LOGIN_FAILURES', 10, 1, 1_000_000),
      loginWindowMinutes: whole(env, 'LOGIN_WINDOW_MINUTES', 15, 1, 1440),
      forgotPerHour: whole(env, 'FORGOT_PER_HOUR', 5, 1, 1_000_000),
      registerPerHour: whole(env, 'REGISTER_PER_HOUR', 30, 1, 1_000_000),
      feedbackPerHour: whole(env, 'FEEDBACK_PER_HOUR', 10, 1, 1_000_000),
      filesPerHour: whole(env, 'FILES_PER_HOUR', 1200, 1, 1_000_000),
      codeMissesPerHour: whole(env, 'CODE_MISSES_PER_HOUR', 60, 1, 1_000_000),
      invitesPerHour: whole(env, 'INVITES_PER_HOUR', 50, 1, 1_000_000),
      inviteMissesPerHour: whole(env, 'INVITE_MISSES_PER_HOUR', 20, 1, 1_000_000),
      worksAtOnce: whole(env, 'WORKS_AT_ONCE', 3, 1, 1000),
      exportsAtOnce: whole(env, 'EXPORTS_AT_ONCE', 3, 1, 1000),
    },
    session: {
      idleHours: whole(env, 'SESSION_IDLE_HOURS', 24, 1, 720),
      maxDays: whole(env, 'SESSION_MAX_DAYS', 30, 1, 365),
    },
    analytics: analytics(env),
    tiles: tiles(env),
  }
}

/** The e-mails of the two people whom a trial signs in; their passwords are kept in the data folder. */
export const TRIAL_DEMO = 'demo@example.com'
export const TRIAL_OPERATOR = 'operator@example.com'

function whole(env: NodeJS.ProcessEnv, name: string, normal: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return normal
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

function oneOf(env: NodeJS.ProcessEnv, name: string, normal: string, allowed: string[]): string {
  const value = env[name] || normal
  if (allowed.includes(value)) return value
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function httpUrl(env: NodeJS.ProcessEnv, name: string, normal: string): string {
  const text = env[name] || normal
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} must be an address that begins with http:// or https://, not "${text}".`)
  return text.replace(/\/+$/, '')
}

function publicUrl(env: NodeJS.ProcessEnv): string {
  const url = httpUrl(env, 'PUBLIC_URL', '')
  if (new URL(url).origin !== url)
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as https://example.com, not "${url}".`,
    )
  return url
}

function analytics(env: NodeJS.ProcessEnv): Config['analytics'] {
  const service = oneOf(env, 'ANALYTICS', 'none', ['none', 'umami', 'google'])
  if (service !== 'umami' && service !== 'google') return null
  if (service === 'umami' && !env.ANALYTICS_URL)
    throw new ConfigError('ANALYTICS_URL must be set when ANALYTICS is umami: where your Umami listens.')
  const { origin } = new URL(httpUrl(env, 'ANALYTICS_URL', 'https://www.googletagmanager.com'))
  const site = env.ANALYTICS_SITE ?? ''
  // It stands in addresses and in the content policy's neighbourhood: letters, digits and dashes only.
  if (!/^[A-Za-z0-9-]{4,64}$/.test(site))
    throw new ConfigError(
      `ANALYTICS_SITE must be the site’s id at ${service === 'umami' ? 'Umami' : 'Google, such as G-ABC123'}, not "${site}".`,
    )
  return { service, origin, site }
}

function tiles(env: NodeJS.ProcessEnv): Config['tiles'] {
  if (!env.TILE_URL) return null
  const url = httpUrl(env, 'TILE_URL', '')
  // Spaces, quotes and semicolons would end its place in the content policy.
  const isPlain = /^https?:\/\/[\w.:-]+\/[^\s"'<>;]*$/.test(url)
  if (!isPlain || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigError(
      `TILE_URL must be an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png, not "${url}".`,
    )
  const attribution = env.TILE_ATTRIBUTION?.trim() ?? ''
  if (attribution === '')
    throw new ConfigError(
      'TILE_ATTRIBUTION must be set when TILE_URL is: maps are shown with the names of their makers.',
    )
  return { url, attribution }
}

function corsOrigin(origin: string): string {
  if (URL.parse(origin)?.origin === origin) return origin
  throw new ConfigError(`CORS_ORIGINS must hold origins such as https://example.com, not "${origin}".`)
}

function databaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.DATABASE_URL) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(env.DATABASE_URL)?.protocol ?? '')) return env.DATABASE_URL
  // The value holds a password: it is not repeated.
  throw new ConfigError('DATABASE_URL must look like postgresql://user:password@host:5432/database.')
}

/** The private PostgreSQL as its last start noted it. */
function privateDatabaseUrl(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.json')
  if (!existsSync(note)) return undefined
  const { port } = JSON.parse(readFileSync(note, 'utf8')) as { port?: number }
  if (!port) return undefined
  return `postgresql://qalay:${kept(dataDir, 'postgresService')}@127.0.0.1:${port}/qalay`
}

function kept(dataDir: string, name: SecretName): string {
  try {
    return keptSecret(dataDir, name)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'its secrets.json is damaged' : (error as Error).message
    throw new ConfigError(`DATA_DIR (${dataDir}) can't be used: ${reason}.`)
  }
}

function secret(env: NodeJS.ProcessEnv, trial: boolean, dataDir: string): string {
  if (!env.SECRET) {
    if (trial) return kept(dataDir, 'secret')
    throw new ConfigError('SECRET must be set when PUBLIC_URL is set: 32 random characters or more.')
  }
  if (env.SECRET.length < 32) throw new ConfigError('SECRET must have 32 characters or more.')
  return env.SECRET
}

function smtpUrl(env: NodeJS.ProcessEnv, trial: boolean): string | undefined {
  if (!env.SMTP_URL) {
    if (trial) return undefined
    throw new ConfigError(
      'SMTP_URL must be set when PUBLIC_URL is set, for instance smtps://user:password@mail.example.com.',
    )
  }
  if (/^smtps?:$/.test(URL.parse(env.SMTP_URL)?.protocol ?? '')) return env.SMTP_URL
  throw new ConfigError('SMTP_URL must look like smtp://host:25 or smtps://user:password@host.')
}

function operators(env: NodeJS.ProcessEnv, trial: boolean): string[] {
  const emails = list(env.OPERATOR_EMAIL ?? (trial ? TRIAL_OPERATOR : '')).map((email) => email.toLowerCase())
  for (const email of emails)
    if (!/^\S+@\S+$/.test(email))
      throw new ConfigError(`OPERATOR_EMAIL must hold e-mail addresses, not "${email}".`)
  return emails
}
