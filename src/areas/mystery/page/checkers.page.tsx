import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { readForm } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import type { MysteryChecker, MysteryInvitation } from '../invite.contract.ts'
import styles from './mystery.module.css'
import { changeCheckers } from './mystery-form.server.ts'
import { crumbsOf } from './mystery-words.ts'

const LANGUAGES = [
  ['ru', 'Русский'],
  ['kk', 'Қазақша'],
  ['en', 'English'],
] as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await api(request).get('/survey/mystery/page', { id: params.id! })
  return { id: params.id!, title: page.survey.title, checkers: page.checkers, runs: page.runs }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeCheckers(api(request), params.id!, await readForm(request))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.mystery_page_title({ survey: loaderData.title }) : '' },
]

/** The checkers of a survey: invited by a link and a code, which are shown once. */
export default function CheckersPage() {
  const { id, title, checkers, runs } = useLoaderData<typeof loader>()
  const answer = useActionData() as (FormAnswer & { invitation?: MysteryInvitation | null }) | undefined
  const changes = useMay()('POST /survey/mystery/checkers') && runs
  return (
    <>
      <PageHead
        title={m.mystery_checkers()}
        lead={m.mystery_checkers_lead()}
        crumbs={crumbsOf(id, title, m.mystery_checkers())}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/mystery/checkers']} />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {answer?.invitation && <Invited invitation={answer.invitation} />}
      {checkers.length === 0 ? (
        <EmptyState title={m.mystery_checkers_none()} small>
          {m.mystery_checkers_none_text()}
        </EmptyState>
      ) : (
        <ul className={styles.checkers}>
          {checkers.map((checker) => (
            <CheckerRow key={checker.id} checker={checker} changes={changes} />
          ))}
        </ul>
      )}
      {changes && <Invite key={answer?.invitation?.checker} errors={answer?.errors ?? {}} />}
    </>
  )
}

function Invited({ invitation }: { invitation: MysteryInvitation }) {
  return (
    <Card title={m.mystery_invited()}>
      <p>{m.mystery_invited_once()}</p>
      {invitation.mailed && <p>{m.mystery_invited_mailed()}</p>}
      <p className={styles.code}>
        {m.mystery_invited_code()} <b>{invitation.code}</b>
      </p>
      <CopyLine label={m.mystery_invited_text()} line={invitation.text} />
    </Card>
  )
}

function CheckerRow({ checker, changes }: { checker: MysteryChecker; changes: boolean }) {
  const { id, name, contact, joined, ready, accepted, fees } = checker
  const state = !joined
    ? m.mystery_checker_waiting()
    : ready
      ? m.mystery_checker_ready()
      : m.mystery_checker_untested()
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{contact}</small>
      </div>
      <div>
        <span>{state}</span>
        <small>{m.mystery_checker_work({ n: formatNumber(accepted), fees: formatNumber(fees) })}</small>
      </div>
      {changes && (
        <Form method="post" className={styles.buttons}>
          <TokenField />
          <input type="hidden" name="checker" value={id} />
          <Button type="submit" name="intent" value="renew">
            {m.mystery_new_link()}
          </Button>
          <Button type="submit" kind="plain" name="intent" value="remove">
            {m.mystery_remove()}
          </Button>
        </Form>
      )}
    </li>
  )
}

function Invite({ errors }: { errors: Record<string, string> }) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Card title={m.mystery_invite()}>
      <Form method="post" className={styles.form}>
        <TokenField />
        <TextField
          label={m.mystery_invite_name()}
          name="name"
          error={errors['data.name']}
          maxLength={80}
          required
          autoComplete="off"
        />
        <TextField
          label={m.mystery_invite_contact()}
          hint={m.mystery_invite_contact_hint()}
          name="contact"
          error={errors['data.contact']}
          maxLength={200}
          required
          autoComplete="off"
        />
        <SelectField label={m.mystery_invite_locale()} name="locale">
          {LANGUAGES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" kind="primary" name="intent" value="invite" busy={isBusy}>
            {m.mystery_invite_send()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
