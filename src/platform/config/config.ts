import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSender } from '../mail/sender.ts'
import type { TelegramSettings } from '../telegram/bot-client.ts'
import type { TopupSettings } from '../topup/topup-client.ts'
import { type Clamd, type FileLimits, readClamd, readFileLimits } from './file-limits.ts'
import { type ObjectStoreSettings, readObjectStore } from './file-settings.ts'
import { type GoogleSettings, readGoogle } from './google-settings.ts'
import { type Limits, readLimits } from './limit-settings.ts'
import { refuseTrialOf } from './production-note.ts'
import { HOW_TO_MAKE_SECRETS, weaknessOf } from './secret-strength.ts'
import { readOrCreateSecret, type SecretName } from './secrets.ts'
import {
  type BackupSettings,
  type BankSettings,
  type GatewayUrls,
  type MailboxSettings,
  type PageViewService,
  readAnalytics,
  readBackup,
  readBank,
  readDnsServers,
  readGatewayUrls,
  readMailboxSettings,
  readPushServices,
  readTelegram,
  readTiles,
  readTopup,
  type TileServer,
} from './service-settings.ts'
import { ConfigError, httpUrl, list, oneOf, whole } from './setting.ts'
import { readSiteContacts, type SiteContacts } from './site-contacts.ts'
import { readSmall } from './small-machine.ts'
import { readWatch, type WatchSettings } from './watch-settings.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every setting of an installation, read once at the start. docs/operations.md describes each. */
export type Config = {
  /** Without PUBLIC_URL: secrets are made, a demo account exists, mail goes to the outbox. */
  trial: boolean
  /** The site's address as people type it, without a slash at the end. */
  publicUrl: string
  /** Empty while the private PostgreSQL has never run. */
  databaseUrl: string
  /** A streaming replica of that database, for reads that may be a second old. */
  replicaUrl: string | null
  /** Whether `npm start` runs a PostgreSQL of its own, because DATABASE_URL is not set. */
  privateDatabase: boolean
  api: { host: string; port: number }
  web: { host: string; port: number }
  /** Where the web server finds the API. */
  apiUrl: string
  /** The folder for everything that is kept outside the database; absolute. */
  dataDir: string
  /** Where files lie instead of the data folder. */
  s3: ObjectStoreSettings | null
  /** What short-lived tokens are signed with: 32 characters or more, hard to guess. */
  secret: string
  /** Undefined in a trial: mail stays in the outbox. */
  smtpUrl?: string
  /** One address, with a name or without. */
  mailFrom: string
  /** Conversations with the mail server at once, and how long one waits for a reply and may take in all. */
  mail: { connections: number; stepMs: number; conversationMs: number }
  /** Who runs the installation, by e-mail in lower case. */
  operators: string[]
  /** Proxies whose forwarded addresses are believed. */
  trustedProxies: string[]
  corsOrigins: string[]
  /** In bytes. */
  bodyLimit: number
  /** How long the web server waits for the body of a request; four times as long for one with files. */
  bodySeconds: number
  /** Whether browsers keep to https for every host below the public one, too. */
  hstsSubdomains: boolean
  /** Whether memory is short. */
  small: boolean
  poolSize: number
  /** Hosts of the operator's own network that webhooks may reach, by name. */
  webhookHosts: string[]
  /** Hosts of the operator's own network where accounts may have a telephone exchange, by name. */
  telephoneHosts: string[]
  /** The same for the providers of company sign-in. */
  signInHosts: string[]
  /** DNS servers for the records that prove a company's domain; empty: those of the system. */
  dnsServers: string[]
  /** Between saying that it is not ready and taking no more connections. */
  drainMs: number
  /** How long a tablet may be silent in opening hours before its owners are notified. */
  tabletSilentMinutes: number
  logLevel: string
  limits: Limits
  fileLimits: FileLimits
  /** Where ClamAV looks at guests' files; null without one. */
  clamd: Clamd | null
  session: { idleHours: number; maxDays: number }
  /** Where the worker puts a backup every day; null: it makes none. */
  backup: BackupSettings | null
  /** The analytics service for page views of the public site; null: none. */
  analytics: PageViewService | null
  /** Pictures of a map to point at branches, with `{z}`, `{x}`, `{y}` in their address; null: our own drawing alone. */
  tiles: TileServer | null
  /** The bank that takes payments by card; null: card payment is off. */
  bank: BankSettings | null
  /** The installation's bot; null: nothing goes to Telegram. */
  telegram: TelegramSettings | null
  /** Who tops guests' telephones up; null: nobody. */
  topup: TopupSettings | null
  /** Where providers of messages are asked. */
  gatewayUrls: GatewayUrls
  /** Where reviews of Google Business Profile are read; null: nowhere. */
  google: GoogleSettings | null
  /** Stand-ins of outside services that a trial runs, each with what it was asked to pass on. */
  standInUrls: readonly string[]
  /** Where guests’ answers to letters come to; null: to the accounts’ own mailboxes alone. */
  mailbox: MailboxSettings | null
  /** Who watches the installation from outside. */
  watch: WatchSettings
  /** Origins of push services that browsers may name. */
  pushServices: readonly string[]
  contacts: SiteContacts
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
  const small = readSmall(env)
  const dataDir = resolve(PROJECT, env.DATA_DIR || '.data')
  if (trial) refuseTrialOf(dataDir)
  return {
    trial,
    publicUrl: trial ? `http://localhost:${webPort}` : publicUrl(env),
    databaseUrl: postgresUrl(env, 'DATABASE_URL') ?? privateDatabaseUrl(dataDir) ?? '',
    replicaUrl: postgresUrl(env, 'REPLICA_URL') ?? null,
    privateDatabase: !env.DATABASE_URL,
    api: { host, port: apiPort },
    web: { host, port: webPort },
    apiUrl: httpUrl(env, 'API_URL', `http://127.0.0.1:${apiPort}`),
    dataDir,
    s3: readObjectStore(env),
    secret: secret(env, trial, dataDir),
    smtpUrl: smtpUrl(env, trial),
    mailFrom: mailFrom(env, trial),
    mail: {
      connections: whole(env, 'MAIL_CONNECTIONS', 10, 1, 100),
      stepMs: whole(env, 'MAIL_STEP_SECONDS', 30, 1, 600) * 1000,
      conversationMs: whole(env, 'MAIL_TOTAL_SECONDS', 300, 1, 3600) * 1000,
    },
    operators: operators(env, trial),
    trustedProxies: list(env.TRUSTED_PROXIES ?? 'loopback'),
    corsOrigins: list(env.CORS_ORIGINS ?? '').map((origin) => corsOrigin(origin)),
    bodyLimit: whole(env, 'BODY_LIMIT', 1_048_576, 1024, 100 * 1_048_576),
    bodySeconds: whole(env, 'BODY_SECONDS', 28, 1, 28),
    hstsSubdomains: oneOf(env, 'HSTS_SUBDOMAINS', 'no', ['no', 'yes']) === 'yes',
    small,
    poolSize: whole(env, 'DB_POOL', small ? 3 : 16, 1, 1000),
    webhookHosts: list(env.WEBHOOK_HOSTS ?? ''),
    telephoneHosts: list(env.TELEPHONE_HOSTS ?? ''),
    signInHosts: list(env.SIGN_IN_HOSTS ?? ''),
    dnsServers: readDnsServers(env),
    tabletSilentMinutes: whole(env, 'TABLET_SILENT_MINUTES', 30, 10, 1440),
    drainMs: whole(env, 'DRAIN_MS', 500, 0, 60_000),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    limits: readLimits(env),
    fileLimits: readFileLimits(env),
    clamd: readClamd(env),
    session: {
      idleHours: whole(env, 'SESSION_IDLE_HOURS', 24, 1, 720),
      maxDays: whole(env, 'SESSION_MAX_DAYS', 30, 1, 365),
    },
    backup: readBackup(env, resolve(PROJECT)),
    analytics: readAnalytics(env),
    tiles: readTiles(env),
    bank: readBank(env, trial),
    telegram: readTelegram(env),
    topup: readTopup(env),
    gatewayUrls: readGatewayUrls(env),
    google: readGoogle(env),
    standInUrls: trial ? (env.STAND_INS_URL ?? '').split(' ').filter(Boolean) : [],
    mailbox: readMailboxSettings(env),
    watch: readWatch(env, [apiPort, webPort]),
    pushServices: readPushServices(env),
    contacts: readSiteContacts(env, trial),
  }
}

