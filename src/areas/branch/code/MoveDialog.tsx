import { type FormEvent, useId, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { Dialog } from '../../survey/editor/dialog.tsx'
import type { PrintedCode } from './code.contract.ts'
import styles from './code.module.css'
import type { BranchChoice } from './code.page.tsx'
import { BranchField } from './code-fields.tsx'
import { type Faults, faultsOf } from './faults.ts'
import { type ChosenCodes, useCodeChanges } from './use-code-changes.ts'

/** Moves codes to another branch or place; what they brought before keeps its meaning. */
export function MoveDialog({
  surveyId,
  branches,
  chosen,
  count,
  first,
  onDone,
  onClose,
}: {
  surveyId: string
  branches: readonly BranchChoice[]
  chosen: ChosenCodes
  count: number
  first: PrintedCode | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { move } = useCodeChanges(surveyId)
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const one = count === 1 ? first : undefined
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const branchId = data.get('branchId')
    const placement = String(data.get('placement') ?? '').trim()
    setBusy(true)
    try {
      await move(chosen, {
        ...(branchId !== null && branchId !== '-' && { branchId: String(branchId) || null }),
        ...((one || placement !== '') && { placement }),
      })
      onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      setFaults(faultsOf(error))
    }
  }
  return (
    <Dialog
      title={m.branch_code_move_title({ count, number: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.web_cancel()}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {m.branch_code_move()}
          </Button>
        </>
      }
    >
      {faults.problem && <Notice kind="bad">{faults.problem}</Notice>}
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{m.branch_code_move_text()}</p>
        <BranchField branches={branches} value={one && (one.branchId ?? '')} unchanged={!one} />
        <TextField
          name="placement"
          label={m.branch_code_placement()}
          hint={one ? undefined : m.branch_code_placement_same()}
          error={faults['set.placement']}
          defaultValue={one?.placement ?? ''}
          maxLength={100}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
