import type { ComponentProps } from 'react'
import * as m from '../../../text/messages.js'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'

/** Which branch a table or a scheduled report is about; nothing where there is no choice. */
export function BranchField({
  branches,
  chosen = '',
}: {
  branches: readonly { code: string; title: string }[]
  chosen: string | undefined
}) {
  if (branches.length < 2) return null
  return (
    <SelectField label={m.report_schedule_branch()} name="branch" defaultValue={chosen}>
      <option value="">{m.report_schedule_all_branches()}</option>
      {branches.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** Guests' contacts are exported only on request, with a reason. */
export function ContactsFields({
  taken,
  take,
  ...reason
}: {
  taken: boolean
  take: (taken: boolean) => void
} & Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'error' | 'onChange'>) {
  return (
    <>
      <Choice name="contacts" checked={taken} onChange={() => take(!taken)}>
        {m.report_export_contacts()}
      </Choice>
      {taken && (
        <TextField
          label={m.report_export_reason()}
          hint={m.report_export_reason_hint()}
          name="reason"
          required
          maxLength={200}
          {...reason}
        />
      )}
    </>
  )
}
