import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { codeLook, designPlan, type PrintContent, type PrintPage, printPage } from '../print/print-design.ts'
import { findDesign } from '../print/print-designs.ts'
import { imposedSheet, type SheetName } from '../render/imposition.ts'
import { pressPdf } from '../render/press-pdf.ts'
import { readsAsOneOf } from '../render/read-code.ts'

/** One file of a print in bulk: a page per content, or sheets with several. All contents have one design and size. */
export type BulkTask = {
  design: string
  size: string
  press: boolean
  sheet?: SheetName
  /** of the document; and its language, for readers and search */
  title: string
  lang: string
  contents: PrintContent[]
  /** how many contents share a sheet */
  perSheet: number
}

/** `unread`: the place of the content whose finished code said something else or nothing. */
export type BulkAnswer = { file: Uint8Array } | { unread: number } | { error: string }

// Requests for pages come first. On Linux threads have priorities of their own; other systems may refuse this.
try {
  setPriority(0, 15)
} catch {}

function answer({ design: id, size, press, sheet, title, lang, contents, perSheet }: BulkTask): BulkAnswer {
  const design = findDesign(id)
  if (!design) throw new Error(`No design ${id}`)
  const pages: PrintPage[] = []
  for (const [at, content] of contents.entries()) {
    const page = printPage(design, content, { size, forPress: press || sheet !== undefined })
    const plan = designPlan(design, content, size)
    if ('refused' in plan) return { unread: at }
    const look = codeLook(content)
    const layout = [id, size, press, sheet, look.dark, look.accent, look.logo?.length].join(' ')
    const check = { text: content.qrText, ...plan }
    if (!readsAsOneOf(layout, page, look, check)) return { unread: at }
    pages.push(page)
  }
  const finished =
    sheet === undefined
      ? pages
      : Array.from({ length: Math.ceil(pages.length / perSheet) }, (_, n) =>
          imposedSheet(pages.slice(n * perSheet, (n + 1) * perSheet), sheet),
        )
  return { file: pressPdf(finished, { title, lang }) }
}

parentPort?.on('message', (task: BulkTask) => {
  let reply: BulkAnswer
  try {
    reply = answer(task)
  } catch (error) {
    reply = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  if (!('file' in reply)) return parentPort?.postMessage(reply)
  // Handed over: what is copied at both ends waits for two collectors. A Buffer of Node's pool can't be.
  const file = new Uint8Array(reply.file)
  parentPort?.postMessage({ file }, [file.buffer])
})
