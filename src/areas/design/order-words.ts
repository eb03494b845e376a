import * as m from '../../text/messages.js'
import type { OrderPaper, OrderStatus } from './order.contract.ts'

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
