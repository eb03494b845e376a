import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import type { Locale } from '../../../web/locale.ts'
import { type Contents, legalTexts } from './contents.ts'
import { type TextBlock, withValues } from './prose.ts'

export type DocumentName = keyof Contents['legal']

/** What the document is called. */
export function legalTitle(name: DocumentName, locale: Locale): string {
  return legalTexts()[name].title[locale]
}

/** What the document is about, in a sentence. */
export function legalLead(name: DocumentName, locale: Locale): string {
  const lead = { agreement: m.marketing_info_agreement_lead, privacy: m.marketing_info_privacy_lead }[name]
  return lead({}, { locale })
}

/**
 * A legal document of the site, ready for a page or a PDF.
 * @param site origin of the installation, e.g. `https://qalay.example`
 */
export function legalDocument(
  name: DocumentName,
  locale: Locale,
  site: string,
): { title: string; blocks: TextBlock[] } {
  const { name: operator, full } = operatorWords(locale)
  const values = { brand: brand.name, email: brand.contacts.email, site, operator, operatorFull: full }
  const { title, blocks } = legalTexts()[name]
  return { title: title[locale], blocks: withValues(blocks[locale], values) }
}

function operatorWords(locale: Locale): { name: string; full: string } {
  const { legalEntity: entity } = brand
  if (entity) {
    const bin = locale === 'en' ? 'BIN' : locale === 'kk' ? 'БСН' : 'БИН'
    return { name: entity.name, full: `${entity.name}, ${bin} ${entity.bin}, ${entity.address}` }
  }
  return {
    ru: {
      name: 'реквизиты в разделе 10',
      full: 'наименование, БИН и адрес высылаем по запросу',
    },
    en: {
      name: 'details in section 10',
      full: 'name, BIN and address are sent on request',
    },
    kk: {
      name: 'деректемелер 10-бөлімде',
      full: 'атауын, БСН-ін және мекенжайын сұрау бойынша жібереміз',
    },
  }[locale]
}
