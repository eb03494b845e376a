import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { Dialog } from '../../survey/editor/dialog.tsx'
import { NUMBER } from './adoption.ts'
import type { MadeCodes } from './code.contract.ts'
import styles from './code.module.css'
import type { BranchChoice } from './code.page.tsx'
import { BranchField, NumbersField, numbersOf } from './code-fields.tsx'
import { type Faults, faultsOf } from './faults.ts'

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
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [placement, setPlacement] = useState<string>(m.branch_code_table_n())
  const [isEverywhere, setEverywhere] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = String(data.get('branchId') ?? '')
    const branchIds = isEverywhere ? branches.map(({ id }) => id) : chosen ? [chosen] : []
    setBusy(true)
    try {
      const numbers = placement.includes(NUMBER) ? numbersOf(data) : {}
      const body = { id: surveyId, branchIds, placement, ...numbers }
      const { made, existing } = await browserApi.post<MadeCodes>('/survey/code', body)
      await revalidate()
      const text = m.branch_code_made({ count: made, number: formatNumber(made) })
      toast({ text: existing > 0 ? `${text} ${m.branch_code_existing({ count: existing })}` : text })
      onClose()
    } catch (error) {
      setBusy(false)
      setFaults(faultsOf(error))
    }
  }
  return (
    <Dialog
      title={m.branch_code_make_title()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.web_cancel()}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {m.branch_code_make()}
          </Button>
        </>
      }
    >
      {faults.problem && <Notice kind="bad">{faults.problem}</Notice>}
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  )
}
