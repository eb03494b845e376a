import { IconCrop, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { CropDialog } from '../../subject/CropDialog.tsx'
import type { OwnImage } from './image.contract.ts'
import styles from './library.module.css'
import { refusalOf, uploadImage } from './upload.ts'

const LARGEST = 10_485_760
/** A picture for a small place is sent anew when it is wider than this. */
const SMALL = 640

/**
 * The account's own pictures: to choose one, to bring more, by the button or by dropping them here, and to remove some.
 * @param use `small` for a logo, which every guest loads: a larger picture is made small first
 */
export function PictureLibrary({
  use,
  chosen,
  onChoose,
  onClose,
}: {
  use: 'wide' | 'small'
  chosen?: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [images, setImages] = useState<OwnImage[] | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [uploading, setUploading] = useState<{ done: number; of: number } | null>(null)
  const [isOver, setIsOver] = useState(false)
  const may = useMay()
  const [removing, setRemoving] = useState<OwnImage | null>(null)
  const [cutting, setCutting] = useState<{ image: OwnImage; whole: ImageBitmap } | null>(null)

  useEffect(() => {
    let current = true
    browserApi.get('/survey/design/image').then(
      ({ images }) => current && setImages(images),
      () => current && setProblems([m.design_images_failed()]),
    )
    return () => {
      current = false
    }
  }, [])

  async function upload(files: readonly File[]): Promise<void> {
    if (files.length === 0 || uploading) return
    const refused: string[] = []
    setProblems([])
    for (const [done, file] of files.entries()) {
      setUploading({ done, of: files.length })
      try {
        if (file.size > LARGEST) throw new ApiProblem({ status: 413 })
        const image = await uploadImage(file, file.name, use)
        setImages((before) => [image, ...(before ?? []).filter(({ id }) => id !== image.id)])
      } catch (error) {
        const reason = refusalOf(error) ?? m.design_images_large()
        refused.push(m.design_images_refused({ name: file.name, reason }))
      }
    }
    setProblems(refused)
    setUploading(null)
  }

  async function choose(image: OwnImage): Promise<void> {
    if (use === 'wide' || image.width <= SMALL) return onChoose(image.id)
    setUploading({ done: 0, of: 1 })
    try {
      const whole = await (await fetch(image.url)).blob()
      onChoose((await uploadImage(whole, image.title, use)).id)
    } catch (error) {
      setProblems([(error instanceof ApiProblem && refusalOf(error)) || m.design_images_failed()])
      setUploading(null)
    }
  }

  async function cut(image: OwnImage): Promise<void> {
    try {
      const whole = await (await fetch(image.url)).blob()
      setCutting({ image, whole: await createImageBitmap(whole) })
    } catch {
      setProblems([m.design_images_failed()])
    }
  }

  async function remove(image: OwnImage): Promise<void> {
    setRemoving(null)
    try {
      await browserApi.delete('/survey/design/image', { id: image.id })
      setImages((before) => before?.filter(({ id }) => id !== image.id) ?? null)
      setProblems([])
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblems([error.status === 409 && error.detail ? error.detail : m.design_images_failed()])
    }
  }

  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Dialog
      title={m.design_images_title()}
      wide
      onClose={onClose}
      actions={
        <Button kind="primary" busy={uploading !== null} onClick={() => input.current?.click()}>
          {uploading
            ? m.design_images_uploading({ done: uploading.done + 1, of: uploading.of })
            : m.design_images_upload()}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void upload(files)
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button below */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          void upload([...event.dataTransfer.files])
        }}
      >
        {problems.map((problem) => (
          <Notice key={problem} kind="bad">
            {problem}
          </Notice>
        ))}
        {images?.length === 0 && (
          <div className={styles.empty}>
            <IconPhotoPlus size={40} aria-hidden="true" />
            <p>{m.design_images_empty()}</p>
          </div>
        )}
        {images === null && problems.length === 0 && <p role="status">{m.design_images_loading()}</p>}
        <ul className={styles.list}>
          {images?.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.image}
                aria-pressed={image.id === chosen}
                aria-label={m.design_images_choose({ name: image.title || m.design_images_untitled() })}
                onClick={() => void choose(image)}
              >
                <img src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
              </button>
              <div className={styles.line}>
                <span className={styles.name} title={image.title}>
                  {image.title || m.design_images_untitled()}
                </span>
                <button
                  type="button"
                  className={styles.act}
                  aria-haspopup="dialog"
                  aria-label={m.design_images_cut({ name: image.title || m.design_images_untitled() })}
                  onClick={() => void cut(image)}
                >
                  <IconCrop size={20} aria-hidden="true" />
                </button>
                {may('DELETE /survey/design/image') && (
                  <button
                    type="button"
                    className={styles.act}
                    aria-label={m.design_images_remove({ name: image.title || m.design_images_untitled() })}
                    onClick={() => setRemoving(image)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{m.design_images_note()}</p>
      </div>
      {cutting && (
        <CropDialog
          image={cutting.whole}
          onDone={(square) => {
            setCutting(null)
            void upload([new File([square], cutting.image.title, { type: square.type })])
          }}
          onClose={() => setCutting(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={m.design_images_remove_title()}
        confirm={m.design_images_remove_yes()}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing?.title || m.design_images_untitled()}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
