import { IconUserPlus } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import type { FormAnswer } from '../../web/form/CheckedForm.tsx'
import { readForm, refuse, text, texts } from '../../web/form/forms.server.ts'
import { check } from '../../web/form/validators.ts'
import { formatNumber } from '../../web/numbers.ts'
import { ApiProblem } from '../../web/problem.ts'
import { readTableState, type TableState } from '../../web/table-address.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { FilterChoice } from '../../web/ui/table/TableFilter.tsx'
import type { Rights } from '../account/account.contract.ts'
import { inviteRules } from './form-rules.ts'
import { InvitedRow, MemberEntry, Panel } from './MemberRow.tsx'
import { RightsForm } from './RightsForm.tsx'
import { reaches } from './reach-lines.ts'
import { LEVELS, rightsFrom, SCOPES } from './rights-form.ts'
import { RolesSection } from './role/RolesSection.tsx'
import { changeRole } from './role/role-actions.server.ts'
import type { Team } from './team.contract.ts'
import styles from './team.module.css'

export const meta: MetaFunction = () => [{ title: `${m.team_meta()} – ${brand.name}` }]

/** What is open stands in the address: `?invite`, `?edit=id`, `?remove=id`, `?branch=id`; so does what was just done: `?done=saved`. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const [all, { roles }] = await Promise.all([call.get('/users'), call.get('/users/roles')])
  const state = readTableState(url.searchParams, [''], ['branch'])
  const { branch } = state.filters
  const survey = all.places.find(({ branches }) => branches.some(({ id }) => id === branch))?.id
  const seesIt = ({ rights }: { rights: Rights }) => !survey || !branch || reaches(rights, { survey, branch })
  const team = {
    ...all,
    count: all.users.length,
    users: all.users.filter(seesIt),
    invitations: all.invitations.filter(seesIt),
  }
  const search = url.searchParams
  const open = {
    invite: search.has('invite'),
    edit: search.get('edit'),
    remove: search.get('remove'),
    done: search.get('done'),
  }
  const people = all.users.map(({ id, name, email }) => ({ id, name, email }))
  return { team, open, state, roles, people }
}

const DONE = [
  'invited',
  'resent',
  'saved',
  'removed',
  'revoked',
  'gone',
  'role-saved',
  'role-removed',
] as const
const doneBy: Record<string, (typeof DONE)[number]> = {
  invite: 'invited',
  rights: 'saved',
  resend: 'resent',
  remove: 'removed',
  revoke: 'revoked',
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  if (intent === 'role' || intent === 'role-remove') return changeRole(request, form)
  const surveys = form.getAll('survey').map(String)
  const branches = form.getAll('branch').map(String)
  // A refused form shows its lists again; an answer holds one value per field.
  form.set('surveys', surveys.join(' '))
  form.set('branches', branches.join(' '))
  try {
    const errors = intent === 'invite' ? check(texts(form), inviteRules) : {}
    const change = intent === 'invite' || intent === 'rights' ? await chosenRights(request, form) : undefined
    const isLacking = change && 'lacks' in change
    if (isLacking)
      Object.assign(
        errors,
        change.lacks === 'surveys'
          ? { survey: m.team_choose_surveys() }
          : { branch: m.team_choose_branches() },
      )
    if (isLacking || Object.keys(errors).length > 0) return refuse(form, errors)
    await api(request).post('/users', {
      id: intent === 'invite' ? 'new' : text(form, 'id'),
      data:
        intent === 'invite'
          ? { email: text(form, 'email').trim(), rights: change! }
          : intent === 'rights'
            ? { rights: change! }
            : intent === 'resend'
              ? { resend: true }
              : { removed: true },
    })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return redirect('/user?done=gone')
    if (problem instanceof ApiProblem && problem.fields['data.email'])
      return refuse(form, { email: problem.fields['data.email'] })
    return refuse(form, problem)
  }
  return redirect(`/user?done=${doneBy[intent] ?? 'saved'}`)
}

async function chosenRights(request: Request, form: FormData) {
  const { places } = await api(request).get('/users')
  return rightsFrom(
    {
      scope: SCOPES.find((scope) => scope === text(form, 'scope')) ?? 'all',
      level: LEVELS.find((level) => level === text(form, 'level')) ?? 'see',
      exports: form.has('exports'),
      pays: form.has('pays'),
      surveys: form.getAll('survey').map(String),
      branches: form.getAll('branch').map(String),
    },
    places,
  )
}

export default function TeamPage() {
  const { team, open, state, roles, people } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { users, invitations, places, count } = team
  const inviting = open.invite || answer?.intent === 'invite'
  const refused = answer && !['invite', 'rights'].includes(answer.intent) ? answer.problem : undefined
  return (
    <>
      <PageHead
        title={m.team_title({ count, number: formatNumber(count) })}
        lead={m.team_lead()}
        actions={
          !inviting && (
            <ButtonLink to="?invite" kind="primary" preventScrollReset>
              <IconUserPlus size={20} aria-hidden="true" />
              {m.team_invite()}
            </ButtonLink>
          )
        }
      />
      {refused && <Notice kind="bad">{refused}</Notice>}
      {!answer && <Outcome done={open.done} />}
      {inviting && (
        <Panel title={m.team_invite_title()} level="h2">
          <RightsForm places={places} answer={answer} />
        </Panel>
      )}
      <div className={styles.headingRow}>
        <h2>{m.team_members()}</h2>
        <BranchFilter places={places} state={state} />
      </div>
      <ul className={styles.list}>
        {users.map((member) => (
          <MemberEntry
            key={member.id}
            member={member}
            places={places}
            answer={answer}
            open={open.edit === member.id ? 'edit' : open.remove === member.id ? 'remove' : undefined}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className={styles.heading}>{m.team_pending()}</h2>
          <ul className={styles.list}>
            {invitations.map((invited) => (
              <InvitedRow key={invited.id} invited={invited} />
            ))}
          </ul>
        </>
      )}
      {count === 1 && invitations.length === 0 && !inviting && (
        <EmptyState small title={m.team_alone()}>
          {m.team_alone_text()}
        </EmptyState>
      )}
      <RolesSection roles={roles} people={people} />
    </>
  )
}

/** Who sees a branch; where there is but one, that is no question. */
function BranchFilter({ places, state }: { places: Team['places']; state: TableState }) {
  const isOne = places.filter(({ branches }) => branches.length > 0).length === 1
  const options = places.flatMap(({ title: survey, branches }) =>
    branches.map(({ id, title }) => ({ value: id, text: isOne ? title : `${title}, ${survey}` })),
  )
  if (options.length < 2) return null
  const filter = { name: 'branch', label: m.team_filter_branch(), any: m.team_filter_any(), options }
  return <FilterChoice filter={filter} state={state} />
}

function Outcome({ done }: { done: string | null }) {
  const outcome = DONE.find((word) => word === done)
  if (!outcome) return null
  const words = {
    invited: m.team_invited,
    resent: m.team_resent,
    saved: m.team_saved,
    removed: m.team_removed,
    revoked: m.team_revoked,
    gone: m.team_gone,
    'role-saved': m.team_role_saved,
    'role-removed': m.team_role_removed,
  }
  return <Notice kind={outcome === 'gone' ? 'info' : 'good'}>{words[outcome]()}</Notice>
}
