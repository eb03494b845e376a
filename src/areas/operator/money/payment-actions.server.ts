import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check, type Rules } from '../../../web/form/validators.ts'
import { moneyRules, typedSum } from './money-rules.ts'

/** A statement of a year has some thousand lines of half a kilobyte each. */
const MOST_BYTES = 6_000_000

/**
 * Does what a form of the page of payments asks for. Its `intent` names the work and, behind a space, what it is done to: pages
 * hold many forms of a kind.
 */
export async function workOnPayments(request: Request) {
  const form = await readForm(request)
  const work = text(form, 'intent').split(' ')[0]!
  const rules: Rules = Object.hasOwn(moneyRules, work) ? moneyRules[work as keyof typeof moneyRules] : {}
  const errors = check(texts(form), rules)
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  try {
    return await (WORKS[work] ?? nothing)(request, form)
  } catch (problem) {
    return refuse(form, problem)
  }
}

type Work = (request: Request, form: FormData) => Promise<ReturnType<typeof done | typeof refuse>>

const nothing: Work = async (_request, form) => refuse(form, {})

const WORKS: Record<string, Work> = {
  paid: async (request, form) => {
    await api(request).post('/operator/payments/paid', {
      orderId: text(form, 'orderId'),
      amount: typedSum(text(form, 'amount'))!,
      date: text(form, 'date'),
      document: text(form, 'document').trim(),
    })
    return done(form, m.operator_pay_done())
  },
  cancel: async (request, form) => {
    await api(request).post('/operator/payments/cancel', {
      orderId: text(form, 'orderId'),
      reason: text(form, 'reason').trim(),
    })
    return done(form, m.operator_pay_done())
  },
  check: async (request, form) => {
    await api(request).post('/operator/payments/check', { orderId: text(form, 'orderId') })
    return done(form, m.operator_pay_checked())
  },
  refund: async (request, form) => {
    await api(request).post('/operator/payments/refund', {
      id: text(form, 'id'),
      orderId: text(form, 'orderId'),
      amount: typedSum(text(form, 'amount'))!,
      endsTariff: text(form, 'endsTariff') === 'true',
      reason: text(form, 'reason').trim(),
    })
    return done(form, m.operator_pay_done())
  },
  resolve: async (request, form) => {
    await api(request).post('/operator/payments/refund/resolve', {
      id: text(form, 'id'),
      orderId: text(form, 'orderId'),
      isDone: text(form, 'isDone') === 'true',
    })
    return done(form, m.operator_pay_done())
  },
  statement: async (request, form) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0 || file.size > MOST_BYTES)
      return refuse(form, { file: m.operator_statement_none() })
    const data = Buffer.from(await file.arrayBuffer()).toString('base64')
    const { matched, waiting, known, skipped } = await api(request).post('/operator/statement', { data })
    return done(form, m.operator_statement_done({ matched, waiting, known, skipped }))
  },
  assign: async (request, form) => {
    let orderId = text(form, 'orderId')
    if (orderId === '') {
      const { orders } = await api(request).get('/operator/payments', {
        q: text(form, 'number').trim(),
        limit: '1-2',
      })
      if (orders.length !== 1) return refuse(form, { number: m.operator_line_many() })
      orderId = orders[0]!.orderId
    }
    await api(request).post('/operator/statement/assign', { id: text(form, 'id'), orderId })
    return done(form, m.operator_pay_done())
  },
  ignore: async (request, form) => {
    await api(request).post('/operator/statement/ignore', {
      id: text(form, 'id'),
      reason: text(form, 'reason').trim(),
    })
    return done(form, m.operator_pay_done())
  },
}
