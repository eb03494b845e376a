import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { localePath } from '../../web/locale.ts'
import { Card } from '../../web/ui/Card.tsx'
import { CopyLine } from '../../web/ui/CopyLine.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { WebhookEntry } from './WebhookEntry.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import styles from './webhook.module.css'
import { changeWebhooks } from './webhook-form.server.ts'

export const meta: MetaFunction = () => [{ title: `${m.webhooks_page()} – ${brand.name}` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const [{ webhooks }, { places }] = await Promise.all([call.get('/webhooks'), call.get('/users')])
  const latest = await Promise.all(
    webhooks.map(({ id }) => call.get('/webhooks/deliveries', { id, limit: '1-10' })),
  )
  return {
    webhooks: webhooks.map((webhook, at) => ({ ...webhook, ...latest[at]! })),
    places,
    timezone: currentVisit().user!.timezone,
  }
}

export function action({ request }: ActionFunctionArgs) {
  return changeWebhooks(request)
}

/** The webhooks of the account and their deliveries. */
export default function WebhookPage() {
  const { webhooks, places, timezone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.webhooks_page()}
        lead={m.webhooks_lead()}
      />
      <div className={styles.page}>
        <div className={styles.list}>
          {answer?.secret && (
            <section className={styles.fresh} role="status">
              <h2>{answer.done ?? m.webhooks_added()}</h2>
              <p>{m.webhooks_secret_once()}</p>
              <CopyLine label={m.webhooks_secret()} line={answer.secret} />
            </section>
          )}
          {answer?.done && !answer.secret && <Notice kind="good">{answer.done}</Notice>}
          {answer?.problem && answer.intent !== 'add' && <Notice kind="bad">{answer.problem}</Notice>}
          {webhooks.length === 0 && (
            <EmptyState small title={m.webhooks_empty()}>
              {m.webhooks_empty_text()}
            </EmptyState>
          )}
          {webhooks.map((webhook) => (
            <WebhookEntry key={webhook.id} webhook={webhook} places={places} timezone={timezone} />
          ))}
          <p className={styles.soft}>
            {m.webhooks_how()}{' '}
            <a href={localePath('/integration', getLocale())} target="_blank" rel="noreferrer">
              {m.team_key_examples()}
            </a>
          </p>
        </div>
        <Card title={m.webhooks_new()}>
          <WebhookForm
            key={webhooks.length}
            places={places}
            answer={answer?.intent === 'add' ? answer : undefined}
          />
        </Card>
      </div>
    </>
  )
}
