/** Ways to draw the answers to a question. */
export const CHART_TYPES = ['bar', 'pie', 'table'] as const
export type ChartType = (typeof CHART_TYPES)[number]
