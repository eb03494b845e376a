import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import type { Locale } from '../../../web/locale.ts'
import { AGREEMENT } from './library/agreement.ts'
import { PRIVACY } from './library/privacy.ts'
import { prose, type TextBlock, textBlocks } from './prose.ts'

export type DocumentName = 'agreement' | 'privacy'

const TEXTS: Record<DocumentName, Record<Locale, string>> = { agreement: AGREEMENT, privacy: PRIVACY }
const TITLES = {
  agreement: { ru: 'Пользовательское соглашение', en: 'User agreement', kk: 'Пайдаланушы келісімі' },
  privacy: { ru: 'Политика персональных данных', en: 'Privacy policy', kk: 'Дербес деректер саясаты' },
}

/** What the document is called. */
export function legalTitle(name: DocumentName, locale: Locale): string {
  return TITLES[name][locale]
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
  return {
    title: TITLES[name][locale],
    blocks: textBlocks(prose(TEXTS[name][locale], values)),
  }
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
