import { drawable, trendAxis, trendShape, yOf } from '../../analytics/cards/trend/trend-shape.ts'
import { formatDayShort, formatMonth } from '../../analytics/filter/days.ts'
import { formatPlain, formatTick, scaleSteps } from '../../analytics/read/format-metric.ts'
import { INK, words } from './paper.ts'
import type { Sight } from './picture-names.ts'

const PLOT = { x: 456, y: 176, width: 600, height: 324 }

/** The leading score, large, with its interval, and beside it how it went. */
export function trendPicture({ report, metric, locale }: Sight, range: string, named: string): string {
  const score = report.metrics[metric]
  if (score?.value == null) return ''
  const value = `${formatPlain(metric, score.value, locale)}${metric === 'csat' ? '%' : ''}`
  const steps = scaleSteps(report.metrics, metric)
  return (
    `<rect x="56" y="148" width="336" height="426" rx="16" fill="${INK.saffron}"/>` +
    words(named, { x: 84, y: 180, width: 280, size: 22, face: 'strong', lines: 2 }) +
    words(value, { x: 80, y: 268, width: 290, size: 150, face: 'display' }) +
    words(range, { x: 84, y: 424, width: 280, size: 24, face: 'strong', lines: 2 }) +
    trend({ report, metric, locale }, steps)
  )
}

function trend({ report, metric, locale }: Sight, steps: number): string {
  const points = report.trend.map((point) => drawable(point, metric))
  const axis = trendAxis(points, metric, steps)
  const shape = trendShape(points, axis)
  const x = (part: number) => PLOT.x + (PLOT.width * part) / 100
  const y = (part: number) => PLOT.y + (PLOT.height * part) / 100
  const ticks = axis.ticks.map((tick) => {
    const at = y(yOf(axis, tick))
    return (
      `<line x1="${PLOT.x}" x2="${PLOT.x + PLOT.width}" y1="${at}" y2="${at}" stroke="${tick === 0 ? INK.control : INK.hairline}" stroke-width="${tick === 0 ? 2 : 1}"/>` +
      text(formatTick(metric, tick, locale), PLOT.x - 12, at - 6, 'end')
    )
  })
  const runs = shape.runs.map(
    ({ line, band }) =>
      `<polygon points="${placed(band, x, y)}" fill="${INK.band}"/><polyline points="${placed(line, x, y)}" fill="none" stroke="${INK.sky}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
  )
  const dots = shape.dots.map(
    (dot) =>
      `<circle cx="${x(dot.x)}" cy="${y(dot.y)}" r="${dot.index === shape.last?.index ? 8 : 5}" fill="${dot.index === shape.last?.index ? INK.sky : INK.reportPicture}" stroke="${INK.sky}" stroke-width="3"/>`,
  )
  const labels = shape.labels.map(({ index, x: at }) => {
    const { from } = report.trend[index]!
    const label = report.filter.step === 'month' ? formatMonth(from, locale) : formatDayShort(from, locale)
    return text(label, x(at), PLOT.y + PLOT.height + 18, 'middle')
  })
  const bars = shape.bars.map(
    ({ left, width, height }) =>
      `<rect x="${x(left)}" y="${574 - 0.26 * height}" width="${(PLOT.width * width) / 100}" height="${0.26 * height}" fill="${INK.hairline}"/>`,
  )
  const last =
    shape.last &&
    words(formatPlain(metric, shape.last.value, locale), {
      x: x(shape.last.x) + 18,
      y: y(shape.last.y) - 12,
      width: 80,
      size: 32,
      face: 'display',
    })
  return [...ticks, ...runs, ...dots, ...labels, ...bars, last ?? ''].join('')
}

function text(content: string, x: number, y: number, anchor: 'middle' | 'end'): string {
  return words(content, { x, y, width: 90, size: 18, face: 'text', fill: INK.stone, anchor })
}

/** Points of a shape in the plot's pixels. */
function placed(points: string, x: (part: number) => number, y: (part: number) => number): string {
  return points
    .split(' ')
    .map((point) => {
      const [left = 0, top = 0] = point.split(',').map(Number)
      return `${x(left).toFixed(1)},${y(top).toFixed(1)}`
    })
    .join(' ')
}
