import Presentation from 'pptxgenjs'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { FONT, hex, plain, SOFT } from './office-look.ts'
import { cellText, type Paper, type PaperBlock, type PaperSection } from './paper-parts.ts'
import {
  ADVICE,
  advice,
  type Draw,
  drawChart,
  drawTable,
  HEIGHT,
  heat,
  MARGIN,
  SIDES,
  WIDTH,
} from './pptx-drawings.ts'

const [MOST_SLIDES, MOST_QUESTIONS] = [60, 40]

type Deck = InstanceType<typeof Presentation>
type Slide = ReturnType<Deck['addSlide']>

/** The report as slides: charts are PowerPoint's own with their figures inside, and every slide's notes tell how it was counted. */
export async function reportPptx(paper: Paper): Promise<Uint8Array> {
  const deck = new Presentation()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = plain(`${paper.survey}, ${paper.period}`)
  deck.company = plain(paper.company || paper.brand)
  deck.author = deck.company
  cover(deck, paper)
  const method = paper.sections.find(({ id }) => id === 'method')
  const notes = method ? method.blocks.map((block) => ('text' in block ? block.text : '')).join('\n') : ''
  for (const section of paper.sections)
    for (const draw of slidesOf(section, paper)) {
      if (slideCount(deck) >= MOST_SLIDES) break
      const slide = deck.addSlide()
      head(slide, paper, section)
      draw(slide, deck)
      if (section.todo) advice(slide, paper, section.todo)
      slide.addNotes(
        plain(
          [
            section.finding,
            section.lead,
            section.todo && `${m.report_todo()} ${section.todo}`,
            paper.made,
            paper.newest,
            notes,
          ]
            .filter(Boolean)
            .join('\n'),
        ),
      )
    }
  return (await deck.write({ outputType: 'nodebuffer' })) as Uint8Array
}

const counts = new WeakMap<Deck, number>()
function slideCount(deck: Deck): number {
  const count = counts.get(deck) ?? 1
  counts.set(deck, count + 1)
  return count
}

function cover(
  deck: Deck,
  { colours, company, brand, period, answers, finding, lead, leading, made, newest }: Paper,
): void {
  const slide = deck.addSlide()
  const on = hex(colours.onMain)
  const text = { color: on, fontFace: FONT, margin: 0, valign: 'top' as const }
  slide.background = { color: hex(colours.main) }
  slide.addText(plain(company || brand), {
    x: MARGIN,
    y: 0.5,
    w: 6,
    h: 0.4,
    fontSize: 18,
    bold: true,
    ...text,
  })
  slide.addText(plain(`${period}. ${answers}`), {
    x: 7,
    y: 0.5,
    w: WIDTH - 7 - MARGIN,
    h: 0.4,
    fontSize: 14,
    align: 'right',
    ...text,
  })
  slide.addShape('line', { x: MARGIN, y: 1.05, w: WIDTH - 2 * MARGIN, h: 0, line: { color: on, width: 2.5 } })
  slide.addText(plain(finding), {
    x: MARGIN,
    y: 1.5,
    w: 8.2,
    h: 3.4,
    fontSize: finding.length > 60 ? 34 : 48,
    bold: true,
    fit: 'shrink',
    ...text,
  })
  slide.addText(plain(lead), { x: MARGIN, y: 5.1, w: 7.6, h: 0.9, fontSize: 18, ...text })
  slide.addText(plain([made, newest].filter(Boolean).join('. ')), {
    x: MARGIN,
    y: 6.7,
    w: 7.6,
    h: 0.35,
    fontSize: 12,
    ...text,
  })
  if (!leading) return
  slide.addShape('ellipse', { x: 9, y: 2.6, w: 4, h: 4, fill: { color: hex(colours.ink) } })
  const white = { color: 'FFFFFF', fontFace: FONT, align: 'center' as const, margin: 0 }
  slide.addText(leading.metric, { x: 9, y: 3.3, w: 4, h: 0.4, fontSize: 16, ...white })
  slide.addText(cellText(leading.value), { x: 9, y: 3.7, w: 4, h: 1.2, fontSize: 60, bold: true, ...white })
  slide.addText(plain(leading.range), { x: 9, y: 5, w: 4, h: 0.4, fontSize: 14, ...white })
}

function head(
  slide: Slide,
  { colours, brand, survey, period }: Paper,
  { title, finding, lead }: PaperSection,
): void {
  const ink = hex(colours.ink)
  slide.background = { color: 'FFFFFF' }
  slide.addText(plain(finding || title), {
    x: MARGIN,
    y: 0.4,
    w: WIDTH - 2 * MARGIN,
    h: 0.7,
    fontSize: (finding || title).length > 50 ? 22 : 30,
    fit: 'shrink',
    bold: true,
    color: ink,
    fontFace: FONT,
    margin: 0,
  })
  slide.addShape('line', { x: MARGIN, y: 1.15, w: WIDTH - 2 * MARGIN, h: 0, line: { color: ink, width: 2 } })
  if (lead)
    slide.addText(plain(lead), {
      x: MARGIN,
      y: 1.25,
      w: WIDTH - 2 * MARGIN,
      h: 0.5,
      fontSize: 16,
      color: ink,
      fontFace: FONT,
      margin: 0,
    })
  slide.addText(plain([brand, survey, period, finding && title].filter(Boolean).join(', ')), {
    x: MARGIN,
    y: HEIGHT - 0.5,
    w: WIDTH - 2 * MARGIN,
    h: 0.3,
    fontSize: 10,
    color: SOFT,
    fontFace: FONT,
    margin: 0,
  })
}

