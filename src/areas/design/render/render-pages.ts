import { join } from 'node:path'
import { NodeCompiler, type PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { typefaceFiles } from '../print/fonts.ts'
import { type TextDocument, textTemplate } from './text-document.ts'

/*
 * The native renderers, for threads of their own: every call here blocks. A thread has one compiler for its life.
 */

const fontsDir = join(import.meta.dirname, '../../../../assets/fonts')
const fontFiles = Object.values(typefaceFiles).map(({ file }) => join(fontsDir, file))

/** Pages of one size as SVG, with the title and language of the document that they make. */
export type PagesTask = { svgs: string[]; widthMm: number; heightMm: number; title: string; lang: string }

/** A template of our own and the words that it lays out. */
export type PaperTask = { template: string; content: unknown }

/** The page is as large as the SVG, which fills it; numbers and the title travel as inputs and are never evaluated. */
const pageTemplate = `
#set document(title: sys.inputs.title, date: none)
#set text(lang: sys.inputs.lang)
#set page(width: float(sys.inputs.width) * 1mm, height: float(sys.inputs.height) * 1mm, margin: 0mm)
#for n in range(int(sys.inputs.pages)) { image("page-" + str(n) + ".svg", width: 100%, height: 100%) }
`

let compiler: NodeCompiler | undefined

function typst(): NodeCompiler {
  // Pages and template exist in memory only; the workspace is read for nothing but fonts.
  compiler ??= NodeCompiler.create({ workspace: fontsDir, fontArgs: [{ fontPaths: [fontsDir] }] })
  return compiler
}

/** A vector PDF with embedded font subsets, one SVG a page. */
export function pagesPdf({ svgs, widthMm, heightMm, title, lang }: PagesTask): Uint8Array {
  const template = join(fontsDir, 'page.typ')
  typst().mapShadow(template, Buffer.from(pageTemplate))
  svgs.forEach((svg, n) => {
    typst().mapShadow(join(fontsDir, `page-${n}.svg`), Buffer.from(svg))
  })
  const inputs = {
    title,
    lang,
    width: String(widthMm),
    height: String(heightMm),
    pages: String(svgs.length),
  }
  try {
    return typst().pdf({ mainFilePath: template, inputs }, { pdfTags: false })
  } finally {
    // Without this every document stays in memory.
    typst().evictCache(10)
  }
}

/** A text as a tagged A4 PDF. */
export function documentPdf(content: TextDocument): Uint8Array {
  const template = join(fontsDir, 'document.typ')
  typst().mapShadow(template, Buffer.from(textTemplate))
  typst().mapShadow(join(fontsDir, 'document.json'), Buffer.from(JSON.stringify(content)))
  try {
    return typst().pdf({ mainFilePath: template })
  } finally {
    typst().evictCache(10)
  }
}

/** A business paper: a typst template that reads `paper.json`, as PDF/A-2b. What is in the JSON is never evaluated. */
export function paperPdf({ template, content }: PaperTask): Uint8Array {
  const main = join(fontsDir, 'paper.typ')
  typst().mapShadow(main, Buffer.from(template))
  typst().mapShadow(join(fontsDir, 'paper.json'), Buffer.from(JSON.stringify(content)))
  try {
    // The names of the compiler's standards are a `const enum` of its declarations, which is not there at run time.
    return typst().pdf({ mainFilePath: main }, { pdfStandard: 'a-2b' as PdfStandard, pdfTags: false })
  } finally {
    typst().evictCache(10)
  }
}

/** A template of our own, words in `paper.json`, and drawings by their names. What is in the JSON is never evaluated. */
export function templatePdf({
  template,
  content,
  images,
}: PaperTask & { images: Readonly<Record<string, string>> }): Uint8Array {
  const main = join(fontsDir, 'paper.typ')
  const files = { 'paper.json': JSON.stringify(content), ...images }
  typst().mapShadow(main, Buffer.from(template))
  for (const [name, text] of Object.entries(files)) typst().mapShadow(join(fontsDir, name), Buffer.from(text))
  try {
    return typst().pdf({ mainFilePath: main }, { pdfTags: false })
  } finally {
    for (const name of Object.keys(images)) typst().unmapShadow(join(fontsDir, name))
    typst().evictCache(10)
  }
}

const fonts: ResvgRenderOptions = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Onest' } }

/** The SVG with its letters as outlines. */
export function outlined(svg: string): Uint8Array {
  return Buffer.from(new Resvg(svg, fonts).toString())
}

export function pngOf(svg: string, widthPx: number): Uint8Array {
  return rasterOf(svg, widthPx).asPng()
}

/** Pixels as RGBA bytes. Reading the typefaces takes longer than drawing: what has no letters goes without. */
export function pixelsOf(
  svg: string,
  widthPx: number,
  { letters = true } = {},
): { data: Uint8ClampedArray; width: number; height: number } {
  const { pixels, width, height } = rasterOf(svg, widthPx, letters)
  return { data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length), width, height }
}

function rasterOf(svg: string, widthPx: number, letters = true) {
  const typefaces = letters ? fonts : { font: { loadSystemFonts: false } }
  return new Resvg(svg, { ...typefaces, fitTo: { mode: 'width', value: widthPx } }).render()
}
