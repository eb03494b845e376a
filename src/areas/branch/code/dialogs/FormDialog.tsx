import { type ReactNode, useId } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import windows from './dialogs.module.css'

/** A window with a form: what is wrong with all of it above, its button and the way out below. */
export function FormDialog({
  title,
  action,
  problem,
  busy,
  wide,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** What sending the form does, in a word. */
  action: string
  problem: string | undefined
  busy: boolean
  wide?: boolean
  onSubmit: (data: FormData) => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  return (
    <Dialog
      {...(wide && { wide })}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.web_cancel()}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form
        id={form}
        className={windows.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit(new FormData(event.currentTarget))
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
