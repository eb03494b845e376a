/** What an address names the answers one by one by: marks that are on or not, texts, and numbers with their highest value. */
export const FLAGS = ['complaints', 'suspicious', 'counted'] as const
export const TEXTS = [
  'question',
  'value',
  'question2',
  'value2',
  'branch',
  'person',
  'place',
  'word',
] as const
export const NUMBERS = { weekday: 6, hour: 23 } as const
export const DRILL_DOWN_NAMES = [...FLAGS, ...TEXTS, 'weekday', 'hour', 'days', 'topic'] as const
