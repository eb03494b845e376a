import type { Settings, SettingsPart } from './settings.contract.ts'

type Saved = Omit<Settings, 'localeDefault'>

/** The settings of a survey; without `localeDefault` guests begin with the questionnaire's own language. */
export type SurveySettings = Saved & {
  localeDefault?: string
  /** Which wording `consentText` is, and since when; 0 without one. Set where settings are saved. */
  consentVersion: number
  consentSince: string
}

const DEFAULTS: SurveySettings = {
  subjectqr: 0,
  jalob: 3600,
  email: 0,
  locale: true,
  localeData: {},
  progress: true,
  opens: null,
  closes: null,
  minimum: 30,
  weights: {},
  geo: true,
  contact: true,
  photo: true,
  voice: true,
  anonymous: false,
  oncePerDevice: false,
  onceBlocks: false,
  consentText: {},
  consentVersion: 0,
  consentSince: '',
  retention: null,
  alertMembers: null,
  escalationMembers: [],
  escalationMinutes: 15,
  quietFrom: null,
  quietTo: null,
  fallAlerts: true,
  burstAlerts: true,
  weeklyLetter: true,
  staffPages: false,
  burst: { count: 4, of: 8, minutes: 15, below: null },
  reward: true,
  tags: [],
}

/** What switching the languages on goes back to. */
const LOCALE_RESET = { localeDefault: 'ru', localeData: {} } as const

/** The settings of a survey, whole: what was saved over the defaults. */
export function settingsOf(saved: Record<string, unknown>): SurveySettings {
  return { ...DEFAULTS, ...saved }
}

/** What the settings come to for guests: some switch others off. */
export function inEffect(settings: SurveySettings): SurveySettings {
  if (settings.anonymous) {
    const none = { email: 0, contact: false, geo: false, photo: false, voice: false } as const
    return { ...settings, ...none, oncePerDevice: false, onceBlocks: false }
  }
  const onceBlocks = settings.oncePerDevice && settings.onceBlocks
  return { ...settings, onceBlocks, ...(!settings.contact && { email: 0 }) }
}

/**
 * What has to be stored so that a change holds. Switching the languages on (`locale` false → true) also sets
 * `localeDefault` to `ru` and empties `localeData`, unless the change names them itself: that is how it is undone.
 */
export function settingsChange(saved: Record<string, unknown>, part: SettingsPart): SettingsPart {
  const switchesOn = part.locale === true && !settingsOf(saved).locale
  return switchesOn ? { ...LOCALE_RESET, ...part } : part
}

/** Whether guests may begin an answer on a day, 'YYYY-MM-DD'. */
export function isOpenOn({ opens, closes }: Pick<SurveySettings, 'opens' | 'closes'>, day: string): boolean {
  return (opens === null || opens <= day) && (closes === null || day <= closes)
}

/** Switches that are on or off and nothing more. */
const PLAIN_SWITCHES = [
  'progress',
  'geo',
  'contact',
  'photo',
  'voice',
  'anonymous',
  'oncePerDevice',
  'onceBlocks',
  'reward',
  'weeklyLetter',
  'staffPages',
] as const
export type Toggle =
  | 'subjectqr'
  | 'jalob'
  | 'email'
  | 'emailCheck'
  | 'locale'
  | (typeof PLAIN_SWITCHES)[number]

/** What pressing a switch changes, by the specification's table of transitions. */
export function toggled(settings: Saved, toggle: Toggle): SettingsPart {
  switch (toggle) {
    case 'subjectqr':
      return { subjectqr: settings.subjectqr === 0 ? 1 : 0 }
    case 'jalob':
      return { jalob: settings.jalob === 0 ? 3600 : 0 }
    case 'email':
      return { email: settings.email === 0 ? 1 : 0 }
    case 'emailCheck':
      return { email: settings.email === 1 ? 2 : 1 }
    case 'locale':
      return { locale: !settings.locale }
    default:
      return { [toggle]: !settings[toggle] }
  }
}

/** Whether a switch stands on. */
export function isOn(settings: Saved, toggle: Toggle): boolean {
  return toggle === 'emailCheck' ? settings.email === 2 : Boolean(settings[toggle])
}

/** The language that guests begin with: the chosen one as long as the questionnaire speaks it. */
export function firstLocale(
  { localeDefault }: Pick<SurveySettings, 'localeDefault'>,
  { locales, defaultLocale }: { locales: readonly string[]; defaultLocale: string },
): string {
  return localeDefault && locales.includes(localeDefault) ? localeDefault : defaultLocale
}
