import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { formatDay } from '../../../web/zones/times.ts'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { formatDays } from '../../analytics/filter/days.ts'
import { filterWords } from '../../analytics/filter/filter-words.ts'
import { findingOf } from '../../analytics/page/finding.ts'
import { findingText } from '../../analytics/page/finding-words.ts'
import { formatMove, scaleEnds, scaleSteps } from '../../analytics/read/format-metric.ts'
import type { Benchmark } from '../../benchmark/benchmark.contract.ts'
import type { MysteryResults } from '../../mystery/results.contract.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { ExportOrder, ReportSection } from '../export/export.contract.ts'
import { mysterySection } from './mystery-section.ts'
import { benchmarkBlocks } from './paper-benchmark.ts'
import { findingsOf } from './paper-findings.ts'
import { missingBlocks } from './paper-missing.ts'
import {
  bandOf,
  MEASURED,
  metricCell,
  type Paper,
  type PaperQuote,
  type PaperScore,
  type PaperSection,
  rangeText,
} from './paper-parts.ts'
import {
  commentSection,
  driverSection,
  hourSection,
  methodSection,
  summarySection,
  topicSection,
  trendSection,
} from './paper-sections.ts'
import { questionSection } from './question-section.ts'
import { branchSection, subjectSection } from './ranking-sections.ts'

/** What a paper is made of: the figures of the analytics page, and what no figure tells. */
export type PaperSource = {
  locale: 'ru' | 'en' | 'kk'
  analytics: ReportAnalytics
  /** Of accepted mystery visits; null where there are none, or nobody wants them. */
  mystery: MysteryResults | null
  /** Of the account's trade. */
  benchmark: Benchmark
  company: string
  brand: string
  colours: Paper['colours']
  /** The survey's own drawing. */
  picture: string
  timezone: string
  /** Answers in all, and when the newest came. */
  answers: number
  newest: string | null
  /** What the figures are narrowed to, with the branch's name. */
  filter: Omit<ExportOrder['filter'], 'step'> & { branch: string | undefined }
  sections: readonly ReportSection[]
  comments: PaperQuote[]
  /** Whether these are all comments. */
  allComments: boolean
}

const LED_BY_FINDING: PaperSection['id'][] = ['trend', 'branches', 'subjects']

/** Makes the paper. The texts' language must have been set for the thread: one paper is made at a time there. */
export function makePaper(source: PaperSource): Paper {
  const { analytics, answers, timezone } = source
  const { metric } = analytics.survey
  const finding = findingOf(analytics)
  const scores = scoresOf(analytics)
  const leading = scores.find(({ metric: name }) => name === metric?.toUpperCase()) ?? null
  const wants = (id: ReportSection) => source.sections.includes(id)
  const { startDate, endDate } = analytics.filter
  const findings = findingsOf(analytics)
  const parts = [
    wants('trend') && trendSection(analytics),
    wants('questions') && questionSection(analytics),
    wants('branches') && branchSection(analytics),
    wants('subjects') && subjectSection(analytics),
    wants('drivers') && driverSection(analytics),
    wants('hours') && hourSection(analytics),
    wants('topics') && topicSection(analytics),
    wants('mystery') && mysterySection(source.mystery),
    wants('comments') && commentSection(source.comments, source.allComments),
  ].filter((section) => section !== false && section !== null)
  const present = new Set(parts.map(({ id }) => id))
  const method = methodSection(analytics, present)
  const sections = [
    summarySection(analytics, scores, [
      ...benchmarkBlocks(source.benchmark),
      ...missingBlocks(analytics, source.sections, present),
    ]),
    ...parts,
    ...(method ? [method] : []),
  ]
  return {
    lang: source.locale,
    brand: source.brand,
    company: source.company,
    survey: analytics.survey.title,
    finding: finding ? findingText(finding, metric) : analytics.survey.title,
    lead: finding ? analytics.survey.title : leadWithout(analytics, leading !== null),
    period: startDate && endDate ? formatDays({ from: startDate, to: endDate }) : m.report_paper_all_time(),
    filters: filterWords(
      source.filter,
      [{ code: source.filter.subId ?? '', title: source.filter.branch ?? '' }],
      analytics.subjects,
      analytics.questions,
    ),
    answers: m.report_paper_answers({ n: formatNumber(answers), count: answers }),
    made: m.report_paper_made({ day: formatDay(analytics.at, timezone) }),
    newest: source.newest ? m.report_paper_newest({ day: formatDay(source.newest, timezone) }) : '',
    colours: source.colours,
    picture: isBad(analytics) ? null : source.picture,
    leading,
    scores,
    findings: findings.filter((finding) => sections.some(({ id }) => id === finding.id)),
    sections: sections.map((section) => {
      const finding = findings.find(({ id }) => id === section.id)
      return {
        ...section,
        // A lead that only says what the finding says is said once.
        lead: finding && LED_BY_FINDING.includes(section.id) ? '' : section.lead,
        finding: finding?.title ?? '',
        todo: finding?.todo ?? '',
      }
    }),
  }
}

/** What stands below the title where nothing is a finding: answers chosen by their score, or by what came of it, are not looked through. */
function leadWithout({ filter, survey }: ReportAnalytics, hasScore: boolean): string {
  if (survey.metric && !hasScore) return m.report_paper_few({ least: HIDDEN_BELOW })
  return filter.class !== null || filter.status !== null ? '' : m.report_paper_nothing()
}

/** Whether the survey's own score is in the worse half of its scale. */
function isBad({ survey: { metric }, metrics }: ReportAnalytics): boolean {
  const score = metric && metrics[metric]
  if (!metric || !score || score.value === null) return false
  const { min, max } = scaleEnds(metric, scaleSteps(metrics, metric))
  return score.value < (min + max) / 2
}

/** The scores that there are, with their intervals and what may be said of their change. */
function scoresOf({ metrics }: ReportAnalytics): PaperScore[] {
  const measured = MEASURED.flatMap((metric): PaperScore[] => {
    const score = metrics[metric]
    if (!score || score.value === null) return []
    return [
      {
        metric: metric.toUpperCase(),
        value: metricCell(metric, score.value),
        range: rangeText(metric, score.low, score.high),
        n: m.report_paper_answers({ n: formatNumber(score.n), count: score.n }),
        change: changeOf(metric, score),
        band: { ...scaleEnds(metric, scaleSteps(metrics, metric)), of: bandOf(score) },
      },
    ]
  })
  const { csi } = metrics
  if (!csi || csi.value === null) return measured
  const text = (value: number) => formatNumber(value, 0)
  return [
    ...measured,
    {
      metric: 'CSI',
      value: { value: csi.value, text: text(csi.value), as: 'decimal' },
      range:
        csi.low === null || csi.high === null
          ? ''
          : m.report_paper_range({ low: text(csi.low), high: text(csi.high) }),
      n: m.report_paper_answers({ n: formatNumber(csi.n), count: csi.n }),
      change: '',
      band: { min: 0, max: 100, of: bandOf(csi) },
    },
  ]
}

function changeOf(
  metric: Metric,
  { change, significant }: { change: number | null; significant: boolean },
): string {
  if (change === null) return ''
  const by = formatMove(metric, change)
  if (!significant || by === null) return m.report_paper_chance()
  const size = metric === 'csat' ? m.web_points({ by }) : by
  return change > 0 ? m.report_paper_rose({ by: size }) : m.report_paper_fell({ by: size })
}
