import * as m from '../../../text/messages.js'
import { shareName } from '../../../web/layout/share-picture.ts'
import type { Locale } from '../../../web/locale.ts'
import { releaseTemplateRows } from '../../templates/library.ts'
import { articles, textPages } from '../pages/contents.ts'
import { type DocumentName, legalLead, legalTitle } from '../pages/legal.ts'

/** What the picture of a page shows beside its title: the score of a business, the price list, or one drawn thing. */
export type ShareArt = 'score' | 'prices' | { drawn: string }

/** What is said and drawn on the picture of a page that somebody shares. */
export type ShareSubject = { title: string; lead: string; art: ShareArt }

type Subjects = Record<string, (locale: Locale) => ShareSubject>

const legal = (name: DocumentName) => (locale: Locale) => ({
  title: legalTitle(name, locale),
  lead: legalLead(name, locale),
  art: { drawn: 'receipt' },
})

const OTHERS: Subjects = {
  '/': (locale) => ({
    title: m.marketing_share_home({}, { locale }),
    lead: m.marketing_share_home_lead({}, { locale }),
    art: 'score',
  }),
  '/tariffs': (locale) => ({
    title: m.billing_tariffs_heading({}, { locale }),
    lead: m.billing_tariffs_lead({}, { locale }),
    art: 'prices',
  }),
  '/faq': (locale) => ({
    title: m.marketing_info_faq_title({}, { locale }),
    lead: m.marketing_info_faq_lead({}, { locale }),
    art: { drawn: 'piala' },
  }),
  '/type-survey': (locale) => ({
    title: m.marketing_info_types_title({}, { locale }),
    lead: m.marketing_info_types_lead({}, { locale }),
    art: { drawn: 'takeaway' },
  }),
  '/education': (locale) => ({
    title: m.marketing_info_education_title({}, { locale }),
    lead: m.marketing_info_education_lead({}, { locale }),
    art: { drawn: 'cup' },
  }),
  '/request': (locale) => ({
    title: m.marketing_form_page({}, { locale }),
    lead: m.marketing_form_page_lead({}, { locale }),
    art: { drawn: 'bubble' },
  }),
  '/agreement': legal('agreement'),
  '/privacy': legal('privacy'),
}

let subjects: Subjects | undefined

/** Every page that has a picture, by its address without a language; made when the first is asked for, since it reads the contents. */
function allSubjects(): Subjects {
  subjects ??= {
    ...OTHERS,
    ...Object.fromEntries(
      textPages().map(({ path, title, lead, drawings }) => [
        path,
        (locale: Locale) => ({
          title: title[locale],
          lead: lead[locale],
          art: { drawn: drawings.at(-1) ?? '' },
        }),
      ]),
    ),
    ...Object.fromEntries(
      articles().map(({ slug, title, lead, drawing }) => [
        `/education/${slug}`,
        (locale: Locale) => ({ title: title[locale], lead: lead[locale], art: { drawn: drawing } }),
      ]),
    ),
    ...Object.fromEntries(
      releaseTemplateRows().map(({ id, title, description, picture }) => [
        `/type-survey?template=${id}`,
        (locale: Locale) => ({
          title: title[locale],
          lead: description[locale],
          art: { drawn: picture ?? 'bubble' },
        }),
      ]),
    ),
  }
  return subjects
}

let names: ReadonlyMap<string, string> | undefined

/** The names of all pictures, each with the address of its page: `home`, `education-read-nps`, `template-doctor-visit`. */
export function shareNames(): ReadonlyMap<string, string> {
  names ??= new Map(Object.keys(allSubjects()).map((path) => [shareName(path), path]))
  return names
}

/**
 * What the picture of that name shows.
 * @returns undefined for a name that no page has
 */
export function shareSubject(name: string, locale: Locale): ShareSubject | undefined {
  const path = shareNames().get(name)
  return path === undefined ? undefined : allSubjects()[path]!(locale)
}
