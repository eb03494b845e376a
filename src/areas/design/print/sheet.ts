import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { type IllustrationId, illustration } from '../illustrations/illustrations.ts'
import { mix } from './colour.ts'
import type { Typeface } from './fonts.ts'
import type { MotifId } from './motifs.ts'
import { codeLook, type PrintContent, type PrintDesign } from './print-design.ts'
import { qrShape, quietModules } from './qr.ts'
import { type Area, n, Surface, WHITE } from './surface.ts'
import { escapeXml, textSvg, textWidth } from './text-fit.ts'
import { descender, type FittedBlock, setSpeech, setText, setTitles } from './typesetting.ts'
import { type WidgetId, widget } from './widgets.ts'

/** Where a text or the code's plate came to stand, for the test that nothing collides. */
export type PlacedText = Area & { kind: 'text' | 'plate'; words: string; size: number; cut: boolean }

export type PrintDrawing = { svg: string; placed: readonly PlacedText[] }

/** What a design of the catalogue chose: everything that a layout leaves open. */
export type LayoutChoice = {
  face: Typeface
  motif: MotifId
  widget: WidgetId
  art: IllustrationId
}

export type TextLook = {
  fill: string
  max: number
  face?: Typeface
  lines?: number
  leading?: number
  align?: 'start' | 'middle' | 'end'
  valign?: 'top' | 'middle' | 'bottom'
}
type TitleLook = Omit<TextLook, 'lines'> & { second?: string; caps?: boolean }

/** 6 pt, below which nothing is printed. */
const smallestMm = 2.117

/** The page while a layout draws on it: texts stay inside the areas they are given, whatever they say. */
export class PrintSheet extends Surface {
  readonly content: PrintContent
  readonly choice: LayoutChoice
  readonly min: number
  readonly scale: number
  /** what of the owner was given room so far */
  readonly uses = new Set<PrintDesign['slots'][number]>()
  readonly #plate: number
  readonly #placed: PlacedText[] = []

  constructor(
    size: { width: number; height: number; plate: number },
    content: PrintContent,
    choice: LayoutChoice,
    paper: { bleed: number; scale: number },
  ) {
    super(size, content.colours, choice.motif, paper.bleed)
    this.#plate = size.plate
    this.content = content
    this.choice = choice
    this.scale = paper.scale
    this.min = smallestMm / paper.scale
  }

  get drawing(): PrintDrawing {
    return { svg: this.svg, placed: this.#placed }
  }

  /** The person on a badge. */
  get subject(): PrintContent['subject'] {
    this.uses.add('subject')
    return this.content.subject
  }

  /** Takes over what another sheet placed and used. */
  put(placed: readonly PlacedText[], uses: PrintSheet['uses']): void {
    this.#placed.push(...placed)
    for (const use of uses) this.uses.add(use)
  }

  /** The picture of the business, standing in a square. */
  art(x: number, y: number, size: number, surface: string): void {
    if (!this.#mono) {
      this.uses.add('picture')
      if (this.content.image) {
        this.photo(this.content.image, x + size * 0.06, y + size * 0.06, size * 0.88)
        return
      }
    }
    const main = this.shape(surface)
    const ink = this.on(surface)
    const light = !this.#mono && contrastRatio(surface, WHITE) < 1.3 ? mix(surface, main, 0.18) : WHITE
    const pop = this.#mono ? WHITE : this.shape(main, [main, surface])
    const art = illustration(this.choice.art, { ink, accent: main, paper: light, pop })
    this.add(
      `<svg x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" viewBox="0 0 100 100">${art}</svg>`,
    )
  }

  /** A picture of the owner's, cut round with a white rim, so that it sits well in any layout. */
  photo(href: string, x: number, y: number, size: number): void {
    // The same id may stand on a page twice: what it names is the same too.
    this.add(
      `<svg x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" viewBox="0 0 100 100"><clipPath id="round"><circle cx="50" cy="50" r="47"/></clipPath>` +
        `<circle cx="50" cy="50" r="50" fill="#fff"/><image href="${escapeXml(href)}" width="100" height="100" preserveAspectRatio="xMidYMid slice" clip-path="url(#round)"/></svg>`,
    )
  }

  /** Black and nothing else: for printers that know no grey. */
  get #mono(): boolean {
    return this.c.accent === '#000000' && this.c.ink === '#000000'
  }

  widget(area: Area, surface: string): void {
    if (this.choice.widget === 'none') return
    this.add(widget(this.choice.widget, area, { fill: this.shape(surface), ink: this.c.ink }))
  }

