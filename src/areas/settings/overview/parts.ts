import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import type { Team } from '../../team/team.contract.ts'
import { mailedMembers } from '../recipients/mailed-members.ts'
import type { Settings } from '../settings.contract.ts'
import { firstLocale } from '../settings.ts'

/** What the settings of a survey are parted into, in the order of a phone's list: what is changed most comes first. */
const PART_TITLES = {
  guest: m.settings_guest,
  asked: m.settings_asked,
  complaints: m.settings_complaints,
  gifts: m.settings_gifts,
  languages: m.settings_languages,
  consent: m.settings_consent,
  identity: m.settings_identity,
  password: m.settings_password,
  period: m.settings_period,
  quotas: m.settings_quotas,
  tags: m.settings_tags,
  storage: m.settings_storage,
  reports: m.settings_reports,
  weights: m.settings_weights,
  informer: m.settings_informer,
}
export type PartName = keyof typeof PART_TITLES

export const PARTS = Object.keys(PART_TITLES) as PartName[]

export const partTitle = (part: PartName): string => PART_TITLES[part]()

type Known = {
  settings: Settings
  survey: { locales: readonly string[]; defaultLocale: string }
  quotas: number
  /** When the survey's password was changed; null: it has none. */
  passwordSince: string | null
  /** The members who see the survey; empty when the viewer may not know. */
  users: Team['users']
  /** Addresses outside the team; null when the viewer may not know. */
  addresses: readonly { confirmed: boolean }[] | null
}

/** How a part stands now, in a few words. */
export function partValue(part: PartName, summary: Known): string {
  const { settings, survey } = summary
  switch (part) {
    case 'guest':
      return switchedOn([
        [settings.progress, m.settings_progress()],
        [settings.subjectqr === 1, m.settings_subjectqr()],
      ])
    case 'asked':
      return settings.anonymous
        ? m.settings_anonymous()
        : switchedOn([
            [settings.contact, m.settings_contact()],
            [settings.photo, m.settings_photo()],
            [settings.voice, m.settings_voice()],
            [settings.geo, m.settings_geo()],
          ])
    case 'complaints': {
      const mailed = mailedPeople(summary)
      return joined([
        settings.jalob > 0 ? m.settings_jalob() : m.settings_value_no_deadline(),
        mailed !== null && m.settings_value_mailed({ n: formatNumber(mailed) }),
      ])
    }
    case 'gifts':
      return settings.reward ? m.settings_value_on() : m.settings_value_off()
    case 'languages':
      return (settings.locale ? survey.locales : [firstLocale(settings, survey)]).map(languageName).join(', ')
    case 'consent':
      return Object.keys(settings.consentText).map(languageName).join(', ') || m.settings_value_not_asked()
    case 'identity':
      return switchedOn([
        [settings.anonymous, m.settings_anonymous()],
        [
          settings.oncePerDevice && !settings.anonymous,
          settings.onceBlocks ? m.settings_once_blocks() : m.settings_once(),
        ],
      ])
    case 'password':
      return summary.passwordSince ? m.settings_value_password() : m.settings_value_no_password()
    case 'period':
      return (
        joined([
          settings.opens && m.settings_value_opens({ day: formatDay(settings.opens, 'UTC') }),
          settings.closes && m.settings_value_closes({ day: formatDay(settings.closes, 'UTC') }),
        ]) || m.settings_value_always()
      )
    case 'quotas':
      return summary.quotas > 0
        ? m.settings_value_quotas({ n: formatNumber(summary.quotas) })
        : m.settings_value_no_quotas()
    case 'tags':
      return settings.tags.join(', ') || m.settings_value_no_tags()
    case 'storage':
      return settings.retention
        ? m.settings_retention_months({ months: settings.retention })
        : m.settings_retention_never()
    case 'reports':
      return m.settings_value_minimum({ n: formatNumber(settings.minimum) })
    case 'weights': {
      const marks = Object.values(settings.weights).filter((weight) => weight > 0).length
      return marks > 0 ? m.settings_value_weights({ n: formatNumber(marks) }) : m.settings_value_no_index()
    }
    case 'informer':
      return m.settings_value_informer()
  }
}

/** How many get mails about complaints; null when the viewer may not see the team. */
function mailedPeople({ settings, users, addresses }: Known): number | null {
  if (users.length === 0) return null
  return (
    mailedMembers(users, settings.alertMembers).length +
    (addresses ?? []).filter(({ confirmed }) => confirmed).length
  )
}

function switchedOn(switches: [boolean, string][]): string {
  return joined(switches.map(([isOn, name]) => isOn && name)) || m.settings_value_all_off()
}

function joined(words: (string | false | null)[]): string {
  return words.filter(Boolean).join(' · ')
}
