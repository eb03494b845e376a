/** Rectangles in millimetres from the upper left corner of the page. */
type Box = { x: number; y: number; width: number; height: number }

/**
 * Tells print shops where the page is cut: adds TrimBox and BleedBox to every page of a PDF, which typst leaves out.
 * Written as an incremental update (ISO 32000-1, 7.5.6), so the document itself stays byte for byte.
 * @param pdf as typst writes it: plain page objects and a plain cross-reference table
 * @param heightMm of the page: PDF counts from below
 * @throws Error when the document is not built that way
 */
export function withPageBoxes(pdf: Uint8Array, heightMm: number, boxes: { trim: Box; bleed: Box }): Buffer {
  const source = Buffer.from(pdf)
  // One byte, one character: offsets in this text are offsets in the file.
  const text = source.toString('latin1')
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(Number(before?.[1])))
  const pages = [
    ...text.matchAll(/(?<=\n)(\d+) 0 obj\s*<<\s*\/Type \/Page\b(?:(?!endobj)[\s\S])*?>>\s*endobj/g),
  ]
  if (!before || !trailer || pages.length === 0)
    throw new Error('This PDF is not built the way typst builds them')

  const points = (mm: number) => (Math.round((mm * 72 * 1000) / 25.4) / 1000).toString()
  const written = ({ x, y, width, height }: Box) =>
    `[${points(x)} ${points(heightMm - y - height)} ${points(x + width)} ${points(heightMm - y)}]`
  const entries = `/TrimBox ${written(boxes.trim)} /BleedBox ${written(boxes.bleed)}`
  let update = text.endsWith('\n') ? '' : '\n'
  const table = pages.map((page) => {
    const offset = String(source.length + update.length).padStart(10, '0')
    update += `${page[0].replace('/Type /Page', `/Type /Page ${entries}`)}\n`
    return `${page[1]} 1\n${offset} 00000 n \n`
  })
  const start = source.length + update.length
  update += `xref\n${table.join('')}trailer\n<<${trailer[1]}/Prev ${before[1]} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([source, Buffer.from(update, 'latin1')])
}
