import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import * as m from '../../../text/messages.js'
import { pngOf } from '../../design/render/render-pages.ts'
import { chartSvg } from './chart-svg.ts'
import { columnShares } from './column-shares.ts'
import { noBorders, quoteTable, WIDTH, withQuotes } from './docx-quotes.ts'
import { FONT, HAIR, hex, plain, SOFT } from './office-look.ts'
import {
  cellText,
  type Paper,
  type PaperBlock,
  type PaperQuote,
  type PaperTable,
  pageStarts,
} from './paper-parts.ts'

/** Of the cover's text, in twentieths of a point. */
const HEIGHT = 13_500

/** The report as a Word document that people go on writing in: real headings, contents, tables with repeated heads. */
export async function reportDocx(paper: Paper): Promise<Uint8Array> {
  const ink = hex(paper.colours.ink)
  const lists: PaperQuote[][] = []
  const apart = pageStarts(paper)
  const body = paper.sections.flatMap((section, at) => [
    new Paragraph({
      text: plain(section.title),
      heading: HeadingLevel.HEADING_1,
      keepNext: true,
      pageBreakBefore: at > 0 && apart.includes(section.id),
    }),
    ...(section.finding
      ? [new Paragraph({ text: plain(section.finding), style: 'Finding', keepNext: true })]
      : []),
    ...(section.lead ? [new Paragraph({ text: plain(section.lead), style: 'Lead', keepNext: true })] : []),
    ...section.blocks.flatMap((block) => blockOf(block, paper, lists)),
    ...(section.todo ? todo(section.todo) : []),
  ])
  const file = new Document({
    title: plain(`${paper.survey}, ${paper.period}`),
    creator: plain(paper.company || paper.brand),
    features: { updateFields: true },
    styles: stylesOf(ink),
    sections: [
      { properties: { page: page(0) }, children: [cover(paper)] },
      {
        properties: { page: page(1134) },
        headers: {
          default: new Header({
            children: [new Paragraph({ text: plain(`${paper.survey}, ${paper.period}`), style: 'Small' })],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                style: 'Small',
                alignment: AlignmentType.RIGHT,
                children: [
                  new TextRun({
                    children: [`${plain(paper.brand)}  `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: m.report_sheet_contents(), style: 'Contents' }),
          new TableOfContents(m.report_sheet_contents(), { hyperlink: true, headingStyleRange: '1-1' }),
          ...body,
        ],
      },
    ],
  })
  return withQuotes(await Packer.toBuffer(file), lists)
}

function page(margin: number) {
  return {
    size: { width: 11_906, height: 16_838 },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  }
}

/** One cell as large as the page: what floats would move when somebody edits. */
function cover({
  colours,
  company,
  brand,
  period,
  answers,
  finding,
  lead,
  leading,
  filters,
  made,
  newest,
}: Paper): Table {
  const on = hex(colours.onMain)
  const line = (text: string, size: number, bold = false, before = 120) =>
    new Paragraph({
      spacing: { before },
      indent: { left: 1134, right: 1134 },
      children: [new TextRun({ text: plain(text), size, bold, color: on, font: FONT })],
    })
  const children = [
    line(company || brand, 28, true, 1134),
    line(`${period}. ${answers}`, 22),
    line(finding, 72, true, 2400),
    line(lead, 30, false, 300),
    ...filters.map((text) => line(text, 22)),
    ...(leading
      ? [line(`${leading.metric} ${cellText(leading.value)}`, 96, true, 1800), line(leading.range, 26)]
      : []),
    line(made, 20, false, 1200),
    ...(newest ? [line(newest, 20, false, 60)] : []),
  ]
  return new Table({
    width: { size: 11_906, type: WidthType.DXA },
    columnWidths: [11_906],
    layout: TableLayoutType.FIXED,
    borders: noBorders(),
    rows: [
      new TableRow({
        height: { value: HEIGHT + 3000, rule: 'exact' },
        children: [
          new TableCell({
            verticalAlign: VerticalAlign.TOP,
            shading: { type: ShadingType.CLEAR, color: 'auto', fill: hex(colours.main) },
            children,
          }),
        ],
      }),
    ],
  })
}

function blockOf(block: PaperBlock, paper: Paper, lists: PaperQuote[][]): (Paragraph | Table)[] {
  switch (block.is) {
    case 'text':
      return [new Paragraph({ text: plain(block.text), spacing: { after: 120 } })]
    case 'heading':
      return [
        new Paragraph({ text: plain(block.text), heading: HeadingLevel.HEADING_2, keepNext: true }),
        ...(block.note ? [new Paragraph({ text: plain(block.note), style: 'Small', keepNext: true })] : []),
      ]
    case 'chart': {
      const svg = chartSvg(block.chart, paper)
      const [, height = '300'] = /height="(\d+)"/.exec(svg) ?? []
      const size = { width: 640, height: Math.round((640 * Number(height)) / 900) }
      return [
        new Paragraph({
          spacing: { before: 120, after: 120 },
          children: [
            new ImageRun({
              type: 'svg',
              data: Buffer.from(svg),
              transformation: size,
              fallback: { type: 'png', data: Buffer.from(pngOf(svg, 1280)) },
              altText: {
                name: plain(block.chart.title),
                title: plain(block.chart.title),
                description: plain(block.chart.title),
              },
            }),
          ],
        }),
      ]
    }
    case 'table':
      return [tableOf(block.table, hex(paper.colours.accent)), new Paragraph({ text: '' })]
    case 'quotes':
      lists.push(block.quotes)
      return [quoteTable(lists.length - 1)]
  }
}

function tableOf({ head, numbers, rows, marks = [] }: PaperTable, accent: string): Table {
  const widths = columnShares({ head, numbers, rows }).map((share) => Math.floor(WIDTH * share))
  const cell = (text: string, at: number, run: { bold?: boolean; color?: string }) =>
    new TableCell({
      width: { size: widths[at]!, type: WidthType.DXA },
      borders: { ...noBorders(), bottom: { style: BorderStyle.SINGLE, size: 4, color: HAIR } },
      margins: { top: 50, bottom: 50, left: 60, right: 60 },
      children: [
        new Paragraph({
          alignment: numbers[at] ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: plain(text), size: 18, ...run })],
        }),
      ],
    })
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: noBorders(),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: head.map((text, at) => cell(text, at, { color: SOFT })),
      }),
      ...rows.map(
        (row, y) =>
          new TableRow({
            cantSplit: true,
            children: row.map((value, at) =>
              cell(
                cellText(value),
                at,
                marks[y] === 'worse' ? { bold: true, color: accent } : { bold: marks[y] === 'better' },
              ),
            ),
          }),
      ),
    ],
  })
}

