import { type ReactNode, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { useToast } from '../../../web/ui/Toast.tsx'

/**
 * Brings a picture of the business's own into a questionnaire.
 * @param use `option` for a choice among pictures, which needs it small
 * @returns `field` to be put into the page, `open` to let a file be chosen, `busy` while it is on its way
 */
export function useUpload(
  use: 'wide' | 'option',
  onTaken: (id: string) => void,
): { field: ReactNode; open: () => void; busy: boolean } {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function upload(file: File): Promise<void> {
    const form = new FormData()
    form.append('title', file.name.slice(0, 200))
    form.append('use', use)
    form.append('file', file)
    setBusy(true)
    try {
      const { image } = await browserApi.post('/survey/design/image', form)
      onTaken(image.id)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      toast({
        text:
          problem?.fields.file ??
          (problem?.status === 413 ? m.survey_upload_large() : m.survey_upload_failed()),
      })
    } finally {
      setBusy(false)
    }
  }
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        currentTarget.value = ''
        if (file) void upload(file)
      }}
    />
  )
  return { field, open: () => input.current?.click(), busy }
}
