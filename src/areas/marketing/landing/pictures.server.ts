import { currentVisit } from '../../../web/layout/visit.server.ts'
import type { Locale } from '../../../web/locale.ts'
import { wallAddresses } from '../wall/wall-addresses.server.ts'

/** Made by `scripts/landing-pictures.ts`; the drawings of the industries are our own. */
const files = import.meta.glob<string>('./pictures/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * Address of every picture by its name; of those taken in each language, such as `guest-ru`, the one as `guest`. The
 * posters, `poster-1` and so on, are drawn by the server.
 */
export function landingPictures(locale: Locale): Record<string, string> {
  const addresses = Object.entries(files).flatMap(([path, address]) => {
    const name = path.replace(/^.*\/|\.\w+$/g, '')
    const [, bare, language] = /^(guest|board|phone)-(ru|kk|en)$/.exec(name) ?? []
    if (language && language !== locale) return []
    return [[bare ?? name, address]]
  })
  return { ...Object.fromEntries(addresses), ...wallAddresses(currentVisit().publicUrl, locale) }
}
