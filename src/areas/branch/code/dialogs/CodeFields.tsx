import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { SelectField, TextField } from '../../../../web/ui/Field.tsx'
import { numbered } from '../adopt/adoption.ts'
import type { BranchChoice } from '../code.page.tsx'
import windows from './dialogs.module.css'
import type { FormFaults } from './form-faults.ts'

/** Which branch a code hangs in; nothing where the survey has none. */
export function BranchField({
  branches,
  value,
  unchanged,
}: {
  branches: readonly BranchChoice[]
  value?: string | null | undefined
  /** Offers to leave the branches as they are. */
  unchanged?: boolean
}) {
  if (branches.length === 0) return null
  return (
    <SelectField
      name="branchId"
      label={m.branch_code_branch()}
      defaultValue={value ?? (unchanged ? '-' : '')}
    >
      {unchanged && <option value="-">{m.branch_code_unchanged()}</option>}
      <option value="">{m.branch_code_no_branch()}</option>
      {branches.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** From which number to which, with what comes of it. */
export function NumbersField({ faults, sample }: { faults: FormFaults; sample: string }) {
  const [numbers, setNumbers] = useState({ from: '1', to: '20' })
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      name={name}
      label={label}
      error={faults[name]}
      value={numbers[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => setNumbers({ ...numbers, [name]: event.target.value.replace(/\D/g, '') })}
    />
  )
  return (
    <div>
      <div className={windows.numbers}>
        {field('from', m.branch_code_from())}
        {field('to', m.branch_code_to())}
      </div>
      {numbers.from && numbers.to && !faults.from && !faults.to && (
        <p className={windows.sample}>
          {m.branch_code_sample({
            first: numbered(sample, numbers.from),
            last: numbered(sample, numbers.to),
          })}
        </p>
      )}
    </div>
  )
}

/** What `NumbersField` holds, for the API; an empty field is left out. */
export function numberRangeOf(data: FormData): { from?: number; to?: number } {
  const [from, to] = ['from', 'to'].map((name) => String(data.get(name) ?? ''))
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
}
