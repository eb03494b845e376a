import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { required } from '../../../web/form/validators.ts'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { Choice, PasswordField, SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import type { CompanyState } from '../../account/company/company.contract.ts'
import { ProfileSection } from '../../account/profile/ProfilePerson.tsx'
import { GROUP_LEVELS, levelOfRights, linesOf } from './group-lines.ts'

const rules = { issuer: [required], clientId: [required], password: [required] }

/** The company's own sign-in: where it is, who gets in, and with what rights. */
export function CompanySection({
  company,
  answer,
}: {
  company: CompanyState
  answer: FormAnswer | undefined
}) {
  const { settings, redirectUri } = company
  const everybody = settings?.defaultRights ? levelOfRights(settings.defaultRights) : 'nobody'
  const initial = {
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    groupsClaim: settings?.groupsClaim ?? 'groups',
    groups: linesOf(settings?.groups ?? []),
    everybody,
  }
  return (
    <ProfileSection id="company" title={m.team_company_title()} note={m.team_company_note()}>
      {redirectUri && <CopyLine label={m.team_company_redirect()} line={redirectUri} />}
      <CheckedForm
        intent="company"
        rules={rules}
        answer={answer}
        initial={initial}
        submit={m.team_entry_save()}
      >
        {(field) => (
          <>
            <TextField
              {...field('issuer')}
              label={m.team_company_issuer()}
              hint={m.team_company_issuer_hint()}
              type="url"
              spellCheck={false}
              required
            />
            <TextField {...field('clientId')} label={m.team_company_client()} spellCheck={false} required />
            <PasswordField
              {...field('secret')}
              label={m.team_company_secret()}
              hint={settings ? m.team_company_secret_kept() : undefined}
              autoComplete="off"
            />
            <SelectField {...field('everybody')} label={m.team_company_everybody()}>
              <option value="nobody">{m.team_company_nobody()}</option>
              {GROUP_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {levelName(level)}
                </option>
              ))}
            </SelectField>
            <TextArea
              {...field('groups')}
              label={m.team_company_groups()}
              hint={m.team_company_groups_hint()}
              rows={4}
              spellCheck={false}
            />
            <TextField {...field('groupsClaim')} label={m.team_company_claim()} spellCheck={false} />
            <Choice name="active" value="1" defaultChecked={settings?.active ?? true}>
              {m.team_company_active()}
            </Choice>
            <Choice name="onlyCompany" value="1" defaultChecked={settings?.onlyCompany ?? false}>
              {m.team_company_only()}
            </Choice>
            {field('onlyCompany').error && <p role="alert">{field('onlyCompany').error}</p>}
            <PasswordField
              {...field('password')}
              label={m.account_password_now()}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}

function levelName(level: (typeof GROUP_LEVELS)[number]): string {
  return { see: m.team_level_see, reply: m.team_level_reply, manage: m.team_level_manage }[level]()
}
