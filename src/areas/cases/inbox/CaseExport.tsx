import { useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { useCloseDetails } from '../../../web/ui/use-close-details.ts'
import styles from './CaseExport.module.css'

/** The survey's cases as a file. */
export function CaseExport({ id }: { id: string }) {
  const [contacts, setContacts] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseDetails(menu)
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={buttonClass()}>{m.cases_export()}</summary>
      <form method="get" action="/v1/report/cases" className={styles.panel}>
        <input type="hidden" name="surveyId" value={id} />
        <p className={styles.soft}>{m.cases_export_hint()}</p>
        <SelectField label={m.cases_export_which()} name="state">
          <option value="">{m.cases_export_all()}</option>
          <option value="open">{m.cases_tab_open()}</option>
          <option value="waiting">{m.cases_tab_waiting()}</option>
          <option value="done">{m.cases_tab_done()}</option>
        </SelectField>
        <SelectField label={m.cases_export_file()} name="format">
          <option value="xlsx">Excel</option>
          <option value="csv">CSV</option>
        </SelectField>
        <Choice name="contacts" checked={contacts} onChange={() => setContacts(!contacts)}>
          {m.cases_export_contacts()}
        </Choice>
        {contacts && (
          <TextField
            label={m.cases_export_reason()}
            hint={m.cases_export_reason_hint()}
            name="reason"
            maxLength={200}
            required
          />
        )}
        <Button kind="primary" type="submit">
          {m.cases_export_begin()}
        </Button>
      </form>
    </details>
  )
}
