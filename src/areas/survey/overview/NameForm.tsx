import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'

/** Another name for the survey, as only its owner sees it. */
export function NameForm({ title }: { title: string }) {
  const toast = useToast()
  const fetcher = useFetcher<{ done?: string; failed?: boolean; fields?: Record<string, string> }>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (fetcher.data?.done !== 'rename') return
    setOpen(false)
    toast({ text: m.survey_overview_renamed() })
  }, [fetcher.data, toast])
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconPencil size={20} aria-hidden="true" />
        {m.survey_overview_rename()}
      </Button>
      {open && (
        <Dialog title={m.survey_overview_rename()} onClose={() => setOpen(false)}>
          <fetcher.Form method="post">
            <TokenField />
            <input type="hidden" name="do" value="rename" />
            <TextField
              label={m.survey_overview_rename_field()}
              name="title"
              defaultValue={title}
              maxLength={200}
              required
              autoFocus
              error={
                fetcher.data?.fields?.title ?? (fetcher.data?.failed ? m.survey_overview_failed() : undefined)
              }
            />
            <Button type="submit" kind="primary" busy={fetcher.state !== 'idle'}>
              {m.survey_overview_save()}
            </Button>
          </fetcher.Form>
        </Dialog>
      )}
    </>
  )
}
