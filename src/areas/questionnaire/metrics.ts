export const METRICS = ['nps', 'csat', 'ces'] as const
export type Metric = (typeof METRICS)[number]
