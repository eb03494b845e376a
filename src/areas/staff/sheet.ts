import { brand } from '../../brand.ts'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { topicName } from '../analytics/cards/comments/insight-words.ts'
import { readComment } from '../analytics/cards/comments/reading.ts'
import { topicResults } from '../analytics/cards/comments/topics.ts'
import { pdfText } from '../report/document/pdf-text.ts'
import { isFew } from '../statistics/metric.ts'
import { praiseOf, type StaffComment, type StaffFigures } from './staff.read.ts'

const MOST_STRENGTHS = 3
const MOST_EXAMPLES = 3

/** What the sheet shows; every text as a page can show it. */
export type Sheet = {
  title: string
  lang: UiLocale
  /** Year, month and day: archival PDF wants one. */
  date: [number, number, number]
  company: string
  score: string
  headings: { strengths: string; work: string; examples: string; notes: string }
  strengths: string[]
  praise: string[]
  work: string
  examples: string[]
  foot: string
}

/** The manager's sheet for a talk: strengths, one thing to work on, examples. Undefined below five answers. */
export function sheetOf(figures: StaffFigures, locale: UiLocale, now: Date): Sheet | undefined {
  const { names, metric, all, comments } = figures
  const n = all?.n ?? comments.length
  if (isFew({ n })) return undefined
  const to = { locale }
  // The person may get the sheet: nobody who complained is quoted.
  const hiddenIds = new Set(comments.filter((each) => each.isOfComplainant).map(({ id }) => id))
  const topics = topicResults(
    comments.map(({ id, words, score }) => ({
      id,
      sentences: readComment(words),
      questions: [],
      step: score && classOf(score),
    })),
    (step) => step as -1 | 0 | 1,
  )
  const [work] = topics.filter(({ bad }) => (bad ?? 0) > 0).toSorted((a, b) => b.bad! - a.bad!)
  const strengths = topics
    .filter(({ good, n, topic }) => (good ?? 0) >= n / 2 && topic !== work?.topic)
    .slice(0, MOST_STRENGTHS)
  const digits = metric === 'ces' ? 1 : 0
  const scale = metric === 'csat' ? 100 : 1
  const value = (number: number) => formatNumber(number * scale, digits, locale)
  const sheet: Sheet = {
    title: m.staff_sheet_title({ name: names.name }, to),
    lang: locale,
    date: [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()],
    company: names.company || brand.name,
    score:
      metric && all?.value != null && all.interval
        ? m.staff_sheet_score(
            {
              metric: metric.toUpperCase(),
              value: value(all.value),
              low: value(all.interval.low),
              high: value(all.interval.high),
              count: formatNumber(n, 0, locale),
            },
            to,
          )
        : m.staff_sheet_answers({ count: formatNumber(n, 0, locale) }, to),
    headings: {
      strengths: m.staff_sheet_strengths({}, to),
      work: m.staff_sheet_work({}, to),
      examples: m.staff_sheet_examples({}, to),
      notes: m.staff_sheet_notes({}, to),
    },
    strengths:
      strengths.length > 0
        ? strengths.map(({ topic }) => topicName(topic, locale))
        : [m.staff_sheet_no_topic({}, to)],
    praise: praiseOf(comments)
      .slice(0, MOST_EXAMPLES)
      .map(({ words }) => words),
    work: work ? topicName(work.topic, locale) : m.staff_sheet_no_work({}, to),
    examples: (work?.examples ?? [])
      .filter(({ id, mood }) => mood === 'bad' && !hiddenIds.has(id))
      .slice(0, MOST_EXAMPLES)
      .map(({ text }) => text),
    foot: m.staff_sheet_foot({}, to),
  }
  return JSON.parse(
    JSON.stringify(sheet, (_, each) => (typeof each === 'string' ? pdfText(each) : each)),
  ) as Sheet
}

function classOf({ value, to, bad }: NonNullable<StaffComment['score']>): -1 | 0 | 1 {
  return bad ? -1 : value / to >= 0.8 ? 1 : 0
}
