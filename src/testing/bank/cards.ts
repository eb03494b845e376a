/** What a card of the sandbox does; the bank's codes of refusal are those of its documentation. */
export type Scenario = {
  id: string
  number: string
  expires: string
  cvc: string
  type: 'VISA' | 'MASTERCARD' | 'AMEX'
  /** What the payment becomes. */
  becomes: 'CHARGE' | 'AUTH' | 'NEW' | 'REJECT' | 'FAILED' | '3D'
  reasonCode: string
}

/** The test cards of the bank's sandbox, and what else may happen to a payer. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'ok',
    number: '4405639704015096',
    expires: '01/27',
    cvc: '321',
    type: 'VISA',
    becomes: 'CHARGE',
    reasonCode: '0',
  },
  {
    id: 'ok_master',
    number: '5522042705066736',
    expires: '01/27',
    cvc: '775',
    type: 'MASTERCARD',
    becomes: 'CHARGE',
    reasonCode: '0',
  },
  {
    id: 'ok_amex',
    number: '377514500004820',
    expires: '01/28',
    cvc: '0198',
    type: 'AMEX',
    becomes: 'CHARGE',
    reasonCode: '0',
  },
  {
    id: 'held',
    number: '4405639704015096',
    expires: '01/27',
    cvc: '111',
    type: 'VISA',
    becomes: 'AUTH',
    reasonCode: '0',
  },
  {
    id: 'locked',
    number: '4003032704547597',
    expires: '09/20',
    cvc: '170',
    type: 'VISA',
    becomes: 'REJECT',
    reasonCode: '465',
  },
  {
    id: 'locked_master',
    number: '5578342710750560',
    expires: '09/20',
    cvc: '254',
    type: 'MASTERCARD',
    becomes: 'REJECT',
    reasonCode: '465',
  },
  {
    id: 'no_money',
    number: '4405639704015096',
    expires: '01/27',
    cvc: '000',
    type: 'VISA',
    becomes: 'FAILED',
    reasonCode: '484',
  },
  {
    id: 'secure_failed',
    number: '4405639704015096',
    expires: '01/27',
    cvc: '333',
    type: 'VISA',
    becomes: '3D',
    reasonCode: '473',
  },
  {
    id: 'secure_open',
    number: '4405639704015096',
    expires: '01/27',
    cvc: '444',
    type: 'VISA',
    becomes: 'NEW',
    reasonCode: '',
  },
]

/** The scenario of a card as it was typed; a card that nobody knows is declined. */
export function scenarioOf(number: string, cvc: string): Scenario {
  const digits = number.replace(/\D/g, '')
  const same = SCENARIOS.filter((card) => card.number === digits)
  const unknown: Scenario = {
    id: 'unknown',
    number: digits,
    expires: '',
    cvc,
    type: 'VISA',
    becomes: 'REJECT',
    reasonCode: '472',
  }
  return (
    same.find((card) => card.cvc === cvc) ??
    (same[0] ? { ...same[0], becomes: 'REJECT', reasonCode: '486' } : unknown)
  )
}
