import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'

type Named<Prefix extends string> = keyof {
  [Key in keyof typeof m as Key extends `${Prefix}${infer Rest}` ? Rest : never]: true
}
export type SiteWords = Record<Named<'web_footer_'>, string> & {
  nav: Record<Named<'marketing_landing_nav_'>, string>
  /** The stores that the brand is in, else the part of the landing page that tells how to install. */
  apps: { text: string; href: string }[]
}

/** The words of header and footer in the language of the request: with the page, not three languages in its script. */
export function siteWords(): SiteWords {
  const inputs = { name: brand.name, city: brand.contacts.city[getLocale()] }
  const wordsOf = (prefix: string) =>
    Object.fromEntries(
      Object.entries(m).flatMap(([key, say]) =>
        key.startsWith(prefix)
          ? [[key.slice(prefix.length), (say as (given: typeof inputs) => string)(inputs)]]
          : [],
      ),
    )
  return { ...wordsOf('web_footer_'), nav: wordsOf('marketing_landing_nav_'), apps: apps() } as SiteWords
}

function apps(): SiteWords['apps'] {
  const { appStore, googlePlay } = brand.stores
  const stores = [
    { text: 'App Store', href: appStore },
    { text: 'Google Play', href: googlePlay },
  ].flatMap(({ text, href }) => (href ? [{ text, href }] : []))
  const here = { text: m.web_footer_app(), href: `${localePath('/', getLocale())}#app` }
  return stores.length > 0 ? stores : [here]
}
