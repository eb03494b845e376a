import { find } from '../find.ts'
import { setMessage } from '../view.ts'
import { attachFile, filesIn, page } from './files.ts'

/** Enough to read a receipt, at a tenth of what a phone's camera makes. */
const LONGEST_SIDE = 2000
const THUMB_SIDE = 112

/** Photos are made small on the phone, so that they arrive over a slow network too; other files go as they are. */
export function settlePhotos(box: HTMLElement): void {
  const field = find<HTMLInputElement>('[type=file]', box)!
  // The form's own field has done its part: what is chosen goes by itself.
  field.removeAttribute('name')
  const most = Number(box.dataset.most)
  const draw = () => {
    find('.g-pick', box)!.hidden = filesIn(box).length >= most
  }
  draw()
  box.addEventListener('files', draw)
  field.onchange = (event) => {
    event.stopPropagation()
    void take()
  }
  async function take(): Promise<void> {
    const chosen = [...(field.files ?? [])]
    field.value = ''
    const place = Number(box.closest('.g-q')!.id.slice(1))
    setMessage(place, '')
    const room = most - filesIn(box).length
    for (const photo of chosen.slice(0, room)) {
      const isFile = box.dataset.kind === 'file'
      const isPhoto = !isFile || photo.type.startsWith('image/')
      const small = isPhoto ? await shrunk(photo).catch(() => undefined) : undefined
      if (small) attachFile(box, small.blob, small)
      else if (isFile) attachFile(box, photo, { name: photo.name })
      else if (/^image\/(jpeg|png|webp)$/.test(photo.type)) attachFile(box, photo)
      else setMessage(place, box.dataset.none!)
    }
    if (chosen.length > room) setMessage(place, page.mistakes[`too_many_files:${most}`] ?? '')
  }
  // Chosen before this script had come.
  if (field.files?.length) void take()
}

async function shrunk(photo: Blob): Promise<{ blob: Blob; thumb: string }> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const blob = await new Promise<Blob | null>((resolve) =>
      drawn(picture, LONGEST_SIDE).toBlob(resolve, 'image/jpeg', 0.85),
    )
    if (!blob) throw new Error('The browser draws no pictures')
    return { blob, thumb: drawn(picture, THUMB_SIDE).toDataURL('image/jpeg', 0.7) }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')!
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
