import { useRef, useState } from 'react'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Avatar } from './Avatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './SubjectForm.module.css'

/** The photo of a subject: chosen, cut to a square, brought at once, and named in the form by its id. */
export function PhotoField({ name, before, title }: { name: string; before: string; title: string }) {
  const [photo, setPhoto] = useState(before)
  const [image, setImage] = useState<ImageBitmap>()
  const [busy, setBusy] = useState(false)
  const [mistake, setMistake] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function open(file: File): Promise<void> {
    setMistake('')
    try {
      setImage(await createImageBitmap(file))
    } catch {
      setMistake(m.subject_photo_unreadable())
    }
  }

  async function bring(cut: Blob): Promise<void> {
    setImage(undefined)
    setBusy(true)
    const form = new FormData()
    form.append('title', title.slice(0, 200))
    form.append('use', 'option')
    form.append('file', cut, 'photo.jpg')
    try {
      const { image } = await browserApi.post('/survey/design/image', form)
      setPhoto(image.id)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      setMistake(problem?.fields.file ?? m.subject_photo_failed())
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`${styles.photo} needs-script`}>
      <input type="hidden" name={name} value={photo} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void open(file)
        }}
      />
      <Avatar title={title || '?'} photo={photo || null} size={72} />
      <div>
        <div className={styles.photoActions}>
          <Button busy={busy} onClick={() => input.current?.click()}>
            {photo ? m.subject_photo_change() : m.subject_photo_add()}
          </Button>
          {photo && (
            <Button kind="plain" onClick={() => setPhoto('')}>
              {m.subject_photo_remove()}
            </Button>
          )}
        </div>
        <p className={mistake ? styles.mistake : styles.hint} role="status">
          {mistake || m.subject_photo_hint()}
        </p>
      </div>
      {image && (
        <CropDialog image={image} onDone={(cut) => void bring(cut)} onClose={() => setImage(undefined)} />
      )}
    </div>
  )
}
