import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { BranchField, ContactsFields } from '../export/ExportFields.tsx'
import { FilterField, useAddressFilter } from '../schedule/FilterField.tsx'
import type { LiveTables } from './live-table.contract.ts'
import styles from './live-table.module.css'
import type { TableAnswer } from './live-table-form.server.ts'

/** What a new live table holds. */
export function TableForm({
  columns,
  branches,
  seesContacts,
  timezone,
  answer,
}: {
  columns: LiveTables['columns']
  branches: { code: string; title: string }[]
  seesContacts: boolean
  timezone: string
  answer: TableAnswer | undefined
}) {
  const filter = useAddressFilter(timezone)
  const refused = answer?.problem ? answer.values : undefined
  const busy = useNavigation().formData?.get('intent') === 'add'
  const [content, setContent] = useState(refused?.content ?? 'answers')
  const [contacts, setContacts] = useState(refused?.contacts === 'on')
  const offered = columns.filter(({ personal }) => !personal || contacts)
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      <FormKeyField />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      <TextField
        label={m.report_schedule_title()}
        name="title"
        required
        maxLength={100}
        defaultValue={refused?.title ?? m.report_table_title_default()}
      />
      <SelectField
        label={m.report_table_content()}
        name="content"
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      >
        <option value="answers">{m.report_table_answers()}</option>
        <option value="figures">{m.report_table_figures()}</option>
      </SelectField>
      <BranchField branches={branches} chosen={refused?.branch ?? filter.subId} />
      <FilterField filter={filter} />
      {content === 'answers' && seesContacts && (
        <ContactsFields taken={contacts} take={setContacts} defaultValue={refused?.reason} />
      )}
      {content === 'answers' && (
        <details className={styles.columns}>
          <summary>{m.report_table_choose()}</summary>
          {offered.map(({ key, title }) => (
            <Choice key={key} name="column" value={key} defaultChecked>
              {title}
            </Choice>
          ))}
        </details>
      )}
      <div>
        <Button type="submit" kind="primary" name="intent" value="add" busy={busy}>
          {m.report_table_add()}
        </Button>
      </div>
    </Form>
  )
}
