import { redirectDocument } from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { done, readForm, refuse, text, texts } from '../../web/form/forms.server.ts'
import { check, type Rules } from '../../web/form/validators.ts'
import { tengeText } from '../billing/pay/sums.ts'
import { moneyRules, typedSum, typedWhole } from './money/money-rules.ts'

/** Does what a form of an account asks for: a correction, credit, a tariff by contract, or whether it may work. */
export async function workOnAccount(request: Request) {
  const form = await readForm(request)
  const work = text(form, 'intent')
  const rules: Rules = Object.hasOwn(moneyRules, work) ? moneyRules[work as keyof typeof moneyRules] : {}
  const errors = check(texts(form), rules)
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  const call = api(request)
  const accountId = Number(text(form, 'accountId'))
  const reason = text(form, 'reason').trim()
  try {
    if (work === 'correct') {
      const { balance } = await call.post('/operator/ledger/correct', {
        id: text(form, 'id'),
        accountId,
        amount: typedSum(text(form, 'amount'))!,
        reason,
      })
      return done(form, m.operator_correct_done({ sum: tengeText(balance) }))
    }
    if (work === 'enter') {
      await call.post('/operator/support', { code: text(form, 'code') })
      return redirectDocument('/cabinet')
    }
    if (work === 'suspend' || work === 'close')
      await call.post(`/operator/accounts/${work}`, { accountId, reason })
    if (work === 'resume' || work === 'reopen') await call.post(`/operator/accounts/${work}`, { accountId })
    if (work === 'recover') await call.post('/operator/surveys/restore', { accountId, id: text(form, 'id') })
    if (work === 'credit')
      await call.post('/operator/ledger/credit', {
        accountId,
        credit: typedSum(text(form, 'credit'))!,
        reason,
      })
    if (work === 'contract')
      await call.post('/operator/contract', {
        accountId,
        number: text(form, 'number').trim(),
        price: typedSum(text(form, 'price'))!,
        from: text(form, 'from'),
        until: text(form, 'until'),
        reviews: typedWhole(text(form, 'reviews')) ?? undefined,
      })
  } catch (problem) {
    return refuse(form, problem)
  }
  return done(form, m.operator_saved())
}
