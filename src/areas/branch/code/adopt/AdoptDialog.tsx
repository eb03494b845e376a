import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { TextField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import type { Adoption, ReadCode } from '../code.contract.ts'
import styles from '../code.module.css'
import type { BranchChoice } from '../code.page.tsx'
import { BranchField, NumbersField, numberRangeOf } from '../dialogs/CodeFields.tsx'
import windows from '../dialogs/dialogs.module.css'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { type FormFaults, formFaultsOf } from '../dialogs/form-faults.ts'
import { AdoptionCard } from './AdoptionTable.tsx'
import { NUMBER } from './adoption.ts'

/**
 * Takes codes that the business printed before: what stands in them (off a photo, or typed), what they stand for, and how their
 * scans come here.
 */
export function AdoptDialog({
  surveyId,
  branches,
  onClose,
}: {
  surveyId: string
  branches: readonly BranchChoice[]
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [address, setAddress] = useState('')
  const [read, setRead] = useState<ReadCode | null>(null)
  const [busy, setBusy] = useState<'read' | 'adopt' | null>(null)
  const [faults, setFaults] = useState<FormFaults>({})
  const [adopted, setAdopted] = useState<Adoption | null>(null)
  const hasNumber = address.includes(NUMBER)

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    setBusy('read')
    setFaults({})
    try {
      const body = new FormData()
      body.set('id', surveyId)
      body.set('file', file)
      const content = await browserApi.post('/survey/code/read', body)
      setRead(content)
      setAddress(content.kind === 'address' ? (content.pattern ?? content.text) : '')
    } catch (error) {
      setRead(null)
      setFaults(formFaultsOf(error))
    }
    setBusy(null)
    // The same photo may be chosen again.
    input.value = ''
  }
  const submit = async (data: FormData) => {
    setBusy('adopt')
    setFaults({})
    try {
      const { adoption } = await browserApi.post('/survey/code/adopt', {
        id: surveyId,
        address,
        branchId: String(data.get('branchId') ?? '') || null,
        placement: String(data.get('placement') ?? ''),
        ...(hasNumber && numberRangeOf(data)),
      })
      await revalidate()
      setAdopted(adoption)
    } catch (error) {
      setFaults(formFaultsOf(error))
    }
    setBusy(null)
  }

  if (adopted)
    return (
      <Dialog
        wide
        title={m.branch_code_adopt_done()}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {m.branch_code_adopt_close()}
          </Button>
        }
      >
        <AdoptionCard surveyId={surveyId} adoption={adopted} manages isOpen />
      </Dialog>
    )
  return (
    <FormDialog
      wide
      title={m.branch_code_adopt_title()}
      action={m.branch_code_adopt_do()}
      problem={faults.problem}
      busy={busy === 'adopt'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.branch_code_adopt_text()}</p>
      <label className={windows.photo} aria-busy={busy === 'read' || undefined}>
        <IconCamera size={24} aria-hidden="true" />
        <span>
          <b>{busy === 'read' ? m.branch_code_reading() : m.branch_code_photo()}</b>
          <span className={styles.under}>{m.branch_code_photo_hint()}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy !== null}
          onChange={(event) => void upload(event)}
        />
      </label>
      {faults.file && <Notice kind="bad">{faults.file}</Notice>}
      {read && <Found read={read} />}
      <TextField
        name="address"
        label={m.branch_code_address()}
        hint={m.branch_code_address_hint()}
        error={faults.address}
        value={address}
        maxLength={500}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        placeholder="https://qr.cafe.kz/t/{n}"
        onChange={(event) => setAddress(event.target.value)}
      />
      {hasNumber && <NumbersField faults={faults} sample={address} />}
      <BranchField branches={branches} />
      <TextField
        key={String(hasNumber)}
        name="placement"
        label={m.branch_code_placement()}
        hint={hasNumber ? m.branch_code_placement_hint() : undefined}
        error={faults.placement}
        defaultValue={hasNumber ? m.branch_code_table_n() : ''}
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** What stands in the code on the photo. Its text is anybody's: it is shown, and never followed. */
function Found({ read: { kind, text, pattern } }: { read: ReadCode }) {
  const words = {
    own: m.branch_code_found_own,
    ours: m.branch_code_found_ours,
    address: pattern === null ? m.branch_code_found_address : m.branch_code_found_pattern,
    text: m.branch_code_found_text,
  }[kind]()
  return (
    <Notice kind={kind === 'address' ? 'good' : 'info'}>
      <p className={styles.address}>{text}</p>
      <p>{words}</p>
    </Notice>
  )
}
