import { brand } from '../../brand.ts'
import type { NamedLink, SiteContacts, SupportHours } from '../../platform/config/site-contacts.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { currentVisit } from './visit.server.ts'

type Named<Prefix extends string> = keyof {
  [Key in keyof typeof m as Key extends `${Prefix}${infer Rest}` ? Rest : never]: true
}
export type SiteWords = Record<Named<'web_footer_'>, string> & {
  nav: Record<Named<'marketing_landing_nav_'>, string>
  /** The app stores of the brand, otherwise the install section of the landing page. */
  apps: { text: string; href: string }[]
  /** How the operator is reached; the names of a trial's examples say that they are. */
  reach: Pick<SiteContacts, 'phone' | 'isExample'> & {
    hours: string
    social: NamedLink[]
    memberships: NamedLink[]
    stores: NamedLink[]
  }
}

/** The words of header and footer in the language of the request: with the page, not three languages in its script. */
export function siteWords(): SiteWords {
  const inputs = { name: brand.name, city: brand.contacts.city[getLocale()], what: '', when: '' }
  const wordsOf = (prefix: string) =>
    Object.fromEntries(
      Object.entries(m).flatMap(([key, say]) =>
        key.startsWith(prefix)
          ? [[key.slice(prefix.length), (say as (given: typeof inputs) => string)(inputs)]]
          : [],
      ),
    )
  return {
    ...wordsOf('web_footer_'),
    nav: wordsOf('marketing_landing_nav_'),
    apps: apps(),
    reach: reach(),
  } as SiteWords
}

function apps(): SiteWords['apps'] {
  const { stores, isExample } = reach()
  const here = { text: m.web_footer_app(), href: `${localePath('/', getLocale())}#app` }
  const there = stores.map(({ name, url }) => ({ text: name, href: url }))
  return stores.length > 0 && !isExample ? there : [here, ...there]
}

function reach(): SiteWords['reach'] {
  const { phone, hours, social, messenger, memberships, appStore, googlePlay, isExample } =
    currentVisit().contacts
  const withNames = (links: (NamedLink | null)[]) =>
    links.flatMap((link) =>
      link ? [{ ...link, name: isExample ? m.web_footer_example({ what: link.name }) : link.name }] : [],
    )
  return {
    phone,
    isExample,
    hours: hours ? hoursText(hours) : '',
    social: withNames([messenger, ...social]),
    memberships: withNames(memberships),
    stores: withNames([
      appStore ? { name: 'App Store', url: appStore } : null,
      googlePlay ? { name: 'Google Play', url: googlePlay } : null,
    ]),
  }
}

/** «Отвечаем пн–пт, 9:00–18:00, Алматы». */
function hoursText(hours: SupportHours): string {
  if (hours === 'always') return m.web_footer_hours_always()
  const locale = getLocale()
  // The first of January 2024 was a Monday.
  const day = (of: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, of))
  const { from, to, days } = hours
  const when = `${from}–${to}, ${brand.contacts.city[locale]}`
  return m.web_footer_hours({ when: days ? `${day(days.first)}–${day(days.last)}, ${when}` : when })
}
