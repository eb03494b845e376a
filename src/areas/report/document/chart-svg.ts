import * as m from '../../../text/messages.js'
import type { Paper, PaperChart } from './paper-parts.ts'

/** Width of every chart; heights follow what is drawn. */
const WIDTH = 900
const INK = '#1B2440'
const SOFT = '#5F6375'
const LINE = '#EADFCB'
const SIDES = { better: '#1F7A55', worse: '#D9481F', same: '#2B6CB0' }
const SKY = '#2B6CB0'

/** A chart as a drawing, in Onest, with all its numbers written out. */
export function chartSvg(chart: PaperChart, { lang }: Pick<Paper, 'lang'>): string {
  const { body, height } =
    chart.is === 'line' ? lineOf(chart) : chart.is === 'bars' ? barsOf(chart) : heatOf(chart)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" xml:lang="${lang}"><g font-family="Onest" font-size="18" fill="${INK}">${body}</g></svg>`
}

type Drawn = { body: string; height: number }

function lineOf({ points, min, max }: Extract<PaperChart, { is: 'line' }>): Drawn {
  const [left, right, top, bottom] = [60, WIDTH - 60, 30, 300]
  const x = (at: number) =>
    points.length < 2 ? (left + right) / 2 : left + ((right - left) * at) / (points.length - 1)
  const y = (value: number) => bottom - ((bottom - top) * (value - min)) / (max - min || 1)
  const runs: number[][] = []
  points.forEach(({ value, low, high }, at) => {
    if (value === null || low === null || high === null) runs.push([])
    else if (runs.length === 0) runs.push([at])
    else runs.at(-1)!.push(at)
  })
  const place = (at: number, value: number) => `${round(x(at))},${round(y(value))}`
  const drawn = runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const band = [
        ...run.map((at) => place(at, points[at]!.high!)),
        ...run.toReversed().map((at) => place(at, points[at]!.low!)),
      ]
      const line = run.map((at) => place(at, points[at]!.value!))
      return `<polygon points="${band.join(' ')}" fill="#BFD6EE" fill-opacity=".7"/><polyline points="${line.join(' ')}" fill="none" stroke="${SKY}" stroke-width="3"/>`
    })
  const every = Math.ceil(points.length / 10)
  const dots = points.flatMap(({ value, text }, at) => {
    if (value === null) return []
    const dot = `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="4" fill="#fff" stroke="${SKY}" stroke-width="3"/>`
    return at % every === 0 || at === points.length - 1
      ? dot + words(text, x(at), y(value) - 14, 'middle')
      : dot
  })
  const labels = points.flatMap(({ label }, at) =>
    at % every === 0 ? [words(label, x(at), bottom + 28, 'middle', SOFT)] : [],
  )
  const zero = min < 0 && max > 0 ? rule(left, right, y(0)) : ''
  return {
    body: rule(left, right, bottom) + zero + drawn.join('') + dots.join('') + labels.join(''),
    height: 344,
  }
}

function barsOf({ bars, max }: Extract<PaperChart, { is: 'bars' }>): Drawn {
  const counted = bars.some(({ count }) => count !== undefined)
  const head = counted ? 30 : 0
  const [start, end, step] = [330, WIDTH - (counted ? 190 : 90), 40]
  const rows = bars.map(({ label, value, text, count, side }, at) => {
    const top = 8 + head + at * step
    const width = Math.max(2, ((end - start) * value) / max)
    return (
      barLabel(label, start - 16, top) +
      `<rect x="${start}" y="${top}" width="${round(width)}" height="28" rx="4" fill="${SIDES[side ?? 'same']}"/>` +
      words(text, start + width + 10, top + 20, 'start') +
      (count === undefined ? '' : words(count, WIDTH - 4, top + 20, 'end', SOFT))
    )
  })
  const heads = counted ? words(m.report_head_count(), WIDTH - 4, 20, 'end', SOFT, 16) : ''
  return { body: heads + rows.join(''), height: bars.length * step + 8 + head }
}

/** Beside its bar: a long one in two smaller lines, so that neither its beginning nor its end is lost. */
function barLabel(label: string, x: number, top: number): string {
  if (label.length <= 28) return words(label, x, top + 20, 'end')
  const middle = label.length / 2
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index)
  const at = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  if (at === undefined) return words(cut(label, 28), x, top + 20, 'end')
  return (
    words(cut(label.slice(0, at), 34), x, top + 11, 'end', INK, 15) +
    words(cut(label.slice(at + 1), 34), x, top + 28, 'end', INK, 15)
  )
}

function heatOf({ days, hours, cells, texts }: Extract<PaperChart, { is: 'heat' }>): Drawn {
  const values = cells.flat().filter((value) => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [left, top, height] = [60, 34, 40]
  const width = (WIDTH - left) / hours.length
  const head = hours.map((hour, at) => words(String(hour), left + width * (at + 0.5), 22, 'middle', SOFT))
  const rows = days.map((day, row) => {
    const line = hours.map((_hour, at) => {
      const value = cells[row]?.[at] ?? null
      const [x, y] = [round(left + width * at), top + row * height]
      if (value === null)
        return `<rect x="${x + 1}" y="${y + 1}" width="${round(width - 2)}" height="${height - 2}" rx="3" fill="#F4EEE2"/>`
      const part = high === low ? 1 : (value - low) / (high - low)
      return (
        `<rect x="${x + 1}" y="${y + 1}" width="${round(width - 2)}" height="${height - 2}" rx="3" fill="${mixed(part)}"/>` +
        words(texts[row]?.[at] ?? '', left + width * (at + 0.5), y + 26, 'middle', INK, 15)
      )
    })
    return words(day, left - 12, top + row * height + 26, 'end', SOFT) + line.join('')
  })
  return { body: head.join('') + rows.join(''), height: top + days.length * height + 6 }
}

/** From terracotta over sand to green, all light enough for dark letters. */
function mixed(part: number): string {
  const stops = [
    [244, 163, 132],
    [246, 225, 168],
    [150, 205, 170],
  ] as const
  const at = Math.min(1, Math.max(0, part)) * 2
  const [from, to] = at < 1 ? [stops[0], stops[1]] : [stops[1], stops[2]]
  const share = at < 1 ? at : at - 1
  return `rgb(${from.map((value, n) => Math.round(value + (to[n]! - value) * share)).join(',')})`
}

function rule(from: number, to: number, y: number): string {
  return `<line x1="${from}" x2="${to}" y1="${round(y)}" y2="${round(y)}" stroke="${LINE}" stroke-width="2"/>`
}

function words(
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  fill = INK,
  size = 18,
): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${fill}" font-size="${size}">${escaped(text)}</text>`
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Cc}]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
