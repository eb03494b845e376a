import type { Languages } from '../../design/design.contract.ts'
import { a5Poster } from '../../design/print/a5-poster.ts'
import { printContent } from '../../design/print/print-content.ts'
import { printPage } from '../../design/print/print-design.ts'
import { templateById } from '../../survey/library/templates.ts'

type WallPoster = { template: string; business: string; brand?: string; languages: Languages }

/** What hangs on the landing page's wall: templates of the library in somebody's hands. Their numbers begin with 1. */
export const WALL: readonly WallPoster[] = [
  { template: 'restaurant-visit', business: 'Шаңырақ', brand: '#9e2a3c', languages: 'kk-ru' },
  { template: 'bank-branch', business: 'Көпір Банк', brand: '#2b45e8', languages: 'kk-ru' },
  { template: 'food-delivery', business: 'Тоқаш', languages: 'ru' },
  { template: 'doctor-visit', business: 'Шипа', brand: '#1f7a57', languages: 'kk-ru' },
  { template: 'store-visit', business: 'Дүкен', brand: '#7a4e8a', languages: 'kk-ru' },
  { template: 'city-ride', business: 'Қала автобусы', brand: '#c2410c', languages: 'kk-ru' },
  { template: 'product-owner', business: 'Samal Tech', brand: '#0f6b8a', languages: 'en' },
  { template: 'coach-trip', business: 'Жолсерік', brand: '#1b2440', languages: 'kk' },
]

/**
 * A poster of the wall as the product prints it. Its code can be read off the screen: it leads to `/q/demo/{at}`, where
 * the same questionnaire can be tried.
 * @param at from 1
 * @param site origin of this installation
 * @returns SVG, or undefined when no such poster hangs there
 */
export function wallPoster(at: number, site: string): string | undefined {
  const hung = WALL[at - 1]
  const template = templateById(hung?.template ?? '')
  if (!hung || !template) return
  const { config } = template.document
  const theme = { ...config.theme, business: hung.business, brand: hung.brand }
  const content = printContent(
    { title: hung.business, config: { ...config, theme }, branch: undefined, code: `demo/${at}`, site },
    hung.languages,
  )
  return printPage(a5Poster, content, { size: 'a5' }).svg
}
