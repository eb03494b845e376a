/** How a rule compares; the usual names of other tools are kept. */
export const OPERATORS = [
  'equals',
  'not_equals',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'any_of',
  'all_of',
  'none_of',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'matches',
  'answered',
  'not_answered',
] as const
export type Operator = (typeof OPERATORS)[number]

/** What a rule may look at besides an answer. */
export const FACTS = ['branch', 'subject', 'locale', 'placement', 'hour'] as const
export type Fact = (typeof FACTS)[number]
