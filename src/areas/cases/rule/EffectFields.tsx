import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import type { CaseRule } from './case-rule.contract.ts'
import {
  DEADLINES,
  holderKey,
  NEW_ROLE,
  PRIORITIES,
  priorityName,
  type RuleParts,
  secondsWords,
} from './rule-words.ts'
import styles from './rules.module.css'

/** What a rule does with a case: who has it, how urgent it is, why it came. */
export function EffectFields({
  rule,
  parts: { people, roles, causes, mayAddRole },
  isComplaint,
}: {
  rule: CaseRule | undefined
  parts: RuleParts
  /** It always makes a case, with the survey's own deadline. */
  isComplaint: boolean
}) {
  const effects = rule?.effects
  const [holder, setHolder] = useState(holderKey(effects?.holder ?? { kind: 'nobody' }))
  const deadline = effects?.deadline ?? null
  const deadlines =
    deadline === null || DEADLINES.includes(deadline) ? DEADLINES : [...DEADLINES, deadline].toSorted(byValue)
  return (
    <fieldset className={styles.effects}>
      <legend>{m.cases_rule_then()}</legend>
      {!isComplaint && (
        <Choice name="opens" defaultChecked={effects?.opens ?? true}>
          {m.cases_rule_opens()}
        </Choice>
      )}
      <div className={styles.pair}>
        <SelectField
          label={m.cases_rule_holder()}
          name="holder"
          value={holder}
          onChange={(event) => setHolder(event.currentTarget.value)}
        >
          <option value="">{m.cases_rule_holder_nobody()}</option>
          {roles.length > 0 && (
            <optgroup label={m.cases_rule_holder_role()}>
              {roles.map(({ id, title }) => (
                <option key={id} value={`role ${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          {roles.length > 0 && (
            <optgroup label={m.cases_rule_holder_least_busy()}>
              {roles.map(({ id, title }) => (
                <option key={id} value={`least_busy ${id}`}>
                  {m.cases_rule_holder_least_busy_of({ role: title })}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={m.cases_rule_holder_member()}>
            {people.map(({ id, name }) => (
              <option key={id} value={`member ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {mayAddRole && <option value={NEW_ROLE}>{m.cases_rule_role_new()}</option>}
        </SelectField>
        <SelectField
          label={m.cases_rule_priority()}
          name="priority"
          defaultValue={effects?.priority ?? 'normal'}
        >
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {priorityName(priority)}
            </option>
          ))}
        </SelectField>
        {!isComplaint && (
          <SelectField label={m.cases_rule_deadline()} name="deadline" defaultValue={deadline ?? ''}>
            <option value="">{m.cases_rule_deadline_none()}</option>
            {deadlines.map((seconds) => (
              <option key={seconds} value={seconds}>
                {secondsWords(seconds)}
              </option>
            ))}
          </SelectField>
        )}
        {causes.length > 0 && (
          <SelectField label={m.cases_fact_cause()} name="cause" defaultValue={effects?.cause ?? ''}>
            <option value="">{m.cases_cause_none()}</option>
            {causes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {holder === NEW_ROLE && <NewRoleFields people={people} />}
    </fieldset>
  )
}

/** A role that is made together with the rule, and its first members. */
function NewRoleFields({ people }: Pick<RuleParts, 'people'>) {
  return (
    <div className={styles.role}>
      <TextField
        label={m.cases_rule_role_title()}
        placeholder={m.cases_rule_role_example()}
        name="roleTitle"
        required
        maxLength={60}
      />
      <fieldset className={styles.choices}>
        <legend>{m.cases_rule_role_members()}</legend>
        {people.map(({ id, name }) => (
          <Choice key={id} name="roleMember" value={id}>
            {name}
          </Choice>
        ))}
      </fieldset>
    </div>
  )
}

function byValue(a: number, b: number): number {
  return a - b
}
