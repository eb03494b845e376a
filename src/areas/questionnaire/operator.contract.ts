/** How a rule compares; the usual names of other tools are kept. */
export const OPERATORS = [
  'equals',
  'not_equals',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'not_between',
  'any_of',
  'all_of',
  'not_all_of',
  'none_of',
  'contains',
  'not_contains',
  'starts_with',
  'not_starts_with',
  'ends_with',
  'not_ends_with',
  'matches',
  'not_matches',
  'answered',
  'not_answered',
] as const
export type Operator = (typeof OPERATORS)[number]

/**
 * What a rule may look at besides an answer. The last four are the moment at which the guest began, in the zone of the branch:
 * `HH:MM`, `YYYY-MM-DD`, the hour 0–23 and the day of the week 1–7 from Monday.
 */
export const FACTS = ['branch', 'subject', 'locale', 'placement', 'time', 'date', 'hour', 'weekday'] as const
export type Fact = (typeof FACTS)[number]
