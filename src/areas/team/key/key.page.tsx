import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import { KeyForm } from './KeyForm.tsx'
import { type ApiKey, SCOPES } from './key.contract.ts'
import styles from './key.module.css'
import { scopeName } from './key-words.ts'

export const meta: MetaFunction = () => [{ title: `${m.team_key_page()} – ${brand.name}` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const [{ keys }, { places }] = await Promise.all([call.get('/keys'), call.get('/users')])
  return { keys, places, timezone: currentVisit().user!.timezone }
}

export type KeyAnswer = {
  intent: string
  values: Record<string, string>
  problem?: string
  done?: string
  /** A new key, which is shown this once. */
  key?: string
}

export async function action({ request }: ActionFunctionArgs): Promise<KeyAnswer> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  const call = api(request)
  const id = text(form, 'id')
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  try {
    if (intent === 'end') {
      await call.delete('/keys', { id })
      return { intent, values: {}, done: m.team_key_ended() }
    }
    if (intent === 'keep') {
      await call.post('/keys/keep', { id })
      return { intent, values: {}, done: m.team_key_kept() }
    }
    const surveys = all('survey')
    const expiresAt = text(form, 'expiresAt')
    const { key } = await call.post('/keys', {
      name: text(form, 'name'),
      scopes: SCOPES.filter((scope) => all('scope').includes(scope)),
      surveys: surveys.length > 0 ? surveys : 'all',
      ...(expiresAt && { expiresAt }),
    })
    return { intent, values: {}, key }
  } catch (problem) {
    return { intent, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

/** Keys that programs sign in with. */
export default function KeyPage() {
  const { keys, places, timezone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.team_key_page()}
        lead={m.team_key_lead()}
      />
      <div className={styles.page}>
        <div className={styles.list}>
          {answer?.key && (
            <section className={styles.fresh} role="status">
              <h2>{m.team_key_made()}</h2>
              <p>{m.team_key_once()}</p>
              <CopyLine label={m.team_key_line()} line={answer.key} />
            </section>
          )}
          {answer?.done && <Notice kind="good">{answer.done}</Notice>}
          {answer?.problem && answer.intent !== 'add' && <Notice kind="bad">{answer.problem}</Notice>}
          {keys.length === 0 && (
            <EmptyState small title={m.team_key_empty()}>
              {m.team_key_empty_text()}
            </EmptyState>
          )}
          {keys.map((key) => (
            <KeyRow key={key.id} item={key} places={places} timezone={timezone} />
          ))}
          <p className={styles.soft}>
            {m.team_key_how()}{' '}
            <a href={localePath('/integration', getLocale())} target="_blank" rel="noreferrer">
              {m.team_key_examples()}
            </a>
            {' · '}
            <a href="/v1/docs" target="_blank" rel="noreferrer">
              {m.team_key_docs()}
            </a>
          </p>
        </div>
        <Card title={m.team_key_new()}>
          <KeyForm key={keys.length} places={places} answer={answer?.intent === 'add' ? answer : undefined} />
        </Card>
      </div>
    </>
  )
}

function KeyRow({
  item,
  places,
  timezone,
}: {
  item: ApiKey
  places: { id: string; title: string }[]
  timezone: string
}) {
  const { id, name, prefix, scopes, surveys, by, expiresAt, lastUsedAt, lastUsedFrom, endsUnusedAt } = item
  const busy = useNavigation().formData?.get('id') === id
  const facts = [
    by,
    surveys !== 'all' &&
      places
        .filter((place) => surveys.includes(place.id))
        .map(({ title }) => title)
        .join(', '),
    expiresAt && m.team_key_until({ day: formatDay(expiresAt, timezone) }),
    lastUsedAt
      ? m.team_key_used({ when: formatMoment(lastUsedAt, timezone), from: lastUsedFrom ?? '' })
      : m.team_key_unused(),
  ]
  return (
    <section className={styles.key}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <code>{prefix}…</code>
      </div>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{scopeName(scope)}</li>
        ))}
      </ul>
      <p className={styles.soft}>{facts.filter(Boolean).join(', ')}</p>
      {endsUnusedAt && (
        <p className={styles.bad}>{m.team_key_idle({ day: formatDay(endsUnusedAt, timezone) })}</p>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={id} />
        {endsUnusedAt && (
          <Button type="submit" name="intent" value="keep" busy={busy}>
            {m.team_key_keep()}
          </Button>
        )}
        <details>
          <summary>{m.team_key_end()}</summary>
          <p>{m.team_key_end_text()}</p>
          <Button type="submit" kind="primary" name="intent" value="end" busy={busy}>
            {m.team_key_end_now()}
          </Button>
        </details>
      </Form>
    </section>
  )
}
