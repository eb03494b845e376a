import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { faces } from './print/fonts.ts'
import { type TextDocument, textTemplate } from './text-document.ts'

/** What the pool asks for. `pdf` takes several pages of one size. */
export type RenderTask =
  | { kind: 'pdf'; svgs: string[]; widthMm: number; heightMm: number; title: string; lang: string }
  | { kind: 'png'; svg: string; widthPx: number }
  | { kind: 'outlines'; svg: string }
  | { kind: 'document'; content: TextDocument }

export type RenderAnswer = { file: Uint8Array } | { error: string }

const fontsDir = join(import.meta.dirname, '../../../assets/fonts')
const fontFiles = Object.values(faces).map(({ file }) => join(fontsDir, file))

/** The page is as large as the SVG, which fills it; numbers and the title travel as inputs and are never evaluated. */
const pageTemplate = `
#set document(title: sys.inputs.title, date: none)
#set text(lang: sys.inputs.lang)
#set page(width: float(sys.inputs.width) * 1mm, height: float(sys.inputs.height) * 1mm, margin: 0mm)
#for n in range(int(sys.inputs.pages)) { image("page-" + str(n) + ".svg", width: 100%, height: 100%) }
`

let compiler: NodeCompiler | undefined

function pdf(task: Extract<RenderTask, { kind: 'pdf' }>): Uint8Array {
  // Pages and template exist in memory only; the workspace is read for nothing but fonts.
  compiler ??= NodeCompiler.create({ workspace: fontsDir, fontArgs: [{ fontPaths: [fontsDir] }] })
  const template = join(fontsDir, 'page.typ')
  compiler.mapShadow(template, Buffer.from(pageTemplate))
  task.svgs.forEach((svg, n) => {
    compiler!.mapShadow(join(fontsDir, `page-${n}.svg`), Buffer.from(svg))
  })
  const inputs = {
    title: task.title,
    lang: task.lang,
    width: String(task.widthMm),
    height: String(task.heightMm),
    pages: String(task.svgs.length),
  }
  try {
    return compiler.pdf({ mainFilePath: template, inputs }, { pdfTags: false })
  } finally {
    // Without this every document stays in memory.
    compiler.evictCache(10)
  }
}

function document({ content }: Extract<RenderTask, { kind: 'document' }>): Uint8Array {
  compiler ??= NodeCompiler.create({ workspace: fontsDir, fontArgs: [{ fontPaths: [fontsDir] }] })
  const template = join(fontsDir, 'document.typ')
  compiler.mapShadow(template, Buffer.from(textTemplate))
  compiler.mapShadow(join(fontsDir, 'document.json'), Buffer.from(JSON.stringify(content)))
  try {
    return compiler.pdf({ mainFilePath: template })
  } finally {
    compiler.evictCache(10)
  }
}

const fonts: ResvgRenderOptions = { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Onest' } }

function answer(task: RenderTask): Uint8Array {
  if (task.kind === 'pdf') return pdf(task)
  if (task.kind === 'document') return document(task)
  if (task.kind === 'outlines') return Buffer.from(new Resvg(task.svg, fonts).toString())
  return new Resvg(task.svg, { ...fonts, fitTo: { mode: 'width', value: task.widthPx } }).render().asPng()
}

parentPort?.on('message', (task: RenderTask) => {
  let reply: RenderAnswer
  try {
    reply = { file: answer(task) }
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})
