import { serveTasks } from '../../../platform/threads/worker-task.ts'
import type { PrintPage } from '../print/print-design.ts'
import { pressPdf } from './press-pdf.ts'
import { type CodeCheck, readsAs } from './read-code.ts'
import { documentPdf, outlined, type PaperTask, paperPdf, pngOf } from './render-pages.ts'
import type { TextDocument } from './text-document.ts'

/** What the pool asks for. `pdf` takes several pages of one size; `read` says what a reader finds on the page. */
export type RenderTask =
  | { kind: 'pdf'; pages: PrintPage[]; title: string; lang: string }
  | { kind: 'png'; svg: string; widthPx: number }
  | { kind: 'outlines'; svg: string }
  | { kind: 'document'; content: TextDocument }
  | ({ kind: 'paper' } & PaperTask)
  | { kind: 'read'; page: PrintPage; check: CodeCheck }

function answer(task: RenderTask): Uint8Array {
  if (task.kind === 'pdf') return pressPdf(task.pages, task)
  if (task.kind === 'document') return documentPdf(task.content)
  if (task.kind === 'paper') return paperPdf(task)
  if (task.kind === 'outlines') return outlined(task.svg)
  if (task.kind === 'read') return Buffer.from(readsAs(task.page, task.check) ? 'read' : '')
  return pngOf(task.svg, task.widthPx)
}

serveTasks<RenderTask, Uint8Array>(answer)
