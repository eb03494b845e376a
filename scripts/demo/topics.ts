/** What guests praise and blame: the options of the questionnaire's two follow-up questions. */
export const NEGATIVE = [
  'wait',
  'cold',
  'taste',
  'unnoticed',
  'rude',
  'order',
  'bill',
  'dirty',
  'noise',
  'price',
] as const
export type Negative = (typeof NEGATIVE)[number]

export const POSITIVE = ['taste', 'staff', 'speed', 'mood', 'clean', 'kids', 'price'] as const
export type Positive = (typeof POSITIVE)[number]
