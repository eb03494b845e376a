import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { formatMoment } from '../../web/numbers.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Card } from '../../web/ui/Card.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import type { OutboxMail } from './operator.contract.ts'
import styles from './outbox.page.module.css'

const stateNames = {
  kept: m.operator_mail_kept,
  waiting: m.operator_mail_waiting,
  sent: m.operator_mail_sent,
  refused: m.operator_mail_refused,
}

export async function loader({ request, url }: LoaderFunctionArgs) {
  const id = url.searchParams.get('id')
  const call = api(request)
  const { mails } = await call.get('/operator/outbox')
  if (!id) return { mails, mail: null, gone: false }
  try {
    const { mail } = await call.get('/operator/outbox', { id })
    return { mails, mail, gone: false }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { mails, mail: null, gone: true }
    throw error
  }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_outbox()} – ${brand.name}` }]

export default function OutboxPage() {
  const { mails, mail, gone } = useLoaderData<typeof loader>()
  const timezone = useUser()?.timezone ?? 'UTC'
  if (mails.length === 0)
    return <EmptyState title={m.operator_outbox_empty()}>{m.operator_outbox_empty_text()}</EmptyState>
  return (
    <>
      <PageHead
        title={m.operator_outbox()}
        crumbs={[{ text: m.operator_title(), to: '/qalay' }, { text: m.operator_outbox() }]}
      />
      <div className={`${styles.columns} ${mail || gone ? styles.open : ''}`}>
        <nav className={styles.listColumn} aria-label={m.operator_outbox_list()}>
          <ul className={styles.list}>
            {mails.map(({ id, to, subject, createdAt }) => (
              <li key={id}>
                <Link
                  to={`?id=${encodeURIComponent(id)}`}
                  aria-current={id === mail?.id ? 'true' : undefined}
                >
                  <b>{subject}</b>
                  <small>
                    <span>{to}</span>
                    <span>{formatMoment(createdAt, timezone)}</span>
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {(mail || gone) && (
            <Link className={styles.back} to="/qalay/outbox">
              {m.operator_outbox_back()}
            </Link>
          )}
          {gone && <Notice kind="bad">{m.operator_outbox_gone()}</Notice>}
          {mail && <Letter mail={mail} timezone={timezone} />}
          {!mail && !gone && <p className={styles.nothing}>{m.operator_outbox_pick()}</p>}
        </div>
      </div>
    </>
  )
}

function Letter({ mail, timezone }: { mail: OutboxMail['mail']; timezone: string }) {
  return (
    <Card className={styles.mail}>
      <h2>{mail.subject}</h2>
      <dl>
        <dt>{m.operator_outbox_to()}</dt>
        <dd>{mail.to}</dd>
        <dt>{m.operator_outbox_when()}</dt>
        <dd>{formatMoment(mail.createdAt, timezone)}</dd>
        <dt>{m.operator_outbox_state()}</dt>
        <dd>
          {stateNames[mail.state]()}
          {mail.lastError && `: ${mail.lastError}`}
        </dd>
      </dl>
      {mail.html ? (
        // No script and no access to this page; links leave the frame by opening anew.
        <iframe
          title={m.operator_outbox_frame({ subject: mail.subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <pre>{mail.text}</pre>
      )}
    </Card>
  )
}
