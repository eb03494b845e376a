import type { Locale } from '../../../web/locale.ts'
import type { Languages } from '../../design/design.contract.ts'
import { printContent } from '../../design/print/print-content.ts'
import { printPage } from '../../design/print/print-design.ts'
import { findDesign } from '../../design/print/print-designs.ts'
import { templateById } from '../../templates/library.ts'

type WallPoster = {
  template: string
  design: string
  business: string
  brand?: string
  /** On the Russian and on the Kazakh page; on the English one every poster is English alone. */
  ru: Languages
  kk: Languages
}

/** What hangs on the landing page's wall: templates of the library in somebody's hands. Their numbers begin with 1. */
export const WALL: readonly WallPoster[] = [
  {
    template: 'restaurant-visit',
    design: 'a5-poster',
    business: 'Шаңырақ',
    brand: '#9e2a3c',
    ru: 'kk-ru',
    kk: 'kk-ru',
  },
  { template: 'bank-branch', design: 'piggy-bank', business: 'Көпір Банк', ru: 'ru', kk: 'kk' },
  { template: 'food-delivery', design: 'van', business: 'Тоқаш', ru: 'ru', kk: 'kk' },
  { template: 'doctor-visit', design: 'thermometer', business: 'Шипа', ru: 'kk-ru', kk: 'kk-ru' },
  { template: 'store-visit', design: 'shoe-shelf', business: 'Дүкен 7', ru: 'ru', kk: 'kk' },
  { template: 'city-ride', design: 'rails', business: 'Қала автобусы', ru: 'kk-ru', kk: 'kk-ru' },
  { template: 'product-owner', design: 'workshop', business: 'Samal Tech', ru: 'ru', kk: 'kk' },
  { template: 'coach-trip', design: 'boarding-pass', business: 'Жолсерік', ru: 'ru', kk: 'kk' },
]

/**
 * A poster of the wall as the product prints it. Its code can be read off the screen: it leads to `/q/demo/{at}`, where
 * the same questionnaire can be tried.
 * @param at from 1
 * @param locale of the page that shows it
 * @param site origin of this installation
 * @returns SVG, or undefined when no such poster hangs there
 */
export function wallPoster(at: number, locale: Locale, site: string): string | undefined {
  const hung = WALL[at - 1]
  const template = templateById(hung?.template ?? '')
  const design = findDesign(hung?.design ?? '')
  if (!hung || !template || !design) return
  const { config } = template.document
  const theme = { ...config.theme, business: hung.business, brand: hung.brand }
  const content = printContent(
    { title: hung.business, config: { ...config, theme }, branch: undefined, code: `demo/${at}`, site },
    locale === 'en' ? 'en' : hung[locale],
    { design },
  )
  return printPage(design, content, { size: 'a5' }).svg
}
