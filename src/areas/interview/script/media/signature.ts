import { find } from '../find.ts'
import { attachFile, filesIn, removeFile } from './files.ts'

const INK = '#14213d'

/** A signature drawn by finger, pen or mouse; a guest who can't draw types the name. */
export function settleSignature(box: HTMLElement): void {
  const live = find('.g-live', box)!
  const canvas = find<HTMLCanvasElement>('canvas', box)!
  const clear = find<HTMLButtonElement>('.g-clear', box)!
  const ink = canvas.getContext('2d')!
  Object.assign(ink, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: INK, fillStyle: INK })
  let isDrawing = false
  live.hidden = false

  const draw = () => {
    const isThere = filesIn(box).length > 0
    clear.hidden = !isThere
    find('.g-field', box)!.hidden = isThere
  }
  const wipe = () => ink.clearRect(0, 0, canvas.width, canvas.height)
  draw()
  box.addEventListener('files', draw)

  const at = ({ offsetX, offsetY }: PointerEvent): [number, number] => [
    (offsetX * canvas.width) / canvas.clientWidth,
    (offsetY * canvas.height) / canvas.clientHeight,
  ]
  canvas.onpointerdown = (event) => {
    isDrawing = true
    canvas.setPointerCapture(event.pointerId)
    ink.beginPath()
    ink.moveTo(...at(event))
    ink.lineTo(...at(event))
    ink.stroke()
  }
  canvas.onpointermove = (event) => {
    if (!isDrawing) return
    ink.lineTo(...at(event))
    ink.stroke()
  }
  canvas.onpointerup = canvas.onpointercancel = () => {
    if (!isDrawing) return
    isDrawing = false
    canvas.toBlob((blob) => {
      if (!blob) return
      for (const { id } of filesIn(box)) removeFile(box, id)
      // Each stroke makes it another file: only the last goes, with the answer.
      attachFile(box, blob, { mayWait: true })
    })
  }
  clear.onclick = () => {
    wipe()
    for (const { id } of filesIn(box)) removeFile(box, id)
    canvas.focus()
  }
  box.addEventListener('kept', async () => {
    wipe()
    const [drawing] = filesIn(box)
    if (drawing) ink.drawImage(await createImageBitmap(drawing.blob), 0, 0)
    draw()
  })
}
