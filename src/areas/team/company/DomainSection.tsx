import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { required } from '../../../web/form/validators.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { CompanyState } from '../../account/company/company.contract.ts'
import { ProfileSection } from '../../account/profile/ProfilePerson.tsx'
import styles from './entry.module.css'

/** As in the contract, which a page can't import without zod. */
const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster']

/** Whose addresses belong to the company. */
export function DomainSection({
  domains,
  answer,
}: {
  domains: CompanyState['domains']
  answer: FormAnswer | undefined
}) {
  const dropped = answer?.intent === 'domain-drop' ? answer : undefined
  const open = domains.filter(({ confirmed }) => !confirmed)
  return (
    <ProfileSection id="domain" title={m.team_company_domains()} note={m.team_company_domains_note()}>
      {dropped?.done && <Notice kind="good">{dropped.done}</Notice>}
      {domains.length > 0 && (
        <ul className={styles.domains}>
          {domains.map(({ domain, confirmed, confirmedBy }) => (
            <li key={domain}>
              <div>
                <b>{domain}</b>
                <small>
                  {confirmed
                    ? m.team_company_domain_ours({ mailbox: confirmedBy })
                    : m.team_company_domain_waits({ mailbox: confirmedBy })}
                </small>
              </div>
              <Form method="post" preventScrollReset>
                <TokenField />
                <input type="hidden" name="intent" value="domain-drop" />
                <input type="hidden" name="domain" value={domain} />
                <Button type="submit" aria-label={m.team_company_domain_drop_of({ domain })}>
                  {m.team_company_domain_drop()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <CheckedForm
          intent="domain-code"
          rules={{ code: [required] }}
          answer={answer}
          submit={m.team_company_domain_confirm()}
          kind="outline"
        >
          {(field) => (
            <>
              <SelectField {...field('domain')} label={m.team_company_domain()}>
                {open.map(({ domain }) => (
                  <option key={domain}>{domain}</option>
                ))}
              </SelectField>
              <TextField
                {...field('code')}
                label={m.team_company_domain_code()}
                autoComplete="off"
                required
              />
            </>
          )}
        </CheckedForm>
      )}
      <CheckedForm
        intent="domain"
        rules={{ domain: [required] }}
        answer={answer}
        submit={m.team_company_domain_ask()}
        kind="outline"
      >
        {(field) => (
          <>
            <TextField
              {...field('domain')}
              label={m.team_company_domain()}
              placeholder="example.kz"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <SelectField
              {...field('mailbox')}
              label={m.team_company_mailbox()}
              hint={m.team_company_mailbox_hint()}
            >
              {MAILBOXES.map((mailbox) => (
                <option key={mailbox} value={mailbox}>
                  {mailbox}@
                </option>
              ))}
            </SelectField>
          </>
        )}
      </CheckedForm>
    </ProfileSection>
  )
}
