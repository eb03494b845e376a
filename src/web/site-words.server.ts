import { brand } from '../brand.ts'
import * as m from '../text/messages.js'
import { getLocale } from '../text/runtime.js'

type Named<Prefix extends string> = keyof {
  [Key in keyof typeof m as Key extends `${Prefix}${infer Rest}` ? Rest : never]: true
}
export type SiteWords = Record<Named<'web_footer_'>, string> & {
  nav: Record<Named<'marketing_landing_nav_'>, string>
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
  return { ...wordsOf('web_footer_'), nav: wordsOf('marketing_landing_nav_') } as SiteWords
}
