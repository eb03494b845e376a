import { useState } from 'react'
import * as m from '../../text/messages.js'
import { Choice } from '../../web/ui/Field.tsx'
import styles from './SubjectForm.module.css'

export type BranchName = { id: string; title: string }

/** So many branches are looked through without searching. */
const FEW = 8

/** Branches to be ticked, with a search where they are many. What the search hides stays ticked. */
export function BranchBoxes({
  branches,
  chosen,
  legend,
}: {
  branches: readonly BranchName[]
  chosen: readonly string[]
  legend: string
}) {
  const [find, setFind] = useState('')
  const words = find.trim().toLowerCase()
  return (
    <fieldset className={styles.branches}>
      <legend>{legend}</legend>
      <p className={styles.hint}>{m.subject_branches_hint()}</p>
      {branches.length > FEW && (
        <input
          type="search"
          className={`${styles.find} needs-script`}
          placeholder={m.subject_branches_find()}
          aria-label={m.subject_branches_find()}
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.boxes}>
        {branches.map(({ id, title }) => (
          <div key={id} hidden={words !== '' && !title.toLowerCase().includes(words)}>
            <Choice name="branch" value={id} defaultChecked={chosen.includes(id)}>
              {title}
            </Choice>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
