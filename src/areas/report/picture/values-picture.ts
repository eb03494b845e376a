import type { Locale } from '../../../web/locale.ts'
import { formatShare } from '../../../web/numbers.ts'
import type { QuestionResult } from '../../analytics/cards/question/question.contract.ts'
import {
  type VisibleValue,
  visibleDistribution,
} from '../../analytics/cards/question/visible-distribution.ts'
import { npsClass } from '../../statistics/nps.ts'
import { INK, PAPER, words } from './paper.ts'

const CLASSES = { detractor: INK.terracotta, passive: INK.saffron, promoter: INK.steppe }
const AREA = { x: PAPER.edge, y: 160, width: PAPER.width - 2 * PAPER.edge, height: 414 }
/** More options than these are told only by the page. */
const MOST_BARS = 10

/** What was answered to a question: columns over the steps of a scale, else bars over the options, the most chosen first. */
export function valuesPicture(question: QuestionResult, locale: Locale): string {
  const values = visibleDistribution(question)
  const isScale = typeof values[0]?.value === 'number'
  return isScale ? columns(values, question.type === 'nps', locale) : bars(values, locale)
}

function columns(values: readonly VisibleValue[], isNps: boolean, locale: Locale): string {
  const most = Math.max(...values.map(({ share }) => share), 0.01)
  const slot = AREA.width / values.length
  const width = Math.min(96, slot * 0.72)
  const floor = AREA.y + AREA.height - 44
  const full = floor - AREA.y - 44
  return values
    .map(({ value, label, share, count }, at) => {
      const middle = AREA.x + slot * (at + 0.5)
      const height = count > 0 ? Math.max(3, (full * share) / most) : 0
      const fill = isNps ? CLASSES[npsClass(Number(value))] : INK.sky
      return (
        `<rect x="${(middle - width / 2).toFixed(1)}" y="${(floor - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="4" fill="${fill}"/>` +
        (count > 0
          ? words(formatShare(share, 0, locale), {
              x: middle,
              y: floor - height - 32,
              width: slot - 6,
              size: 24,
              face: 'strong',
              anchor: 'middle',
            })
          : '') +
        words(label, { x: middle, y: floor + 18, width: slot - 6, size: 24, face: 'bold', anchor: 'middle' })
      )
    })
    .join('')
}

function bars(values: readonly VisibleValue[], locale: Locale): string {
  const shown = [...values].sort((a, b) => b.count - a.count).slice(0, MOST_BARS)
  const slot = Math.min(64, AREA.height / shown.length)
  const [left, width] = [AREA.x + 420, AREA.width - 420 - 110]
  return shown
    .map(({ label, share }, at) => {
      const top = AREA.y + slot * at
      const middle = top + slot / 2
      return (
        words(label, { x: AREA.x, y: middle - 10, width: 396, size: 24, face: 'text' }) +
        `<rect x="${left}" y="${(middle - 11).toFixed(1)}" width="${width}" height="22" rx="4" fill="${INK.hairline}" opacity=".5"/>` +
        `<rect x="${left}" y="${(middle - 11).toFixed(1)}" width="${Math.max(share > 0 ? 3 : 0, width * share).toFixed(1)}" height="22" rx="4" fill="${INK.sky}"/>` +
        words(formatShare(share, 0, locale), {
          x: AREA.x + AREA.width,
          y: middle - 10,
          width: 100,
          size: 26,
          face: 'bold',
          anchor: 'end',
        })
      )
    })
    .join('')
}
