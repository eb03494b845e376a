import { ConfigError, list } from './setting.ts'

export type NamedLink = { name: string; url: string }
/** Hours of the day as `9:00`; days from 1, Monday, to 7. Null for both where somebody always answers. */
export type SupportHours =
  | { from: string; to: string; days: { first: number; last: number } | null }
  | 'always'

/** Contacts of the operator, as the public pages show them. Fields that are not set are not shown. */
export type SiteContacts = {
  phone: string | null
  hours: SupportHours | null
  social: NamedLink[]
  /** A chat. */
  messenger: NamedLink | null
  /** Associations that the operator belongs to. */
  memberships: NamedLink[]
  appStore: string | null
  googlePlay: string | null
  /** A trial shows where each of them would stand: nobody is reached. */
  isExample: boolean
}

const NOTHING: SiteContacts = {
  phone: null,
  hours: null,
  social: [],
  messenger: null,
  memberships: [],
  appStore: null,
  googlePlay: null,
  isExample: false,
}

/** The address is IANA's page that says what an example is. */
const example = (name: string): NamedLink => ({
  name,
  url: `https://example.com/?${encodeURIComponent(name)}`,
})
const EXAMPLES: SiteContacts = {
  phone: '+7 700 000 00 00',
  hours: { from: '9:00', to: '18:00', days: { first: 1, last: 5 } },
  social: [example('Instagram'), example('YouTube')],
  messenger: example('WhatsApp'),
  memberships: [example('Association')],
  appStore: example('App Store').url,
  googlePlay: example('Google Play').url,
  isExample: true,
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** @throws ConfigError with the name of the first wrong setting */
export function readSiteContacts(env: NodeJS.ProcessEnv, trial: boolean): SiteContacts {
  const contacts: SiteContacts = {
    ...NOTHING,
    phone: phone(env),
    hours: supportHours(env),
    social: links(env, 'SOCIAL_LINKS'),
    messenger: links(env, 'MESSENGER_LINK')[0] ?? null,
    memberships: links(env, 'MEMBERSHIP_LINKS'),
    appStore: storeUrl(env, 'APP_STORE_URL'),
    googlePlay: storeUrl(env, 'GOOGLE_PLAY_URL'),
  }
  const isSilent = Object.values(contacts).every(
    (value) => !value || (Array.isArray(value) && value.length === 0),
  )
  return trial && isSilent ? EXAMPLES : contacts
}

function phone(env: NodeJS.ProcessEnv): string | null {
  const text = env.CONTACT_PHONE?.trim()
  if (!text) return null
  if (/^\+[\d ()-]{7,24}$/.test(text)) return text
  throw new ConfigError(`CONTACT_PHONE must be a number such as +7 700 000 00 00, not "${text}".`)
}

/** `24/7`, `9:00-21:00` (every day) or `Mon-Fri 9:00-18:00`. */
function supportHours(env: NodeJS.ProcessEnv): SupportHours | null {
  const text = env.SUPPORT_HOURS?.trim()
  if (!text) return null
  if (text === '24/7') return 'always'
  const [, first, last, from, to] =
    /^(?:([a-z]{3})-([a-z]{3}) )?((?:[01]?\d|2[0-3]):[0-5]\d)-((?:[01]?\d|2[0-3]):[0-5]\d)$/i.exec(text) ?? []
  const days = [first, last].map((day) => DAYS.indexOf(day?.toLowerCase() ?? '') + 1)
  if (!from || !to || (first && days.includes(0)))
    throw new ConfigError(`SUPPORT_HOURS must be 24/7, 9:00-21:00 or Mon-Fri 9:00-18:00, not "${text}".`)
  return { from, to, days: first ? { first: days[0]!, last: days[1]! } : null }
}

/** `Name=https://…`, with commas between several. */
function links(env: NodeJS.ProcessEnv, name: string): NamedLink[] {
  return list(env[name] ?? '').map((item) => {
    const [title = '', ...rest] = item.split('=')
    const url = rest.join('=').trim()
    if (title.trim() && isWeb(url)) return { name: title.trim(), url }
    throw new ConfigError(
      `${name} must hold links such as Instagram=https://instagram.com/name, not "${item}".`,
    )
  })
}

function storeUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim()
  if (!text) return null
  if (isWeb(text)) return text
  throw new ConfigError(`${name} must be an address that begins with https://, not "${text}".`)
}

/** Other schemes would let a link run a script. */
function isWeb(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}
