import type { FastifyReply } from 'fastify'
import { attachment } from '../../platform/attachment.ts'
import type { FileFormat } from './design.contract.ts'
import type { PrintPage } from './print/print-design.ts'
import { renderPdf, renderPng, renderSvg } from './render/render.ts'

const MEDIA_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}
/** Dots per millimetre of a PNG: 200 dpi. */
const PNG_DENSITY = 200 / 25.4
/** Large formats are not printed from dots. */
const PNG_WIDEST = 3500

/** A page in a format. @param widthPx of a PNG; by its size in print unless given */
export async function fileOf(
  page: PrintPage,
  format: FileFormat,
  title: string,
  widthPx?: number,
): Promise<Buffer> {
  if (format === 'pdf') return renderPdf(page, { title, lang: 'kk' })
  const dots = Math.min(PNG_WIDEST, Math.round(page.widthMm * PNG_DENSITY))
  return format === 'png' ? renderPng(page.svg, widthPx ?? dots) : renderSvg(page)
}

/** Sends a print file, shown by the browser under a name of these parts. */
export function send(
  reply: FastifyReply,
  file: Buffer,
  format: FileFormat,
  name: readonly (string | undefined)[],
): FastifyReply {
  return reply
    .type(MEDIA_TYPES[format])
    .header('content-disposition', attachment(`${name.filter(Boolean).join('-')}.${format}`, 'inline'))
    .send(file)
}
