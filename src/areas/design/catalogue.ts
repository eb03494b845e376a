import { createHash } from 'node:crypto'
import * as m from '../../text/messages.js'
import type { SurveyConfig } from '../questionnaire/questionnaire.contract.ts'
import type { CatalogueEntry, PrintCatalogue } from './design.contract.ts'
import { variantOf } from './print/presets.ts'
import { printContent } from './print/print-content.ts'
import {
  frontPage,
  type PrintContent,
  type PrintDesign,
  printPageOf,
  textLengths,
} from './print/print-design.ts'
import { printDesigns } from './print/print-designs.ts'

const LOCALES = ['ru', 'en', 'kk'] as const
type Locale = (typeof LOCALES)[number]

/** The business name on designs in the catalogue; fictitious. */
const SAMPLE_BUSINESS = 'Дәмді Ас'
/** Leads nowhere: codes have no zeros. */
const SAMPLE_CODE = 'QALAYQALAY'

/** Every design as the catalogue lists it. */
export function catalogueEntries(): CatalogueEntry[] {
  return printDesigns.map((design) => ({
    id: design.id,
    name: design.name,
    industry: design.industry,
    format: design.format,
    sizes: Object.keys(design.sizes).map((id) => {
      const { width, height } = printPageOf(design, id)
      return { id, widthMm: width, heightMm: height }
    }),
    version: versionOf(design),
    slots: [...design.slots],
    mono: design.mono === true,
    isCut: design.sheet === undefined,
    variantOf: variantOf(design.id),
    colour: design.colours?.field ?? '#ffffff',
  }))
}

/** The picture of a design in its own colours and words, with a made-up business. */
export function samplePage(design: PrintDesign, locale: Locale): { svg: string; widthMm: number } {
  const config = { locales: [locale], defaultLocale: locale } as SurveyConfig
  const source = {
    title: SAMPLE_BUSINESS,
    config,
    branch: undefined,
    code: SAMPLE_CODE,
    site: 'https://qalay.example',
  }
  const subject = { name: 'Әсел', position: m.design_sample_position({}, { locale }) }
  const own = design.slots.includes('subject') ? { subject } : {}
  const content = printContent(source, locale, { design, own })
  return frontPage(design, content, Object.keys(design.sizes)[0]!)
}

/**
 * What an owner may change in a design, as it is without a change.
 * @param survey.seconds how long guests need
 */
export function changeable(
  design: PrintDesign,
  survey: { config: SurveyConfig; seconds: number },
  colours: PrintContent['colours'],
): NonNullable<PrintCatalogue['chosen']> {
  const source = { ...survey, title: '', branch: undefined, code: SAMPLE_CODE, site: 'https://qalay.example' }
  const voices = LOCALES.map((locale) => printContent(source, locale, { design }).voices[0])
  const words = (role: keyof typeof textLengths) => ({
    ru: voices[0]![role],
    en: voices[1]![role],
    kk: voices[2]![role],
  })
  const roles = Object.keys(textLengths) as (keyof typeof textLengths)[]
  return {
    colors: { ...colours },
    texts: roles.map((role) => ({ role, longest: textLengths[role], words: words(role) })),
  }
}

const versions = new Map<string, string>()

/** Changes when the drawing does, so that browsers may keep pictures for ever. */
function versionOf(design: PrintDesign): string {
  const cached = versions.get(design.id)
  if (cached) return cached
  const { svg } = samplePage(design, 'ru')
  const version = createHash('sha256').update(svg).digest('base64url').slice(0, 10)
  versions.set(design.id, version)
  return version
}
