import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { required } from '../../../web/form/validators.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
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
  // What was done takes away the form that did it, so that its answer stands above.
  const done = ['domain-drop', 'domain-record', 'domain-code'].includes(answer?.intent ?? '') && answer?.done
  const mailed = domains.filter(({ confirmed, record }) => !confirmed && !record)
  return (
    <ProfileSection id="domain" title={m.team_company_domains()} note={m.team_company_domains_note()}>
      {done && <Notice kind="good">{done}</Notice>}
      {domains.length > 0 && (
        <ul className={styles.domains}>
          {domains.map((entry) => (
            <li key={entry.domain}>
              <div>
                <b>{entry.domain}</b>
                <small>{stateName(entry)}</small>
              </div>
              <Form method="post" preventScrollReset>
                <TokenField />
                <input type="hidden" name="intent" value="domain-drop" />
                <input type="hidden" name="domain" value={entry.domain} />
                <Button type="submit" aria-label={m.team_company_domain_drop_of({ domain: entry.domain })}>
                  {m.team_company_domain_drop()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {domains.map(({ domain, record }) => {
        if (!record) return null
        const isAnswered = answer?.values.domain === domain
        return (
          <section key={domain} className={styles.record} aria-labelledby={`record-${domain}`}>
            <h3 id={`record-${domain}`}>{m.team_company_dns_title({ domain })}</h3>
            <p>{m.team_company_dns_note()}</p>
            <CopyLine label={m.team_company_dns_name()} line={record.name} />
            <CopyLine label={m.team_company_dns_value()} line={record.value} />
            <CheckedForm
              intent="domain-record"
              rules={{}}
              answer={isAnswered ? answer : undefined}
              submit={m.team_company_dns_check()}
            >
              {(field) => (
                <>
                  <input type="hidden" name="domain" value={domain} />
                  {field('record').error && <Notice kind="bad">{field('record').error}</Notice>}
                </>
              )}
            </CheckedForm>
          </section>
        )
      })}
      {mailed.length > 0 && (
        <CheckedForm
          intent="domain-code"
          rules={{ code: [required] }}
          answer={done ? undefined : answer}
          submit={m.team_company_domain_confirm()}
          kind="outline"
        >
          {(field) => (
            <>
              <SelectField {...field('domain')} label={m.team_company_domain()}>
                {mailed.map(({ domain }) => (
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
            <SelectField {...field('mailbox')} label={m.team_company_way()} hint={m.team_company_way_hint()}>
              <option value="">{m.team_company_dns()}</option>
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

function stateName({ confirmed, confirmedBy: mailbox }: CompanyState['domains'][number]): string {
  if (mailbox)
    return confirmed ? m.team_company_domain_ours({ mailbox }) : m.team_company_domain_waits({ mailbox })
  return confirmed ? m.team_company_domain_ours_dns() : m.team_company_domain_waits_dns()
}
