import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import { KNOWN_SERVICES } from '../push/push-client.ts'
import type { TelegramSettings } from '../telegram/bot-client.ts'
import type { TopupSettings } from '../topup/topup-client.ts'
import { ConfigError, httpUrl, list, oneOf, whole } from './setting.ts'

export type PageViewService = { service: 'umami' | 'google'; origin: string; site: string }
export type TileServer = { url: string; attribution: string }

/** Halyk ePay 2.0, as the bank's contract names its parts. */
export type BankSettings = {
  /** Where tokens are given. */
  oauthUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  terminal: string
  shopId: string
  /** The longest that a call may take, a token included. */
  timeoutMs: number
  /** The stand-in bank of a trial: no real money moves. */
  isTraining: boolean
}
/** Who a trial is to its own bank stand-in. */
export const TRAINING_CLIENT = 'training'

export type BackupSettings = {
  folder: string
  /** Of the day, UTC. */
  hour: number
  minute: number
  /** undefined: not encrypted. */
  keyFile?: string
}

/** @param base what a relative path begins at */
export function readBackup(env: NodeJS.ProcessEnv, base: string): BackupSettings | null {
  if (!env.BACKUP_DIR) return null
  const at = env.BACKUP_AT || '21:30'
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === undefined || minute === undefined)
    throw new ConfigError(`BACKUP_AT must be a time of the day in UTC, such as 21:30, not "${at}".`)
  return {
    folder: resolve(base, env.BACKUP_DIR),
    hour: Number(hour),
    minute: Number(minute),
    ...(env.BACKUP_KEY_FILE && { keyFile: resolve(base, env.BACKUP_KEY_FILE) }),
  }
}

export function readDnsServers(env: NodeJS.ProcessEnv): string[] {
  const servers = list(env.DNS_SERVERS ?? '')
  try {
    if (servers.length > 0) new Resolver().setServers(servers)
    return servers
  } catch {
    throw new ConfigError(
      `DNS_SERVERS must hold addresses such as 192.0.2.1 or 192.0.2.1:5353, with commas, not "${env.DNS_SERVERS}".`,
    )
  }
}

