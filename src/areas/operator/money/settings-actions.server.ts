import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check, type Rules } from '../../../web/form/validators.ts'
import { moneyRules, typedSum, typedWhole } from './money-rules.ts'

/** Fields of the seller's details, in the order of the form. */
const SELLER_FIELDS = [
  'name',
  'bin',
  'iban',
  'bank',
  'bik',
  'kbe',
  'knp',
  'address',
  'phone',
  'signer',
  'contract',
] as const

/** Saves what a form of the page of prices sets; its `intent` names what. */
export async function saveMoneySetting(request: Request) {
  const form = await readForm(request)
  const [work] = text(form, 'intent').split(' ')
  const rules: Rules = Object.hasOwn(moneyRules, work!) ? moneyRules[work as keyof typeof moneyRules] : {}
  const isOffered = work === 'trial' && text(form, 'isOffered') === 'on'
  const errors = work === 'trial' && !isOffered ? {} : check(texts(form), rules)
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  const call = api(request)
  try {
    if (work === 'rate') await call.post('/operator/rate', { rate: typedSum(text(form, 'rate'))! })
    if (work === 'price')
      await call.post('/operator/prices', {
        kind: text(form, 'kind'),
        price: typedSum(text(form, 'price'))!,
      })
    if (work === 'trial')
      await call.post('/operator/trial', {
        trial: isOffered
          ? { reviews: typedWhole(text(form, 'reviews'))!, days: typedWhole(text(form, 'days'))! }
          : null,
      })
    if (work === 'seller') await saveSeller(request, form)
  } catch (problem) {
    return refuse(form, problem)
  }
  return done(form, m.operator_saved())
}

/** A changed rate of VAT holds from today on: earlier papers keep theirs. */
async function saveSeller(request: Request, form: FormData): Promise<void> {
  const call = api(request)
  const { seller } = await call.get('/operator/seller')
  const today = new Date().toISOString().slice(0, 10)
  const typed = text(form, 'vat').trim()
  const percent = typed === '' ? null : typedSum(typed)
  const earlier = (seller?.vat ?? []).filter(({ from }) => from < today)
  const last = earlier.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent ?? null
  await call.post('/operator/seller', {
    ...(Object.fromEntries(SELLER_FIELDS.map((name) => [name, text(form, name).trim()])) as Record<
      (typeof SELLER_FIELDS)[number],
      string
    >),
    vat: last === percent ? earlier : [...earlier, { from: today, percent }],
  })
}
