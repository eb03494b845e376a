import { data, redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { readForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check } from '../../../web/form/validators.ts'
import { ApiProblem } from '../../../web/problem.ts'
import type { User } from '../../account/account.contract.ts'
import { isAble } from '../../account/rights.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import type { TrialTerms } from '../trial/trial.contract.ts'
import { type Buyer, invoiceRules, type PayAnswer, type Quoted, type Selling } from './purchase.ts'

/** What a page needs to sell a tariff to a member. */
export type Checkout = {
  selling: Selling
  /** The tariff that was asked for; null when none was. */
  tariff: number | null
  /** The ways to buy it; none when it can't be bought now. */
  quotes: Quoted[]
  /** Whether the year after the present one is paid for already. */
  isNextPaid: boolean
  buyer: Buyer | null
  /** The person to ask, for a member without the right to payments. */
  barred: string | null
  /** What may be tried for free; null: nothing. */
  trial: TrialTerms | null
}

/** Reads what a member needs to choose and to pay. @throws ApiProblem */
export async function readCheckout(request: Request, user: User, tariff: number | null): Promise<Checkout> {
  const call = api(request)
  const selling = await call.get('/pay/tariffs')
  const isPayer = isAble(user.rights, 'pay')
  const offer = isPayer && user.tariff === NO_TARIFF ? await call.get('/pay/trial') : null
  const none = {
    selling,
    tariff,
    quotes: [],
    isNextPaid: false,
    buyer: null,
    barred: null,
    trial: offer?.trial ?? null,
  }
  if (tariff === null && isPayer) return none
  try {
    const { choices } = await call.get('/pay/quote', { tariff: tariff ?? 2 })
    // Without a tariff the balance is closed, and there is nothing in it yet.
    const balance = user.tariff === NO_TARIFF || !user.firstName ? null : await call.get('/balance')
    return {
      ...none,
      quotes: choices,
      isNextPaid: balance !== null && balance.tariff.next !== null,
      buyer: balance?.buyer ?? null,
    }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 403 && !isPayer)
      return { ...none, barred: problem.detail }
    throw problem
  }
}

/** Takes the form of a page that sells: asks for the bank's page, or issues an invoice. */
export async function payByForm(request: Request) {
  return pay(request, await readForm(request))
}

/** The same for a page that has read its form already. */
export async function pay(request: Request, form: FormData) {
  const intent = text(form, 'intent')
  if (intent === 'trial') return beginTrial(request, form)
  const [subType, subId, choice] = ['subType', 'subId', 'choice'].map((name) => text(form, name))
  const errors = intent === 'invoice' ? check(texts(form), invoiceRules) : {}
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  try {
    const answer: PayAnswer = { intent, values: {}, errors: {} }
    if (intent === 'invoice')
      answer.issued = await api(request).change('/pay/invoice', {
        ...invoiceDetails(form),
        tariffType: subType,
        tariffValue: subId,
        choice: choice || undefined,
      })
    else
      answer.bank = (
        await api(request).change('/pay/halykbank', {
          subType,
          subId,
          choice: choice || undefined,
        })
      ).url
    return data(answer)
  } catch (problem) {
    const refused = refuse(form, problem)
    // That the bank is away, and that nothing is lost by it, is said better by the API.
    if (problem instanceof ApiProblem && problem.status >= 500 && problem.detail)
      refused.data.problem = problem.detail
    return refused
  }
}

async function beginTrial(request: Request, form: FormData) {
  try {
    await api(request).post('/pay/trial')
  } catch (problem) {
    return refuse(form, problem)
  }
  return redirect('/cabinet')
}

function invoiceDetails(form: FormData) {
  const names = Object.keys(invoiceRules) as (keyof typeof invoiceRules)[]
  return Object.fromEntries(names.map((name) => [name, text(form, name)])) as Record<
    keyof typeof invoiceRules,
    string
  >
}