function slidesOf(section: PaperSection, paper: Paper): Draw[] {
  if (section.id === 'summary') return [summary(section, paper)]
  if (section.id === 'questions') return questions(section, paper)
  if (section.id === 'comments') return []
  const chart = section.blocks.find((block) => block.is === 'chart')
  const table = section.blocks.find((block) => block.is === 'table')
  const quotes = section.blocks.find((block) => block.is === 'quotes')
  if (section.id === 'method') return [listed(section.blocks)]
  if (chart && chart.chart.is !== 'heat')
    return [(slide, deck) => drawChart(slide, deck, chart.chart, paper, 1.9, ADVICE - 2)]
  if (chart?.chart.is === 'heat') return [heat(chart.chart)]
  if (table && quotes)
    return [
      (slide) => {
        drawTable(slide, table.table, paper, { x: MARGIN, w: 6, y: 1.9 })
        const words = quotes.quotes.slice(0, 6).map(({ words, bad }) => ({
          text: `«${plain(words.slice(0, 160))}»`,
          options: { breakLine: true, color: bad ? SIDES.worse : hex(paper.colours.ink), paraSpaceAfter: 8 },
        }))
        slide.addText(words, {
          x: 7.1,
          y: 1.9,
          w: 5.5,
          h: 4.8,
          fontSize: 14,
          fontFace: FONT,
          valign: 'top',
          margin: 0,
        })
      },
    ]
  return table
    ? [(slide) => drawTable(slide, table.table, paper, { x: MARGIN, w: WIDTH - 2 * MARGIN, y: 1.9 })]
    : []
}

function summary({ blocks }: PaperSection, { scores, colours }: Paper): Draw {
  return (slide) => {
    const ink = hex(colours.ink)
    const width = (WIDTH - 2 * MARGIN - 0.3 * Math.max(0, scores.length - 1)) / Math.max(1, scores.length)
    scores.forEach(({ metric, value, range, n, change }, at) => {
      const x = MARGIN + at * (width + 0.3)
      slide.addShape('rect', {
        x,
        y: 1.5,
        w: width,
        h: 2,
        fill: { color: at === 0 ? hex(colours.main) : 'F8F0E1' },
      })
      const color = at === 0 ? hex(colours.onMain) : ink
      const text = { x: x + 0.2, w: width - 0.4, color, fontFace: FONT, margin: 0 }
      slide.addText(metric, { ...text, y: 1.6, h: 0.3, fontSize: 14 })
      slide.addText(cellText(value), { ...text, y: 1.9, h: 0.8, fontSize: 40, bold: true })
      slide.addText(plain([range, n].filter(Boolean).join(', ')), { ...text, y: 2.7, h: 0.3, fontSize: 11 })
      slide.addText(plain(change), { ...text, y: 3, h: 0.4, fontSize: 11 })
    })
    const sentences = blocks.filter((block) => block.is === 'text' || block.is === 'heading')
    slide.addText(
      sentences.slice(0, 9).map(({ is, text }) => {
        const bold = is === 'heading'
        return { text: plain(text), options: { bold, bullet: !bold, breakLine: true, paraSpaceAfter: 6 } }
      }),
      {
        x: MARGIN,
        y: scores.length > 0 ? 3.8 : 1.9,
        w: WIDTH - 2 * MARGIN,
        h: 3,
        fontSize: 16,
        color: ink,
        fontFace: FONT,
        valign: 'top',
        fit: 'shrink',
      },
    )
  }
}

function questions({ blocks }: PaperSection, paper: Paper): Draw[] {
  const draws = blocks.flatMap((block, at): Draw[] => {
    const chart = blocks[at + 1]
    if (block.is !== 'heading' || chart?.is !== 'chart') return []
    return [
      (slide, deck) => {
        const ink = hex(paper.colours.ink)
        slide.addText(plain(block.text), {
          x: MARGIN,
          y: 1.3,
          w: WIDTH - 2 * MARGIN,
          h: 0.6,
          fontSize: 20,
          bold: true,
          color: ink,
          fontFace: FONT,
          margin: 0,
          fit: 'shrink',
        })
        slide.addText(plain(block.note), {
          x: MARGIN,
          y: 1.9,
          w: WIDTH - 2 * MARGIN,
          h: 0.35,
          fontSize: 12,
          color: SOFT,
          fontFace: FONT,
          margin: 0,
        })
        drawChart(slide, deck, chart.chart, paper, 2.4, 4.3)
      },
    ]
  })
  const left = draws.length - MOST_QUESTIONS
  if (left <= 0) return draws
  const text = m.report_slides_more({ count: formatNumber(left) })
  return [...draws.slice(0, MOST_QUESTIONS), listed([{ is: 'text', text }])]
}

function listed(blocks: readonly PaperBlock[]): Draw {
  return (slide) => {
    const lines = blocks.flatMap((block): { text: string; options: object }[] =>
      block.is === 'heading'
        ? [{ text: plain(block.text), options: { bold: true, breakLine: true } }]
        : block.is === 'text'
          ? [{ text: plain(block.text), options: { breakLine: true, paraSpaceAfter: 6 } }]
          : [],
    )
    slide.addText(lines, {
      x: MARGIN,
      y: 1.9,
      w: WIDTH - 2 * MARGIN,
      h: 4.9,
      fontSize: 12,
      fontFace: FONT,
      valign: 'top',
      fit: 'shrink',
      margin: 0,
    })
  }
}
