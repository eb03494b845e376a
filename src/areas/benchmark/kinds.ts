import { INDUSTRIES } from '../templates/template.contract.ts'

/** The trades: the industries of the templates, without surveys of a company's own staff. */
export const TRADES = INDUSTRIES.filter((industry) => industry !== 'staff')

/** By branches: one, two to five, six to twenty, more. */
export const SIZES = ['1', '2-5', '6-20', '21+'] as const
export type BenchmarkSize = (typeof SIZES)[number]

/** NPS in points, CSAT as a share 0…1, CES as a mean on seven steps, minutes to the first reaction, the share of cases solved. */
export const MEASURES = ['nps', 'csat', 'ces', 'response', 'solved'] as const
export type BenchmarkMeasure = (typeof MEASURES)[number]
