import * as m from '../../../text/messages.js'
import { formatNumber, formatShare } from '../../../web/numbers.ts'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { topicName, weekPartText, wordsText } from '../../analytics/cards/comments/insight-words.ts'
import { scoredHours } from '../../analytics/cards/heat/heat-level.ts'
import { drawable, trendAxis } from '../../analytics/cards/trend/trend-shape.ts'
import { formatDayShort, formatDays, formatMonth } from '../../analytics/filter/days.ts'
import { rankingFinding, trendFinding } from '../../analytics/page/finding.ts'
import { changeText, rankingText } from '../../analytics/page/finding-words.ts'
import { formatMetric, formatPlain, scaleSteps } from '../../analytics/read/format-metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import {
  countCell,
  MEASURED,
  metricCell,
  type PaperBlock,
  type PaperCell,
  type PaperChart,
  type PaperQuote,
  type PaperScore,
  rangeText,
  type SectionParts,
  shareCell,
  tableOf,
  WRITTEN,
} from './paper-parts.ts'

/** What there is to say, one sentence a finding, and what there is not. */
export function summarySection(
  analytics: ReportAnalytics,
  scores: readonly PaperScore[],
  further: readonly PaperBlock[],
): SectionParts {
  const { metric } = analytics.survey
  const league = rankingFinding(analytics.branches)
  const { worstPart } = analytics
  const [driver] = analytics.drivers
  const topic = analytics.topics.filter(({ bad }) => bad).toSorted((a, b) => b.bad! - a.bad!)[0]
  const sentences = [
    ...(metric
      ? analytics.changes
          .filter(({ withdrawnOn }) => withdrawnOn === null)
          .map((change) => changeText(change, metric))
      : []),
    league && league.kind !== 'same' ? rankingText(league) : null,
    worstPart && metric
      ? m.report_sum_worst({
          when: weekPartText(worstPart),
          value: formatMetric(metric, worstPart.value),
          rest: formatMetric(metric, worstPart.rest),
        })
      : null,
    driver ? m.report_sum_driver({ question: driver.title, share: formatShare(driver.importance) }) : null,
    topic
      ? m.report_sum_topic({ topic: topicName(topic.topic), n: formatNumber(topic.bad!), count: topic.bad! })
      : null,
    wordsText(analytics.words),
  ].filter((sentence) => sentence !== null)
  const changed = scores.some(({ change }) => change !== '')
  const total = tableOf(
    [
      m.report_head_figure(),
      m.report_head_value(),
      m.report_head_range(),
      m.report_head_answers(),
      ...(changed ? [m.report_head_change()] : []),
    ],
    [false, true, false, false, ...(changed ? [false] : [])],
    scores.map(({ metric, value, range, n, change }) => [
      metric,
      value,
      range,
      n,
      ...(changed ? [change] : []),
    ]),
  )
  return {
    id: 'summary',
    title: m.report_section_summary(),
    lead: sentences.length === 0 ? m.report_sum_little() : '',
    blocks: [
      ...sentences.map((text): PaperBlock => ({ is: 'text', text: endingWithStop(text) })),
      ...(scores.length > 0 ? [{ is: 'table', table: total } as const] : []),
      ...further,
    ],
  }
}

export function trendSection(analytics: ReportAnalytics): SectionParts | null {
  const { metric } = analytics.survey
  if (!metric || analytics.trend.length === 0) return null
  const points = analytics.trend.map((point) => drawable(point, metric))
  // One point is no line, and what it says stands in the summary.
  if (points.filter(({ value }) => value !== null).length < 2) return null
  const axis = trendAxis(points, metric, scaleSteps(analytics.metrics, metric))
  const label = (from: string) =>
    analytics.filter.step === 'month' ? formatMonth(from) : formatDayShort(from)
  const way = trendFinding(
    points.flatMap(({ value, low, high }, x) =>
      value === null || low === null || high === null ? [] : [{ x, value, low, high }],
    ),
  )
  const chart: PaperChart = {
    is: 'line',
    title: m.report_trend_chart({ metric: metric.toUpperCase() }),
    min: axis.min,
    max: axis.max,
    points: analytics.trend.map((point, at) => {
      const { value, low, high } = points[at]!
      return {
        label: label(point.from),
        value,
        low,
        high,
        text: value === null ? '' : formatPlain(metric, value),
      }
    }),
  }
  return {
    id: 'trend',
    title: m.report_section_trend(),
    lead: way === 'rises' ? m.report_trend_rises() : way === 'falls' ? m.report_trend_falls() : '',
    blocks: [
      { is: 'chart', chart },
      {
        is: 'table',
        table: tableOf(
          [m.report_head_days(), m.report_head_answers(), metric.toUpperCase(), m.report_head_range()],
          [false, true, true, false],
          analytics.trend.map((point, at) => [
            formatDays(point),
            countCell(point.n),
            metricCell(metric, points[at]!.value),
            rangeText(metric, points[at]!.low, points[at]!.high),
          ]),
        ),
      },
    ],
  }
}

