import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { Button } from '../../web/ui/Button.tsx'
import { BranchBoxes, type BranchName } from './BranchBoxes.tsx'
import styles from './SubjectForm.module.css'

/** Says for several subjects at once to which branches they belong. */
export function BranchesDialog({
  branches,
  count,
  onDone,
  onClose,
}: {
  branches: readonly BranchName[]
  count: number
  onDone: (chosen: string[]) => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    await onDone(new FormData(event.currentTarget).getAll('branch').map(String))
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={id}>{m.subject_move_title({ count, number: formatNumber(count) })}</h2>
        </div>
        <BranchBoxes branches={branches} chosen={[]} legend={m.subject_branches()} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{m.web_cancel()}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {m.web_save()}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
