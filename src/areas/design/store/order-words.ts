import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { formatNumber } from '../../../web/numbers.ts'
import { tengeText } from '../../billing/pay/sums.ts'
import type { Languages } from '../design.contract.ts'
import { sizeName } from '../size-name.ts'
import type { Order, OrderPaper, OrderStatus } from './order.contract.ts'

export const PAPERS: readonly OrderPaper[] = ['plain', 'matt', 'glossy', 'card', 'film']

export function paperName(paper: OrderPaper): string {
  return {
    plain: m.design_paper_plain,
    matt: m.design_paper_matt,
    glossy: m.design_paper_glossy,
    card: m.design_paper_card,
    film: m.design_paper_film,
  }[paper]()
}

/** Where an order stands, as the business reads it. */
export function orderStatusName(status: OrderStatus): string {
  return {
    new: m.design_order_new,
    in_work: m.design_order_in_work,
    done: m.design_order_done,
    cancelled: m.design_order_cancelled,
  }[status]()
}

export function languagesName(languages: Languages): string {
  return {
    'kk-ru': m.design_languages_kk_ru,
    kk: m.design_languages_kk,
    ru: m.design_languages_ru,
    en: m.design_languages_en,
  }[languages]()
}

/** What an order prints, in one line: «Собеседник», A5, Казахский и русский, Плотная матовая, 200 экз. */
export function orderedPrint({ design, print, paper, quantity }: Order): string {
  const parts = [
    design[getLocale()],
    sizeName(print.size),
    languagesName(print.languages ?? 'kk-ru'),
    paperName(paper),
    m.design_order_copies({ n: formatNumber(quantity) }),
  ]
  return parts.join(', ')
}

/** The target of the print: a branch, a table, all branches, or otherwise the survey. */
export function orderedFor({ print, place, surveyTitle }: Order): string {
  if (!print.what) return [surveyTitle, place].filter(Boolean).join(', ')
  const targets = {
    branches: m.design_bulk_branches,
    tables: m.design_bulk_tables,
    staff: m.design_bulk_staff,
  }[print.what]()
  return `${surveyTitle}, ${targets}`
}

/** What became of an order's payment from the balance; empty for one without. */
export function orderPaymentText(payment: Order['payment']): string {
  if (!payment) return ''
  const words = {
    held: m.design_order_held,
    charged: m.design_order_charged,
    returned: m.design_order_returned,
  }
  return words[payment.state]({ sum: tengeText(payment.sum) })
}