export function driverSection({ drivers, explained }: ReportAnalytics): SectionParts | null {
  if (drivers.length === 0) return null
  return {
    id: 'drivers',
    title: m.report_section_drivers(),
    lead: explained === null ? '' : m.report_drivers_explained({ share: formatShare(explained) }),
    blocks: [
      {
        is: 'chart',
        chart: {
          is: 'bars',
          title: m.report_section_drivers(),
          max: Math.max(...drivers.map(({ importance }) => importance), 0.01),
          bars: drivers.map(({ title, importance }) => ({
            label: title,
            value: importance,
            text: formatShare(importance),
          })),
        },
      },
      {
        is: 'table',
        table: tableOf(
          [m.report_head_question(), m.report_head_importance(), m.report_head_range(), m.report_head_best()],
          [false, true, false, true],
          drivers.map(({ title, importance, low, high, performance }) => [
            title,
            shareCell(importance),
            m.report_paper_range({ low: formatShare(low), high: formatShare(high) }),
            shareCell(performance),
          ]),
        ),
      },
    ],
  }
}

export function hourSection({
  heatmap,
  worstPart,
  survey: { metric },
}: ReportAnalytics): SectionParts | null {
  const hours = scoredHours(heatmap)
  const shown = heatmap.flat().filter(({ value }) => value !== null).length
  if (!metric || shown < 2) return null
  const text = (value: number | null) => (value === null ? '' : formatPlain(metric, value))
  return {
    id: 'hours',
    title: m.report_section_hours(),
    lead: worstPart
      ? m.report_sum_worst({
          when: weekPartText(worstPart),
          value: formatMetric(metric, worstPart.value),
          rest: formatMetric(metric, worstPart.rest),
        })
      : '',
    blocks: [
      {
        is: 'chart',
        chart: {
          is: 'heat',
          as: WRITTEN[metric],
          title: m.report_hours_chart({ metric: metric.toUpperCase() }),
          days: m.report_weekdays().split(' '),
          hours,
          cells: heatmap.map((day) => hours.map((hour) => day[hour]!.value)),
          texts: heatmap.map((day) => hours.map((hour) => text(day[hour]!.value))),
        },
      },
    ],
  }
}

export function topicSection({ topics }: ReportAnalytics): SectionParts | null {
  if (topics.length === 0) return null
  const cell = (value: number | null): PaperCell => (value === null ? '–' : countCell(value))
  const quotes = topics.flatMap(({ topic, examples }) =>
    examples.slice(0, 2).map(({ text, mood }) => ({
      score: topicName(topic),
      bad: mood === 'bad',
      words: text,
      where: '',
      when: '',
    })),
  )
  return {
    id: 'topics',
    title: m.report_section_topics(),
    lead: '',
    blocks: [
      {
        is: 'table',
        table: tableOf(
          [m.report_head_topic(), m.report_head_mentions(), m.report_head_bad(), m.report_head_good()],
          [false, true, true, true],
          topics.map(({ topic, n, bad, good }) => [topicName(topic), countCell(n), cell(bad), cell(good)]),
        ),
      },
      ...(quotes.length > 0 ? [{ is: 'quotes', quotes } as const] : []),
    ],
  }
}

export function commentSection(comments: PaperQuote[], isAll: boolean): SectionParts | null {
  if (comments.length === 0) return null
  return {
    id: 'comments',
    title: m.report_section_comments(),
    lead: isAll ? '' : m.report_comments_part({ n: formatNumber(comments.length) }),
    blocks: [{ is: 'quotes', quotes: comments }],
  }
}

/**
 * How the figures are computed, for readers who check them; null where there are none.
 * @param present the sections of the paper: what it does not show needs no method
 */
export function methodSection(
  { survey: { minimum }, metrics }: ReportAnalytics,
  present: ReadonlySet<string>,
): SectionParts | null {
  const how: Record<Metric, (inputs: { minimum: number }) => string> = {
    nps: m.analytics_how_nps,
    csat: m.analytics_how_csat,
    ces: m.analytics_how_ces,
  }
  const parts: [title: string, text: string][] = MEASURED.flatMap((metric) =>
    typeof metrics[metric]?.value === 'number' ? [[metric.toUpperCase(), how[metric]({ minimum })]] : [],
  )
  if (typeof metrics.csi?.value === 'number') parts.push(['CSI', m.analytics_how_csi()])
  if (present.has('trend')) parts.push([m.report_section_trend(), m.analytics_how_trend()])
  if (present.has('branches') || present.has('subjects'))
    parts.push([m.report_section_branches(), m.analytics_how_league()])
  if (present.has('drivers')) parts.push([m.report_section_drivers(), m.analytics_how_drivers()])
  if (parts.length === 0) return null
  return {
    id: 'method',
    title: m.report_section_method(),
    lead: m.report_method_lead(),
    blocks: parts.flatMap(([title, text]): PaperBlock[] => [
      { is: 'heading', text: title, note: '' },
      { is: 'text', text },
    ]),
  }
}

function endingWithStop(text: string): string {
  return /[.!?…»]$/.test(text) ? text : `${text}.`
}
