import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { formatDay, formatMoment } from '../../web/zones/times.ts'
import { priceWords } from '../billing/balance/price-words.ts'
import { tengeText } from '../billing/pay/sums.ts'
import { PRICE_KINDS } from '../billing/price/price-kind.ts'
import { JobKind } from './console/console.contract.ts'
import { kindName } from './console/console-words.ts'

/** Labels of the details of an action. Add a line here for every new detail. */
const LABELS: Record<string, () => string> = {
  orderId: m.operator_detail_order,
  number: m.operator_contract_number,
  tenge: m.operator_pay_sum,
  amount: m.operator_pay_sum,
  credit: m.operator_credit_label,
  date: m.operator_detail_day,
  paidOn: m.operator_detail_day,
  document: m.operator_pay_document,
  id: m.operator_detail_id,
  reason: m.operator_pay_reason,
  kind: m.operator_detail_kind,
  price: m.operator_contract_price,
  rate: m.operator_rate_label,
  reviews: m.operator_trial_reviews,
  days: m.operator_trial_days,
  trial: m.operator_trial_title,
  rows: m.operator_detail_rows,
  count: m.operator_detail_count,
  by: m.operator_detail_by,
  ru: m.operator_announce_ru,
  kk: m.operator_announce_kk,
  en: m.operator_announce_en,
  audience: m.operator_announce_audience,
  endsAt: m.operator_detail_until,
  from: m.operator_contract_from,
  until: m.operator_contract_until,
  endsTariff: m.operator_detail_ends_tariff,
  isDone: m.operator_refund_was_done,
  outcome: m.operator_refund_was_done,
  matched: m.operator_detail_matched,
  waiting: m.operator_detail_waiting,
  known: m.operator_detail_known,
  skipped: m.operator_detail_skipped,
  bin: m.operator_seller_bin,
  iban: m.operator_seller_iban,
  bank: m.operator_seller_bank,
  bik: m.operator_seller_bik,
  kbe: m.operator_seller_kbe,
  knp: m.operator_seller_knp,
  address: m.operator_seller_address,
  phone: m.operator_seller_phone,
  signer: m.operator_seller_signer,
  contract: m.operator_seller_contract,
  vat: m.operator_seller_vat,
}

const VALUES: Record<string, () => string> = {
  all: m.operator_announce_all,
  with_tariff: m.operator_announce_with_tariff,
  without_tariff: m.operator_announce_without_tariff,
  member: m.operator_detail_by_member,
  operator: m.operator_detail_by_operator,
  done: m.operator_detail_yes,
  failed: m.operator_detail_no,
}

/** What was entered for an action, in words and in the operator's time; what was left empty is left out. */
export function detailsText(details: Record<string, unknown>, timezone: string): string {
  return Object.entries(details)
    .filter(([key, value]) => key !== 'accountId' && value !== '' && value !== null)
    .map(([key, value]) => `${labelOf(key, value)}: ${valueText(key, value, timezone)}`)
    .join(', ')
}

function labelOf(key: string, value: unknown): string {
  if (key === 'name')
    return JobKind.safeParse(value).success ? m.operator_jobs_kind() : m.operator_seller_name()
  return Object.hasOwn(LABELS, key) ? LABELS[key]!().replace(/, ₸$/, '') : key
}

function valueText(key: string, value: unknown, timezone: string): string {
  if (typeof value === 'boolean') return value ? m.operator_detail_yes() : m.operator_detail_no()
  if (Array.isArray(value)) return value.map((each) => valueText(key, each, timezone)).join('; ')
  if (typeof value === 'object' && value) return detailsText(value as Record<string, unknown>, timezone)
  const text = String(value)
  if (['tenge', 'price', 'rate'].includes(key) && Number.isFinite(Number(text)))
    return tengeText(Number(text))
  // A refund is noted in tiyn, as text.
  if (key === 'amount') return tengeText(typeof value === 'string' ? Number(value) / 100 : Number(value))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text, timezone)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(`${text}T00:00:00Z`, 'UTC')
  const price = PRICE_KINDS.find((kind) => kind === text)
  if (key === 'kind' && price) return priceWords(price)
  const job = JobKind.safeParse(text)
  if (key === 'name' && job.success) return kindName(job.data)
  if (typeof value === 'number') return formatNumber(value)
  return Object.hasOwn(VALUES, text) && ['audience', 'by', 'outcome'].includes(key) ? VALUES[text]!() : text
}