  /** The code on its white plate; its side is the layout's. */
  code(
    x: number,
    y: number,
    look: { radius?: number; frame?: string; style?: 'round' | 'square' } = {},
  ): void {
    const side = this.#plate
    const { side: modules, shape } = qrShape(this.content.qrText, {
      ...codeLook(this.content),
      style: look.style ?? 'round',
    })
    const module = side / (modules + 2 * quietModules)
    // The corners lie in the quiet zone, so they may be round by less than that is wide.
    const radius = Math.min(look.radius ?? module * 2.5, module * quietModules)
    if (look.frame) {
      const edge = side * 0.035
      this.add(
        `<rect x="${n(x - edge)}" y="${n(y - edge)}" width="${n(side + 2 * edge)}" height="${n(side + 2 * edge)}" rx="${n(radius + edge)}" fill="${look.frame}"/>`,
      )
    }
    this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" rx="${n(radius)}" fill="#fff"/>` +
        `<g transform="translate(${n(x + quietModules * module)} ${n(y + quietModules * module)}) scale(${n(module)})">${shape}</g>`,
    )
    this.#placed.push({ kind: 'plate', x, y, w: side, h: side, words: '', size: side, cut: false })
  }

  /**
   * A text as large as its area allows.
   * @returns where the next thing may begin
   */
  text(words: string, area: Area, look: TextLook): number {
    const options = { ...this.#options(area, look.max, look.leading ?? 1.22), face: look.face ?? 'text' }
    return this.#write(
      setText(words, { ...options, ...(look.lines ? { lines: look.lines } : {}) }),
      area,
      look,
    )
  }

  /** The questions of all voices at one size, one below the other; the second voice may have a colour of its own. */
  titles(area: Area, look: TitleLook): number {
    const { voices } = this.content
    const words = voices.map(({ title, locale }) => (look.caps ? title.toLocaleUpperCase(locale) : title))
    // One question alone may be half as loud again.
    const max = look.max * (voices.length > 1 ? 1.1 : 1.6)
    const face = look.face ?? this.choice.face
    const options = { ...this.#options(area, max, look.leading ?? 1.02), face }
    const block = setTitles(words, { ...options, tracking: face === 'tektur' ? -0.01 : -0.022 })
    return this.#write(block, area, look, (_, voice) =>
      voice === 0 ? look.fill : (look.second ?? look.fill),
    )
  }

  /** What to do and why it is easy in every language, one voice below or beside the other. */
  says(area: Area, look: Omit<TextLook, 'lines'> & { columns?: boolean; bold?: string }): number {
    const { voices } = this.content
    const columns = look.columns === true && voices.length > 1
    const between = look.max * 1.2
    const w = columns ? (area.w - between) / 2 : area.w
    const block = setSpeech(voices, columns, this.#options({ ...area, w }, look.max, 1.18))
    return this.#write(block, { ...area, w }, look, (bold) => (bold && look.bold) || look.fill, w + between)
  }

  /** Who asks: the logo, or the name; beside it the place («Столик 12»). */
  business(area: Area, look: Omit<TextLook, 'lines'> & { lines?: number }): number {
    const { placement, business } = this.content
    const logo = this.#mono ? undefined : this.content.logo
    this.uses.add('placement')
    if (!this.#mono) this.uses.add('logo')
    const { x, y, w, h } = area
    if (!logo) {
      const words = placement ? `${business} · ${placement}` : business
      // A line never begins with the dot.
      const whole = words.replaceAll(' · ', '\u00a0· ')
      return this.text(whole, area, { face: 'strong', lines: 1, leading: 1.1, ...look })
    }
    const line = { face: 'strong' as const, ...look, lines: 1 }
    if (!placement) return this.#logo(logo, area, look.align)
    if (w < h * 4) {
      this.#logo(logo, { ...area, h: h * 0.5 }, look.align)
      return this.text(placement, { ...area, y: y + h * 0.56, h: h * 0.44 }, line)
    }
    const wide = Math.min(w * 0.45, h * 3)
    this.#logo(logo, { ...area, w: wide }, 'start')
    const beside = { ...area, x: x + wide + h * 0.3, w: w - wide - h * 0.3 }
    return this.text(placement, beside, { ...line, align: 'start', valign: 'middle' })
  }

  #logo(href: string, { x, y, w, h }: Area, align: TextLook['align'] = 'start'): number {
    const side = { start: 'xMin', middle: 'xMid', end: 'xMax' }[align]
    this.add(
      `<image href="${escapeXml(href)}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="${side}YMid meet"/>`,
    )
    return y + h
  }

  /**
   * The address for those who type it, in one line, or broken before the code where the area is narrow. Where it has no
   * room at all it is left out: half an address leads nowhere.
   */
  url(area: Area, look: Omit<TextLook, 'lines' | 'face'>): number {
    const { shortUrl } = this.content
    const isWide = textWidth(shortUrl, 'text') * this.min <= area.w
    const [, host = shortUrl, path = ''] = /^([^/]+)(\/.+)$/.exec(shortUrl) ?? []
    const words = isWide ? shortUrl : `${host} ${path}`.trim()
    const options = { ...this.#options(area, look.max, look.leading ?? 1.16), face: 'text' as const }
    const block = setText(words, { ...options, lines: isWide ? 1 : 2 })
    const isWhole = block.rows.every(({ fitted }) => !fitted.cut && fitted.lines.join(' ') === words)
    return isWhole ? this.#write(block, area, look) : area.y
  }

  #options({ w, h }: Area, max: number, leading: number) {
    return { width: w, height: h, max: Math.max(max, this.min), min: this.min, leading }
  }

  #write(
    { rows, height }: FittedBlock,
    area: Area,
    look: TextLook,
    fill: (bold: boolean, voice: number) => string = () => look.fill,
    columnMm = 0,
  ): number {
    const align = look.align ?? 'start'
    const share = { start: 0, middle: 0.5, end: 1 }[align]
    const top = area.y + (area.h - height) * { top: 0, middle: 0.5, bottom: 1 }[look.valign ?? 'top']
    for (const { fitted, y, column, bold, voice } of rows) {
      const x = area.x + column * columnMm
      this.add(textSvg(fitted, { x: x + area.w * share, y: top + y, fill: fill(bold, voice), anchor: align }))
      this.#placed.push({
        kind: 'text',
        x: x + (area.w - fitted.width) * share,
        y: top + y,
        w: fitted.width,
        h: fitted.height + descender * fitted.size,
        words: fitted.lines.join(' '),
        size: fitted.size,
        cut: fitted.cut,
      })
    }
    return top + height
  }
}
