import { brand } from '../../brand.ts'
import type { SiteContacts } from '../../platform/config/site-contacts.ts'
import * as m from '../../text/messages.js'

/** What a browser needs to install the cabinet as an app (https://www.w3.org/TR/appmanifest/). */
export function webManifest({ appStore, googlePlay, isExample }: SiteContacts) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // An installed app is known by it: it stays what it is when the first page changes.
    id: '/cabinet',
    name: brand.name,
    short_name: brand.name,
    description: m.marketing_landing_description({}, { locale: 'ru' }),
    lang: 'ru',
    start_url: '/shift',
    scope: '/',
    display: 'standalone',
    background_color: brand.colors.paper,
    theme_color: brand.colors.saffron,
    categories: ['business', 'productivity'],
    // The sign keeps to the middle, so a mask of any shape cuts nothing of it.
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    related_applications: [
      ...(googlePlay && !isExample ? [{ platform: 'play', url: googlePlay }] : []),
      ...(appStore && !isExample ? [{ platform: 'itunes', url: appStore }] : []),
    ],
  }
}