/** What can be done, on a field of its own. */
function todo(text: string): (Paragraph | Table)[] {
  const cell = new TableCell({
    width: { size: WIDTH, type: WidthType.DXA },
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'FDF1CF' },
    margins: { top: 140, bottom: 140, left: 200, right: 200 },
    children: [
      new Paragraph({
        children: [
          new TextRun({ text: `${m.report_todo()} `, bold: true }),
          new TextRun({ text: plain(text) }),
        ],
      }),
    ],
  })
  return [
    new Paragraph({ text: '', style: 'Small' }),
    new Table({
      width: { size: WIDTH, type: WidthType.DXA },
      columnWidths: [WIDTH],
      layout: TableLayoutType.FIXED,
      borders: noBorders(),
      rows: [new TableRow({ cantSplit: true, children: [cell] })],
    }),
    new Paragraph({ text: '', style: 'Small' }),
  ]
}

function stylesOf(ink: string) {
  const title = (size: number, before: number) => ({
    run: { size, bold: true, color: ink, font: FONT },
    paragraph: { spacing: { before, after: 120 } },
  })
  return {
    default: {
      document: { run: { font: FONT, size: 20, color: ink } },
      heading1: title(44, 0),
      heading2: title(26, 280),
    },
    paragraphStyles: [
      { id: 'Lead', name: 'Lead', run: { size: 24 }, paragraph: { spacing: { after: 200 } } },
      {
        id: 'Finding',
        name: 'Finding',
        run: { size: 34, bold: true, color: ink },
        paragraph: { spacing: { after: 160 } },
      },
      {
        id: 'Contents',
        name: 'Contents',
        run: { size: 26, bold: true, color: ink },
        paragraph: { spacing: { after: 120 } },
      },
      { id: 'Small', name: 'Small', run: { size: 17, color: SOFT } },
    ],
  }
}
