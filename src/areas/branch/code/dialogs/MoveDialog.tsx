import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { TextField } from '../../../../web/ui/Field.tsx'
import type { BranchChoice } from '../code.page.tsx'
import type { ListedCode } from '../code-columns.tsx'
import { type ChosenCodes, useCodeChanges } from '../use-code-changes.ts'
import { BranchField } from './CodeFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type FormFaults, formFaultsOf } from './form-faults.ts'

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
  first: ListedCode | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { move } = useCodeChanges(surveyId)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FormFaults>({})
  const one = count === 1 ? first : undefined
  const submit = async (data: FormData) => {
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
      setFaults(formFaultsOf(error))
    }
  }
  return (
    <FormDialog
      title={m.branch_code_move_title({ count, number: formatNumber(count) })}
      action={m.branch_code_move()}
      problem={faults.problem}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
