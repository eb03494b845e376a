import { type DieLine, type TransformMatrix, times } from '../print/die-line.ts'
import type { Box } from '../print/paper-size.ts'
import type { PrintPage } from '../print/print-design.ts'

/** Sheets of a print shop and of an office, on their longer side. */
export const sheets = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  sra3: { width: 320, height: 450 },
} as const
export type SheetName = keyof typeof sheets

/** Printers grip the paper here, and the marks stand here: nothing of the artwork does. */
const edgeMm = 10
const markGapMm = 1
const markLengthMm = 5

export type Imposition = {
  columns: number
  rows: number
  /** Pages lie on their side, because more fit so. */
  turned: boolean
}

/**
 * How many pages fit on a sheet with their bleed, in rows and columns; undefined when not even one does.
 * @param page laid out for press: its trimmed size and bleed count, its own marks do not
 */
export function imposition(page: PrintPage, sheet: SheetName): Imposition | undefined {
  const trim = trimOf(page)
  const room = { width: sheets[sheet].width - 2 * edgeMm, height: sheets[sheet].height - 2 * edgeMm }
  const laidOut = (box: Box, turned: boolean): Imposition => ({
    columns: Math.floor(room.width / (box.width + 2 * page.bleedMm)),
    rows: Math.floor(room.height / (box.height + 2 * page.bleedMm)),
    turned,
  })
  const upright = laidOut(trim, false)
  const turned = laidOut({ width: trim.height, height: trim.width }, true)
  const count = ({ columns, rows }: Imposition) => columns * rows
  const best = count(turned) > count(upright) ? turned : upright
  return count(best) > 0 ? best : undefined
}

/**
 * A sheet with several pages of one size, each with its bleed, and crop marks along the edges of the block.
 * @param pages as many as fit at most, laid out for press; empty places stay white
 * @throws RangeError when they do not fit
 */
export function imposedSheet(pages: readonly PrintPage[], sheet: SheetName): PrintPage {
  const first = pages[0]
  const plan = first && imposition(first, sheet)
  if (!first || !plan || pages.length > plan.columns * plan.rows)
    throw new RangeError(`${pages.length} pages do not fit on ${sheet}`)
  const { width, height } = sheets[sheet]
  const { bleedMm } = first
  const trim = trimOf(first)
  const cell = plan.turned
    ? { width: trim.height + 2 * bleedMm, height: trim.width + 2 * bleedMm }
    : { width: trim.width + 2 * bleedMm, height: trim.height + 2 * bleedMm }
  const left = (width - plan.columns * cell.width) / 2
  const top = (height - plan.rows * cell.height) / 2
  const placed = pages.map((page, i) => {
    const x = left + (i % plan.columns) * cell.width
    const y = top + Math.floor(i / plan.columns) * cell.height
    return { page, at: cellAt(page, x, y, plan) }
  })
  const cuts = {
    x: cutLines(left, cell.width, plan.columns, bleedMm),
    y: cutLines(top, cell.height, plan.rows, bleedMm),
  }
  const marks = [
    ...cuts.x.flatMap((x) => [
      `M${mm(x)} ${mm(top - markGapMm)}v${-markLengthMm}`,
      `M${mm(x)} ${mm(height - top + markGapMm)}v${markLengthMm}`,
    ]),
    ...cuts.y.flatMap((y) => [
      `M${mm(left - markGapMm)} ${mm(y)}h${-markLengthMm}`,
      `M${mm(width - left + markGapMm)} ${mm(y)}h${markLengthMm}`,
    ]),
  ]
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#fff"/>${placed.map(artwork).join('')}` +
      `<path d="${marks.join('')}" fill="none" stroke="#000" stroke-width=".1"/></svg>`,
    widthMm: width,
    heightMm: height,
    // The sheet is cut into many: its own edge is its trim.
    bleedMm: 0,
    marginMm: { x: 0, y: 0 },
    dieLines: placed.flatMap(dieLines),
  }
}

type Placed = { page: PrintPage; at: TransformMatrix }

/** How a page with its bleed, but without its own marks, lies in the cell whose corner is at (x, y). */
function cellAt(page: PrintPage, x: number, y: number, { turned }: Imposition): TransformMatrix {
  return turned ? [0, 1, -1, 0, x + trimOf(page).height + 2 * page.bleedMm, y] : [1, 0, 0, 1, x, y]
}

/** A page without its own marks, where it lies. */
function artwork({ page, at }: Placed): string {
  const trim = trimOf(page)
  const width = trim.width + 2 * page.bleedMm
  const height = trim.height + 2 * page.bleedMm
  const view = `${mm(page.marginMm.x - page.bleedMm)} ${mm(page.marginMm.y - page.bleedMm)} ${mm(width)} ${mm(height)}`
  const inner = page.svg.replace(
    /^<svg [^>]*>/,
    `<svg width="${mm(width)}" height="${mm(height)}" viewBox="${view}">`,
  )
  return `<g transform="matrix(${at.map(mm).join(' ')})">${inner}</g>`
}

function dieLines({ page: { dieLines = [], marginMm, bleedMm }, at }: Placed): DieLine[] {
  const corner: TransformMatrix = [1, 0, 0, 1, bleedMm - marginMm.x, bleedMm - marginMm.y]
  return dieLines.map(({ path, at: onPage }) => ({ path, at: times(at, times(corner, onPage)) }))
}

function cutLines(start: number, cell: number, count: number, bleed: number): number[] {
  return Array.from({ length: count }, (_, i) => [
    start + i * cell + bleed,
    start + (i + 1) * cell - bleed,
  ]).flat()
}

function trimOf(page: PrintPage): Box {
  return { width: page.widthMm - 2 * page.marginMm.x, height: page.heightMm - 2 * page.marginMm.y }
}

function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