export function readAnalytics(env: NodeJS.ProcessEnv): PageViewService | null {
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

export function readTiles(env: NodeJS.ProcessEnv): TileServer | null {
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

export function readBank(env: NodeJS.ProcessEnv, trial: boolean): BankSettings | null {
  const needed = ['EPAY_CLIENT_ID', 'EPAY_CLIENT_SECRET', 'EPAY_TERMINAL', 'EPAY_SHOP_ID'] as const
  const missing = needed.filter((name) => !env[name])
  if (missing.length === needed.length) return null
  if (missing[0])
    throw new ConfigError(
      `${missing[0]} must be set when another EPAY setting is: the bank gives them together.`,
    )
  const isTraining = env.EPAY_CLIENT_ID === TRAINING_CLIENT
  if (isTraining && !trial)
    throw new ConfigError(
      'EPAY_CLIENT_ID is that of the bank stand-in, which is for trials without PUBLIC_URL only.',
    )
  return {
    oauthUrl: httpUrl(env, 'EPAY_OAUTH_URL', 'https://epay-oauth.homebank.kz/oauth2/token'),
    apiUrl: httpUrl(env, 'EPAY_API_URL', 'https://epay-api.homebank.kz'),
    clientId: env.EPAY_CLIENT_ID!,
    clientSecret: env.EPAY_CLIENT_SECRET!,
    terminal: env.EPAY_TERMINAL!,
    shopId: env.EPAY_SHOP_ID!,
    timeoutMs: whole(env, 'EPAY_TIMEOUT_MS', 10_000, 50, 10_000),
    isTraining,
  }
}

/** The bot's token stands in every address that it is called by, so its form is checked before anything is sent. */
export function readTelegram(env: NodeJS.ProcessEnv): TelegramSettings | null {
  const token = env.TELEGRAM_BOT_TOKEN
  if (!token) return null
  if (!/^\d{3,20}:[\w-]{20,100}$/.test(token))
    throw new ConfigError(
      'TELEGRAM_BOT_TOKEN must be a token as BotFather gives it: digits, a colon, letters.',
    )
  const apiUrl = httpUrl(env, 'TELEGRAM_API_URL', 'https://api.telegram.org')
  const linkUrl = httpUrl(env, 'TELEGRAM_LINK_URL', 'https://t.me')
  return { token, apiUrl: apiUrl.replace(/\/$/, ''), linkUrl: linkUrl.replace(/\/$/, '') }
}

/** The provider that tops guests' telephones up. Without a token only accounts with a contract of their own can give so. */
export function readTopup(env: NodeJS.ProcessEnv): TopupSettings | null {
  const { TOPUP_URL: url, TOPUP_TOKEN: token } = env
  if (!url && !token) return null
  if (!url) throw new ConfigError('TOPUP_TOKEN needs TOPUP_URL: the address of the provider that it is for.')
  return { apiUrl: httpUrl(env, 'TOPUP_URL', url).replace(/\/$/, ''), ...(token && { token }) }
}

/** Origins, parted by spaces; `*.` may stand for the parts before a name. */
export function readPushServices(env: NodeJS.ProcessEnv): readonly string[] {
  const services = (env.PUSH_SERVICES ?? KNOWN_SERVICES).split(/\s+/).filter(Boolean)
  const wrong = services.find((service) => !/^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(service))
  if (wrong !== undefined)
    throw new ConfigError(`PUSH_SERVICES must hold origins such as https://push.example.com, not "${wrong}".`)
  return services
}

/** A mailbox of the installation that guests answer letters to, at `address` with a plus and a key. */
export type MailboxSettings = {
  address: string
  host: string
  port: number
  secure: boolean
  user: string
  password: string
}

/** `IMAP_URL` and `REPLY_ADDRESS`, which go together. The address holds a password and is in no message. */
export function readMailboxSettings(env: NodeJS.ProcessEnv): MailboxSettings | null {
  const { IMAP_URL: text, REPLY_ADDRESS: address } = env
  if (!text && !address) return null
  if (!text || !address)
    throw new ConfigError('IMAP_URL and REPLY_ADDRESS must be set together: answers to letters need both.')
  if (!/^[^\s@+]+@[^\s@]+$/.test(address))
    throw new ConfigError(`REPLY_ADDRESS must be an address without a plus, not "${address}".`)
  const url = URL.parse(text)
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    throw new ConfigError('IMAP_URL must look like imaps://user:password@imap.example.com.')
  const secure = url.protocol === 'imaps:'
  return {
    address,
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** Where providers of messages and calls are asked, by the name of each; an account brings its own contract with them. */
export type GatewayUrls = Readonly<Record<keyof typeof GATEWAY_URLS, string>>
const GATEWAY_URLS = {
  smsc: 'https://smsc.kz',
  mobizon: 'https://api.mobizon.kz',
  whatsapp: 'https://graph.facebook.com',
  mango: 'https://app.mango-office.ru/vpbx',
  zadarma: 'https://api.zadarma.com',
  novofon: 'https://api.novofon.com',
  google_token: 'https://oauth2.googleapis.com',
  google_sheets: 'https://sheets.googleapis.com',
  max: 'https://platform-api2.max.ru',
}

/** `SMSC_URL`, `MANGO_URL` and so on: the provider's own address, unless a stand-in or a proxy takes its place. */
export function readGatewayUrls(env: NodeJS.ProcessEnv): GatewayUrls {
  const urls = Object.entries(GATEWAY_URLS).map(([name, url]) => [
    name,
    httpUrl(env, `${name.toUpperCase()}_URL`, url),
  ])
  return Object.fromEntries(urls) as GatewayUrls
}
