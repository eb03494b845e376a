import { brand } from '../../../brand.ts'
import { fieldOf } from '../../../contrast.ts'
import { getLocale } from '../../../text/runtime.js'
import { makePaper } from '../document/paper.ts'
import { cellText, type Paper } from '../document/paper-parts.ts'
import { REPORT_SECTIONS } from '../export/export.contract.ts'
import type { Report } from './share.contract.ts'

/** What the first page of a shared report says: the same words as the first page of its files. */
export type Cover = Pick<
  Paper,
  'company' | 'finding' | 'lead' | 'period' | 'filters' | 'answers' | 'made' | 'colours' | 'findings'
> & { leading: { metric: string; value: string; range: string } | null }

export function coverOf(report: Report): Cover {
  const { share, filter, branches } = report
  const { field, ink } = fieldOf(share.colour ?? brand.colors.saffron)
  const [only] = filter.subId ? branches : []
  const paper = makePaper({
    locale: getLocale(),
    analytics: report,
    mystery: null,
    // A shared report is for strangers.
    benchmark: { membership: null, month: null, figures: [] },
    company: share.company,
    brand: brand.name,
    colours: { main: field, onMain: ink, ink: brand.colors.ink, accent: brand.colors.terracotta },
    picture: '',
    timezone: share.timezone,
    answers: report.total.answers,
    newest: null,
    filter: {
      subId: filter.subId ?? undefined,
      subjectId: filter.subjectId ?? undefined,
      class: (filter.class ?? undefined) as 'promoter' | undefined,
      status: filter.status ?? undefined,
      locale: filter.locale ?? undefined,
      placement: filter.placement ?? undefined,
      find: filter.find ?? undefined,
      where: filter.where,
      branch: only?.title,
    },
    sections: REPORT_SECTIONS,
    comments: [],
    allComments: true,
  })
  const { company, finding, period, filters, answers, made, colours, findings, leading } = paper
  return {
    company,
    finding,
    // Below its finding a report says its name; without one the name is the title already.
    lead: finding === report.survey.title && report.total.answers === 0 ? '' : paper.lead,
    period,
    filters,
    answers,
    made,
    colours,
    findings,
    leading: leading && { metric: leading.metric, value: cellText(leading.value), range: leading.range },
  }
}
