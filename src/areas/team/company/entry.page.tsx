import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, expired, readOpenForm, refuse, text } from '../../../web/form/forms.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { CompanySection } from './CompanySection.tsx'
import { DomainSection } from './DomainSection.tsx'
import { groupsFrom, levelRights } from './group-lines.ts'
import { EverybodySection, HandOverSection, ResetSection } from './OwnerSections.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const [company, { users }, factor] = await Promise.all([
    call.get('/company-sign-in'),
    call.get('/users'),
    call.get('/user/factor'),
  ])
  return { company, users: users.filter(({ self }) => !self), required: factor.required }
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const call = api(request)
  const [password, id] = [text(form, 'password'), text(form, 'id')]
  try {
    switch (text(form, 'intent')) {
      case 'required': {
        const required = form.has('required')
        await call.post('/users/factor-required', { required, password })
        return done(form, required ? m.team_entry_required_on() : m.team_entry_required_off())
      }
      case 'reset':
        await call.post('/users/factor-reset', { id, password })
        return done(form, m.team_entry_reset_done())
      case 'owner':
        await call.post('/users/owner', { id, password })
        return done(form, m.team_entry_owner_sent())
      case 'company': {
        const groups = groupsFrom(text(form, 'groups'))
        if (groups === undefined) return refuse(form, { groups: m.team_company_groups_wrong() })
        const level = text(form, 'everybody')
        await call.post('/company-sign-in', {
          password,
          issuer: text(form, 'issuer'),
          clientId: text(form, 'clientId'),
          ...(text(form, 'secret') && { secret: text(form, 'secret') }),
          groupsClaim: text(form, 'groupsClaim').trim() || 'groups',
          groups,
          defaultRights: level === 'nobody' ? null : levelRights(level),
          onlyCompany: form.has('onlyCompany'),
          active: form.has('active'),
        })
        return done(form, m.team_company_saved())
      }
      case 'domain': {
        const mailbox = text(form, 'mailbox')
        await call.post('/company-sign-in/domain', {
          domain: text(form, 'domain'),
          ...(mailbox && { mailbox }),
        })
        return done(form, mailbox ? m.team_company_domain_sent() : m.team_company_domain_added())
      }
      case 'domain-record':
        await call.post('/company-sign-in/domain/confirm', { domain: text(form, 'domain') })
        return done(form, m.team_company_domain_confirmed())
      case 'domain-code':
        await call.post('/company-sign-in/domain/confirm', {
          domain: text(form, 'domain'),
          code: text(form, 'code'),
        })
        return done(form, m.team_company_domain_confirmed())
      case 'domain-drop':
        await call.delete('/company-sign-in/domain', { domain: text(form, 'domain') })
        return done(form, m.team_company_domain_dropped())
      default:
        throw new ApiProblem({ status: 400 })
    }
  } catch (error) {
    return refuse(form, error)
  }
}

export const meta: MetaFunction = () => [{ title: `${m.team_entry_title()} – ${brand.name}` }]

/** How people get into the account: the owner's own page. */
export default function EntryPage() {
  const { company, users, required } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.team_entry_title()}
        lead={m.team_entry_lead()}
      />
      <EverybodySection required={required} answer={answer} />
      <ResetSection users={users} answer={answer} />
      <DomainSection domains={company.domains} answer={answer} />
      <CompanySection company={company} answer={answer} />
      <HandOverSection users={users} answer={answer} />
    </>
  )
}
