import * as m from '../../../text/messages.js'
import { formatNumber, formatPercents, formatShare } from '../../../web/numbers.ts'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { amountFigures } from '../../analytics/cards/question/amount-figures.ts'
import type { QuestionResult } from '../../analytics/cards/question/question.contract.ts'
import { npsClass } from '../../statistics/nps.ts'
import {
  countCell,
  type PaperBlock,
  type PaperChart,
  type SectionParts,
  shareCell,
  tableOf,
} from './paper-parts.ts'

/** Every question with what was answered. */
export function questionSection({ questions }: ReportAnalytics): SectionParts | null {
  const visible = questions.filter(
    ({ amount, distribution }) => amount || distribution.some(({ count }) => count !== null),
  )
  if (visible.length === 0) return null
  return {
    id: 'questions',
    title: m.report_section_questions(),
    lead: '',
    blocks: visible.flatMap(questionBlocks),
  }
}

const SIDES = { detractor: 'worse', passive: 'same', promoter: 'better' } as const

function questionBlocks(question: QuestionResult): PaperBlock[] {
  const { title, n, mean, best, amount, distribution, earlier } = question
  const note = [
    m.report_paper_answers({ n: formatNumber(n), count: n }),
    mean === null ? '' : m.report_question_mean({ mean: formatNumber(mean, 1) }),
    best
      ? m.report_question_best({
          share: formatShare(best.value),
          low: formatPercents(best.low),
          high: formatPercents(best.high),
        })
      : '',
    amount ? m.report_question_amount(amountFigures(amount)) : '',
    earlier > 0 ? m.analytics_asked_before({ n: formatNumber(earlier) }) : '',
  ]
  const head: PaperBlock = { is: 'heading', text: title, note: note.filter(Boolean).join(' · ') }
  const visible = distribution.filter(({ count }) => count !== null)
  if (visible.length === 0) return [head]
  const named = visible.map((each) => (each.row ? `${each.row}: ${each.label}` : each.label))
  const table = tableOf(
    [m.report_head_answer(), m.report_head_count(), m.report_head_share()],
    [false, true, true],
    visible.map((each, at) => [named[at]!, countCell(each.count!), shareCell(each.share)]),
  )
  const isDrawn = visible.length <= 12 && visible.every(({ share }) => share !== null)
  const chart: PaperChart = {
    is: 'bars',
    title,
    max: Math.max(...visible.map(({ share }) => share ?? 0), 0.01),
    bars: visible.map(({ share }, at) => ({
      label: named[at]!,
      value: share ?? 0,
      text: formatShare(share ?? 0),
      count: formatNumber(visible[at]!.count!),
      ...(question.type === 'nps' && { side: SIDES[npsClass(Number(visible[at]!.value))] }),
    })),
  }
  return [head, ...(isDrawn ? [{ is: 'chart', chart } as const] : []), { is: 'table', table }]
}
