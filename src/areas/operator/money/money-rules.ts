import * as m from '../../../text/messages.js'
import { type Rules, required, type Validator } from '../../../web/form/validators.ts'

/** A sum as people type it, «12 500,50»; null if it is not a sum. */
export function typedSum(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  return /^-?\d{1,13}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** A whole number as people type it; null if it is not one. */
export function typedWhole(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

const sum: Validator = (value) => ((typedSum(value) ?? 0) > 0 ? null : m.operator_wrong_sum())
const signedSum: Validator = (value) => ((typedSum(value) ?? 0) === 0 ? m.operator_wrong_sum() : null)
export const noDebt: Validator = (value) => ((typedSum(value) ?? -1) < 0 ? m.operator_wrong_sum() : null)
const whole: Validator = (value) => ((typedWhole(value) ?? 0) > 0 ? null : m.operator_wrong_number())
const reason: Validator = (value) => (value.trim().length < 3 ? m.operator_wrong_reason() : null)
/** For a field that may stay empty. */
export const orEmpty =
  (validate: Validator): Validator =>
  (value, values) =>
    value.trim() === '' ? null : validate(value, values)
const rate: Validator = (value) => {
  const typed = typedSum(value) ?? 0
  return typed >= 100 && typed <= 100_000 ? null : m.operator_wrong_rate()
}

/** What each of the operator's forms about money checks, in the browser and in the web server; the API checks once more. */
export const moneyRules = {
  paid: { amount: [required, sum], date: [required], document: [required] },
  cancel: { reason: [reason] },
  refund: { amount: [required, sum], reason: [reason] },
  ignore: { reason: [reason] },
  assign: { number: [required] },
  rate: { rate: [required, rate] },
  price: { price: [required, noDebt] },
  trial: { reviews: [whole], days: [whole] },
  correct: { amount: [required, signedSum], reason: [reason] },
  suspend: { reason: [reason] },
  enter: { code: [required] },
  close: { reason: [reason] },
  credit: { credit: [required, noDebt], reason: [reason] },
  contract: {
    number: [required],
    price: [required, sum],
    from: [required],
    until: [required],
    reviews: [orEmpty(whole)],
  },
} satisfies Record<string, Rules>
