import type { ReactNode } from 'react'
import * as m from '../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../web/form/FormKeyField.tsx'
import { Choice, TextField } from '../../web/ui/Field.tsx'
import { useUser } from '../../web/use-root.ts'
import type { Rights } from '../account/account.contract.ts'
import { isAble } from '../account/rights.ts'
import { inviteRules } from './form-rules.ts'
import styles from './RightsForm.module.css'
import { askedOf, LEVELS, type RequestedRights, SCOPES } from './rights-form.ts'
import type { Team } from './team.contract.ts'

/**
 * What somebody may see and do: of a new person, who is asked by mail, or of a member. Which lists belong to which choice is
 * said by styles alone, so that it works before the script arrives.
 * @param member left out for a new person
 */
export function RightsForm({
  member,
  places,
  answer,
}: {
  member?: { id: string; rights: Rights }
  places: Team['places']
  answer: FormAnswer | undefined
}) {
  const intent = member ? 'rights' : 'invite'
  const fields = typedAgain(answer?.intent === intent ? answer : undefined) ?? askedOf(member?.rights)
  const withBranches = places.filter(({ branches }) => branches.length > 0)
  return (
    <CheckedForm
      intent={intent}
      rules={member ? {} : inviteRules}
      answer={answer}
      submit={member ? m.team_save() : m.team_invite_send()}
    >
      {(field) => (
        <>
          {member ? (
            <input type="hidden" name="id" value={member.id} />
          ) : (
            <div className={styles.email}>
              <FormKeyField />
              <TextField
                {...field('email')}
                label={m.team_email_label()}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </div>
          )}
          <div className={styles.rights}>
            <fieldset className={styles.group}>
              <legend>{m.team_scope()}</legend>
              {SCOPES.map((scope) => (
                <Choice
                  key={scope}
                  type="radio"
                  name="scope"
                  value={scope}
                  defaultChecked={fields.scope === scope}
                >
                  {scopeWords(scope)}
                </Choice>
              ))}
            </fieldset>
            <Chosen
              className={styles.surveys}
              error={field('survey').error}
              legend={m.team_surveys()}
              name="survey"
              choices={places}
              checked={fields.surveys}
            />
            {withBranches.length === 0 && <p className={styles.branches}>{m.team_no_branches()}</p>}
            {withBranches.map(({ id, title, branches }, at) => (
              <Chosen
                key={id}
                className={styles.branches}
                error={at === 0 ? field('branch').error : undefined}
                legend={m.team_branches({ title })}
                name="branch"
                choices={branches}
                checked={fields.branches}
              />
            ))}
            <fieldset className={styles.group}>
              <legend>{m.team_level()}</legend>
              {LEVELS.map((level) => (
                <div key={level} className={level === 'manage' ? styles.manage : undefined}>
                  <Choice type="radio" name="level" value={level} defaultChecked={fields.level === level}>
                    {levelWords(level)}
                  </Choice>
                </div>
              ))}
              <p className={`${styles.hint} ${styles.manage}`}>{m.team_level_note()}</p>
            </fieldset>
            <Given
              ability="export"
              name="exports"
              legend={m.team_files()}
              member={member}
              checked={fields.exports}
            >
              {m.team_exports()}
            </Given>
            <Given ability="pay" name="pays" legend={m.team_money()} member={member} checked={fields.pays}>
              {m.team_pays()}
            </Given>
          </div>
        </>
      )}
    </CheckedForm>
  )
}

/** A right that only who has it gives on; what the member has already stays. */
function Given({
  ability,
  name,
  legend,
  member,
  checked,
  children,
}: {
  ability: 'export' | 'pay'
  name: string
  legend: string
  member: { rights: Rights } | undefined
  checked: boolean
  children: ReactNode
}) {
  const user = useUser()
  if (!user || !isAble(user.rights, ability))
    return member?.rights.abilities.includes(ability) && <input type="hidden" name={name} value="1" />
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Choice name={name} value="1" defaultChecked={checked}>
        {children}
      </Choice>
    </fieldset>
  )
}

function Chosen({
  legend,
  name,
  choices,
  checked,
  error,
  className,
}: {
  legend: string
  name: string
  choices: { id: string; title: string }[]
  checked: string[]
  error: string | undefined
  className: string | undefined
}): ReactNode {
  return (
    <fieldset className={`${styles.group} ${className}`}>
      <legend>{legend}</legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.list}>
        {choices.map(({ id, title }) => (
          <Choice key={id} name={name} value={id} defaultChecked={checked.includes(id)}>
            {title}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** What a refused form held: its lists travel in one value each, see the page's action. */
function typedAgain(answer: FormAnswer | undefined): RequestedRights | undefined {
  if (!answer?.values.scope) return undefined
  const { scope, level, exports, pays, surveys = '', branches = '' } = answer.values
  return {
    scope: SCOPES.find((each) => each === scope) ?? 'all',
    level: LEVELS.find((each) => each === level) ?? 'see',
    exports: exports !== undefined,
    pays: pays !== undefined,
    surveys: surveys.split(' '),
    branches: branches.split(' '),
  }
}

function scopeWords(scope: (typeof SCOPES)[number]): string {
  return { all: m.team_scope_all, surveys: m.team_scope_surveys, branches: m.team_scope_branches }[scope]()
}

function levelWords(level: (typeof LEVELS)[number]): string {
  return { see: m.team_level_see, reply: m.team_level_reply, manage: m.team_level_manage }[level]()
}
