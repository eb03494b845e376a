import type Presentation from 'pptxgenjs'
import * as m from '../../../text/messages.js'
import { columnShares } from './column-shares.ts'
import { FONT, HAIR, hex, plain, SOFT } from './office-look.ts'
import { cellText, type Paper, type PaperChart, type PaperTable } from './paper-parts.ts'

/** Sizes in inches: 16 to 9. */
export const [WIDTH, HEIGHT] = [13.333, 7.5]
export const MARGIN = 0.7
export const SIDES = { better: '1F7A55', worse: 'D9481F', same: '2B6CB0' }
/** Where the field with the advice begins. */
export const ADVICE = 6.2
const MOST_ROWS = 12
/** Of a cell's text; a longer one would break its row. */
const LONGEST = 34

type Deck = InstanceType<typeof Presentation>
type Slide = ReturnType<Deck['addSlide']>
/** Draws a slide. */
export type Draw = (slide: Slide, deck: Deck) => void

/** A native PowerPoint chart: “Edit Data” opens the figures. */
export function drawChart(
  slide: Slide,
  deck: Deck,
  chart: PaperChart,
  paper: Paper,
  y: number,
  h: number,
): void {
  const place = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h }
  const look = {
    catAxisLabelFontFace: FONT,
    valAxisLabelFontFace: FONT,
    dataLabelFontFace: FONT,
    catAxisLabelFontSize: 11,
    valAxisLabelFontSize: 11,
    dataLabelFontSize: 11,
    catAxisLabelColor: hex(paper.colours.ink),
    dataLabelColor: hex(paper.colours.ink),
    valGridLine: { color: HAIR, size: 0.5 },
    altText: plain(chart.title),
  }
  if (chart.is === 'line') {
    const points = chart.points.filter(({ value }) => value !== null)
    slide.addChart(
      deck.ChartType.line,
      [
        {
          name: plain(chart.title),
          labels: points.map(({ label }) => plain(label)),
          values: points.map(({ value }) => value!),
        },
        {
          name: m.report_chart_low(),
          labels: points.map(({ label }) => plain(label)),
          values: points.map(({ low }) => low ?? 0),
        },
        {
          name: m.report_chart_high(),
          labels: points.map(({ label }) => plain(label)),
          values: points.map(({ high }) => high ?? 0),
        },
      ],
      {
        ...place,
        ...look,
        chartColors: [SIDES.same, 'BFD6EE', 'BFD6EE'],
        lineDataSymbolSize: 6,
        valAxisMinVal: chart.min,
        valAxisMaxVal: chart.max,
        valAxisLabelFormatCode: 'General',
        showLegend: true,
        legendPos: 'b',
        legendFontFace: FONT,
      },
    )
    return
  }
  if (chart.is !== 'bars') return
  // PowerPoint draws the first bar of a lying chart at the bottom.
  const bars = chart.bars.slice(0, MOST_ROWS).toReversed()
  slide.addChart(
    deck.ChartType.bar,
    [
      {
        name: plain(chart.title),
        labels: bars.map(({ label }) => plain(label.slice(0, 60))),
        values: bars.map(({ value }) => value),
      },
    ],
    {
      ...place,
      ...look,
      barDir: 'bar',
      barGapWidthPct: 40,
      chartColors: [SIDES.same],
      showValue: true,
      dataLabelFormatCode: '0%',
      valAxisLabelFormatCode: '0%',
      valAxisHidden: true,
      valAxisMinVal: 0,
      valGridLine: { style: 'none' },
    },
  )
}

/** A table, where it is too long its first and last rows: the worst stand at the end. */
export function drawTable(
  slide: Slide,
  { head, numbers, rows, marks = [] }: PaperTable,
  { colours }: Paper,
  place: { x: number; y: number; w: number },
): void {
  const cell = (text: string, at: number, look: { bold?: boolean; color?: string }) => ({
    text: plain(text),
    options: { align: numbers[at] ? ('right' as const) : ('left' as const), ...look },
  })
  const half = MOST_ROWS / 2
  const visibleRows = [...rows.keys()].filter(
    (y) => rows.length <= MOST_ROWS || y < half || y >= rows.length - half,
  )
  const cut = (text: string) =>
    [...text].length > LONGEST ? `${[...text].slice(0, LONGEST - 1).join('')}…` : text
  slide.addTable(
    [
      head.map((text, at) => cell(text, at, { color: SOFT })),
      ...visibleRows.map((y) =>
        rows[y]!.map((value, at) =>
          cell(cut(cellText(value)), at, {
            bold: marks[y] !== undefined && marks[y] !== 'same',
            color: marks[y] === 'worse' ? SIDES.worse : hex(colours.ink),
          }),
        ),
      ),
    ],
    {
      ...place,
      colW: columnShares({ head, numbers, rows: visibleRows.map((y) => rows[y]!) }).map(
        (share) => share * place.w,
      ),
      rowH: 0.3,
      fontSize: 12,
      fontFace: FONT,
      valign: 'middle',
      border: { type: 'solid', pt: 0.5, color: HAIR },
      margin: 0.05,
    },
  )
}

/** Hours of the week, their colours by the score. */
export function heat({ days, hours, texts, cells }: Extract<PaperChart, { is: 'heat' }>): Draw {
  return (slide) => {
    const values = cells.flat().filter((value) => value !== null)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const fill = (value: number | null) =>
      value === null
        ? 'F4EEE2'
        : high === low || (value - low) / (high - low) > 0.66
          ? '96CDAA'
          : (value - low) / (high - low) > 0.33
            ? 'F6E1A8'
            : 'F4A384'
    slide.addTable(
      [
        ['', ...hours.map(String)].map((text) => ({
          text,
          options: { color: SOFT, align: 'center' as const },
        })),
        ...days.map((day, row) => [
          { text: day, options: { color: SOFT } },
          ...hours.map((_hour, at) => ({
            text: texts[row]?.[at] ?? '',
            options: {
              align: 'center' as const,
              valign: 'middle' as const,
              fill: { color: fill(cells[row]?.[at] ?? null) },
            },
          })),
        ]),
      ],
      {
        x: MARGIN,
        y: 1.9,
        w: WIDTH - 2 * MARGIN,
        // A cell is as wide as «+100» and no wider.
        fontSize: 10,
        margin: 0,
        fontFace: FONT,
        border: { type: 'solid', pt: 1, color: 'FFFFFF' },
        rowH: 0.5,
      },
    )
  }
}

/** What can be done, at the foot of the slide. */
export function advice(slide: Slide, { colours }: Paper, text: string): void {
  slide.addText(
    [
      { text: `${m.report_todo()} `, options: { bold: true } },
      { text: plain(text), options: {} },
    ],
    {
      x: MARGIN,
      y: ADVICE,
      w: WIDTH - 2 * MARGIN,
      h: 0.65,
      shape: 'roundRect',
      rectRadius: 0.1,
      fill: { color: 'FDF1CF' },
      color: hex(colours.ink),
      fontFace: FONT,
      fontSize: 14,
      valign: 'middle',
      fit: 'shrink',
    },
  )
}