/** E-mails of the two demo users of a trial; their passwords are kept in the data folder. */
export const TRIAL_DEMO = 'demo@example.com'
export const TRIAL_OPERATOR = 'operator@example.com'

function publicUrl(env: NodeJS.ProcessEnv): string {
  const url = httpUrl(env, 'PUBLIC_URL', '')
  if (new URL(url).origin !== url)
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as https://example.com, not "${url}".`,
    )
  return url
}

function corsOrigin(origin: string): string {
  if (URL.parse(origin)?.origin === origin) return origin
  throw new ConfigError(`CORS_ORIGINS must hold origins such as https://example.com, not "${origin}".`)
}

function postgresUrl(env: NodeJS.ProcessEnv, name: 'DATABASE_URL' | 'REPLICA_URL'): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  // The value holds a password: it is not repeated.
  throw new ConfigError(`${name} must look like postgresql://user:password@host:5432/database.`)
}

/** The private PostgreSQL as its last start noted it. */
function privateDatabaseUrl(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.json')
  const port = existsSync(note) && (JSON.parse(readFileSync(note, 'utf8')) as { port?: number }).port
  if (!port) return undefined
  return `postgresql://qalay:${storedSecret(dataDir, 'postgresService')}@127.0.0.1:${port}/qalay`
}

function storedSecret(dataDir: string, name: SecretName): string {
  try {
    return readOrCreateSecret(dataDir, name)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'its secrets.json is damaged' : (error as Error).message
    throw new ConfigError(`DATA_DIR (${dataDir}) can't be used: ${reason}.`)
  }
}

function secret(env: NodeJS.ProcessEnv, trial: boolean, dataDir: string): string {
  if (!env.SECRET) {
    if (trial) return storedSecret(dataDir, 'secret')
    throw new ConfigError(`SECRET must be set when PUBLIC_URL is set. ${HOW_TO_MAKE_SECRETS}`)
  }
  const weakness = weaknessOf(env.SECRET)
  if (weakness) throw new ConfigError(`SECRET ${weakness}. ${HOW_TO_MAKE_SECRETS}`)
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

function mailFrom(env: NodeJS.ProcessEnv, trial: boolean): string {
  const text = env.MAIL_FROM || `no-reply@${trial ? 'localhost' : new URL(publicUrl(env)).hostname}`
  if (parseSender(text)) return text
  throw new ConfigError(`MAIL_FROM must be one address, such as Name <no-reply@example.com>, not "${text}".`)
}

function operators(env: NodeJS.ProcessEnv, trial: boolean): string[] {
  const emails = list(env.OPERATOR_EMAIL ?? (trial ? TRIAL_OPERATOR : '')).map((email) => email.toLowerCase())
  const wrong = emails.find((email) => !/^[^\s@]+@[^\s@]+$/.test(email))
  if (wrong) throw new ConfigError(`OPERATOR_EMAIL must hold e-mail addresses, not "${wrong}".`)
  return emails
}
