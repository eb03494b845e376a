import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { required as wanted } from '../../../web/form/validators.ts'
import { Choice, PasswordField, SelectField } from '../../../web/ui/Field.tsx'
import { ProfileSection } from '../../account/profile/ProfilePerson.tsx'

type Users = { id: string; name: string; email: string }[]
const rules = { password: [wanted] }

/** A second factor for everybody, or for who wants one. */
export function EverybodySection({
  required,
  answer,
}: {
  required: boolean
  answer: FormAnswer | undefined
}) {
  return (
    <ProfileSection id="required" title={m.team_entry_required()} note={m.team_entry_required_note()}>
      <CheckedForm
        intent="required"
        rules={rules}
        answer={answer}
        submit={m.team_entry_save()}
        kind="outline"
      >
        {(field) => (
          <>
            <Choice name="required" value="1" defaultChecked={required}>
              {m.team_entry_required_tick()}
            </Choice>
            <Password {...field('password')} />
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

/** For a member who lost telephone and codes. */
export function ResetSection({ users, answer }: { users: Users; answer: FormAnswer | undefined }) {
  if (users.length === 0) return null
  return (
    <ProfileSection id="reset" title={m.team_entry_reset()} note={m.team_entry_reset_note()}>
      <CheckedForm
        intent="reset"
        rules={rules}
        answer={answer}
        submit={m.team_entry_reset_submit()}
        kind="outline"
      >
        {(field) => (
          <>
            <MemberChoice {...field('id')} users={users} />
            <Password {...field('password')} />
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

/** Another member becomes the owner. */
export function HandOverSection({ users, answer }: { users: Users; answer: FormAnswer | undefined }) {
  return (
    <ProfileSection id="owner" title={m.team_owner_mail_title()} note={m.team_entry_owner_note()}>
      {users.length === 0 ? (
        <p>{m.team_entry_owner_alone()}</p>
      ) : (
        <CheckedForm
          intent="owner"
          rules={rules}
          answer={answer}
          submit={m.team_entry_owner_submit()}
          kind="outline"
        >
          {(field) => (
            <>
              <MemberChoice {...field('id')} users={users} />
              <Password {...field('password')} />
            </>
          )}
        </CheckedForm>
      )}
    </ProfileSection>
  )
}

function MemberChoice({
  users,
  ...field
}: {
  users: Users
  name: string
  defaultValue: string
  error?: string
}) {
  return (
    <SelectField {...field} label={m.team_entry_whom()}>
      {users.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name ? `${name}, ${email}` : email}
        </option>
      ))}
    </SelectField>
  )
}

function Password(field: { name: string; defaultValue: string; error?: string }) {
  return (
    <PasswordField {...field} label={m.account_password_now()} autoComplete="current-password" required />
  )
}
