/** What is paid for from the balance, by the operator's price list. */
export const PRICE_KINDS = ['call_minute', 'sms', 'message', 'reward', 'print'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]
