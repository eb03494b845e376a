import type { UiLocale } from '../../../platform/locale.ts'
import { houseColours } from './colour.ts'
import type { PrintContent, PrintDesign, PrintIndustry, Voice } from './print-design.ts'
import { qrAddress, typedAddress } from './qr.ts'

/** Invented businesses, to show a design in somebody's hands before a survey is chosen. */
const businesses: Partial<Record<PrintIndustry, string>> = {
  restaurants: 'Дәмді Ас',
  banks: 'Көпір Банк',
  trade: 'Дүкен 7',
  healthcare: 'Шипа',
  goods: 'Шебер',
  transport: 'Жолсерік',
  hotels: 'Тау Үйі',
  delivery: 'Тез Жет',
  beauty: 'Айна',
  education: 'Білім',
  public: 'ХҚО 14',
  staff: 'Дала Групп',
  cars: 'Дөңгелек',
  services: 'Үй Шебері',
}

/** What a catalogue shows on a design: its own words and colours, an invented business, a code that leads nowhere. */
export function sampleContent(design: PrintDesign, locales: readonly UiLocale[]): PrintContent {
  const site = 'https://qalay.kz'
  const code = '7KQ2M9XWTA'
  const [first, second] = locales.map((locale) => voice(design, locale))
  return {
    business: businesses[design.industry] ?? 'Дәмді Ас',
    voices: second ? [first!, second] : [first!],
    shortUrl: typedAddress(site, code),
    qrText: qrAddress(site, code),
    picture: 'cup',
    assembly: [],
    colours: design.colours ?? houseColours,
    subject: { name: 'Әсел Нұрланова', position: 'бариста' },
  }
}

function voice({ texts }: PrintDesign, locale: UiLocale): Voice {
  return {
    locale,
    title: texts?.title[locale] ?? '',
    action: texts?.action[locale] ?? '',
    hint: texts?.hint[locale] ?? '',
  }
}
