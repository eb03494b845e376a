import type { ShareFilter } from './share.contract.ts'

const IN_PATH = ['subId', 'subjectId', 'startDate', 'endDate'] as const

/** The path and query of a public report: `none` stands for what it is not narrowed by. */
export function reportAddress(
  survey: { id: string; accountId: number },
  code: string,
  filter: ShareFilter,
): string {
  const parts = [survey.id, survey.accountId, ...IN_PATH.map((field) => filter[field] ?? 'none')]
  return `/report-v2/${parts.map(encodeURIComponent).join('/')}?code=${code}`
}
