/** What guests write about, in the order in which equals are listed. */
export const TOPICS = [
  'staff',
  'food',
  'wait',
  'price',
  'clean',
  'place',
  'goods',
  'booking',
  'delivery',
  'app',
  'care',
  'room',
  'learning',
  'ride',
  'papers',
  'access',
] as const
export type Topic = (typeof TOPICS)[number]
