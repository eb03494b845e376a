import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { formatNumber } from '../../../../web/numbers.ts'
import { Choice, TextField } from '../../../../web/ui/Field.tsx'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { NUMBER } from '../adopt/adoption.ts'
import type { BranchChoice } from '../code.page.tsx'
import { BranchField, NumbersField, numberRangeOf } from './CodeFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type FormFaults, formFaultsOf } from './form-faults.ts'

/** Makes codes for places: one, or a row of tables at once. */
export function MakeDialog({
  surveyId,
  branches,
  onClose,
}: {
  surveyId: string
  branches: readonly BranchChoice[]
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FormFaults>({})
  const [placement, setPlacement] = useState<string>(m.branch_code_table_n())
  const [isEverywhere, setEverywhere] = useState(false)
  const submit = async (data: FormData) => {
    const chosen = String(data.get('branchId') ?? '')
    const branchIds = isEverywhere ? branches.map(({ id }) => id) : chosen ? [chosen] : []
    setBusy(true)
    try {
      const numbers = placement.includes(NUMBER) ? numberRangeOf(data) : {}
      const body = { id: surveyId, branchIds, placement, ...numbers }
      const { made, existing } = await browserApi.post('/survey/code', body)
      await revalidate()
      const text = m.branch_code_made({ count: made, number: formatNumber(made) })
      toast({ text: existing > 0 ? `${text} ${m.branch_code_existing({ count: existing })}` : text })
      onClose()
    } catch (error) {
      setBusy(false)
      setFaults(formFaultsOf(error))
    }
  }
  return (
    <FormDialog
      title={m.branch_code_make_title()}
      action={m.branch_code_make()}
      problem={faults.problem}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="placement"
        label={m.branch_code_placement()}
        hint={m.branch_code_placement_hint()}
        error={faults.placement}
        value={placement}
        maxLength={100}
        onChange={(event) => setPlacement(event.target.value)}
      />
      {placement.includes(NUMBER) && <NumbersField faults={faults} sample={placement} />}
      {!isEverywhere && <BranchField branches={branches} />}
      {branches.length > 1 && (
        <Choice checked={isEverywhere} onChange={(event) => setEverywhere(event.target.checked)}>
          {m.branch_code_everywhere({ number: formatNumber(branches.length) })}
        </Choice>
      )}
    </FormDialog>
  )
}
