import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/form/forms.server.ts'
import { problemText } from '../../web/form/problem-text.ts'
import { TokenField } from '../../web/form/TokenField.tsx'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatMoment } from '../../web/zones/times.ts'
import type { Outbox, OutboxMail } from './operator.contract.ts'
import styles from './outbox.page.module.css'

const stateNames = {
  kept: m.operator_mail_kept,
  waiting: m.operator_mail_waiting,
  sent: m.operator_mail_sent,
  refused: m.operator_mail_refused,
}

export async function loader({ request, url }: LoaderFunctionArgs) {
  const id = url.searchParams.get('id')
  const item = url.searchParams.get('item')
  const channel = url.searchParams.get('channel') ?? ''
  const call = api(request)
  const { mails, passedOn } = await call.get('/operator/outbox')
  const passed = passedOn.find((each) => itemId(each) === item) ?? null
  const rest = { mails, passedOn, passed, channel }
  if (!id) return { ...rest, mail: null, gone: item !== null && !passed }
  try {
    const { mail } = await call.get('/operator/outbox', { id })
    return { ...rest, mail, gone: false }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { ...rest, mail: null, gone: true }
    throw error
  }
}

/** Presses a button below a message of the bot. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  try {
    await api(request).post('/operator/outbox/press', {
      item: text(form, 'item'),
      words: text(form, 'words'),
    })
    return { done: m.operator_outbox_pressed() }
  } catch (problem) {
    return { problem: problemText(problem) }
  }
}

export const meta: MetaFunction = () => [{ title: `${m.operator_outbox()} – ${brand.name}` }]

export default function OutboxPage() {
  const { mails, passedOn, passed, channel, mail, gone } = useLoaderData<typeof loader>()
  const timezone = useUser()?.timezone ?? 'UTC'
  if (mails.length === 0 && passedOn.length === 0)
    return <EmptyState title={m.operator_outbox_empty()}>{m.operator_outbox_empty_text()}</EmptyState>
  const all = [...mails.map(lineOfMail), ...passedOn.map(lineOfPassed)].sort((a, b) =>
    b.at.localeCompare(a.at),
  )
  const channels = [...new Set(all.map((line) => line.channel))]
  const lines = channel ? all.filter((line) => line.channel === channel) : all
  const open = mail ? mail.id : passed ? itemId(passed) : null
  return (
    <>
      <PageHead
        title={m.operator_outbox()}
        crumbs={[{ text: m.operator_title(), to: '/qalay' }, { text: m.operator_outbox() }]}
      />
      {channels.length > 1 && (
        <nav className={styles.channels} aria-label={m.operator_outbox_channels()}>
          {['', ...channels].map((each) => (
            <Link
              key={each}
              to={each ? `?channel=${each}` : '?'}
              aria-current={each === channel ? 'page' : undefined}
            >
              {each ? channelName(each) : m.operator_outbox_all()}
            </Link>
          ))}
        </nav>
      )}
      <div className={`${styles.columns} ${open || gone ? styles.open : ''}`}>
        <nav className={styles.listColumn} aria-label={m.operator_outbox_list()}>
          <ul className={styles.list}>
            {lines.map(({ key, search, title, channel: by, to, at, fault }) => (
              <li key={key}>
                <Link
                  to={`?${new URLSearchParams({ ...(channel && { channel }), ...search })}`}
                  aria-current={key === open ? 'true' : undefined}
                >
                  <b>{title}</b>
                  <small>
                    <span>{channels.length > 1 && !channel ? `${channelName(by)}, ${to}` : to}</span>
                    <span>{formatMoment(at, timezone)}</span>
                  </small>
                  {fault && <small className={styles.fault}>{fault}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {(open || gone) && (
            <Link className={styles.back} to="/qalay/outbox">
              {m.operator_outbox_back()}
            </Link>
          )}
          {gone && <Notice kind="bad">{m.operator_outbox_gone()}</Notice>}
          {mail && <Letter mail={mail} timezone={timezone} />}
          {passed && <Passed item={passed} timezone={timezone} />}
          {!open && !gone && <p className={styles.nothing}>{m.operator_outbox_pick()}</p>}
        </div>
      </div>
    </>
  )
}

type Item = Outbox['passedOn'][number]
type Mail = Outbox['mails'][number]

function itemId({ provider, id }: Pick<Item, 'provider' | 'id'>): string {
  return `${provider} ${id}`
}

function lineOfMail({ id, to, subject, createdAt, state }: Mail) {
  const fault = state === 'refused' ? stateNames[state]() : null
  return { key: id, search: { id }, title: subject, channel: 'mail', to, at: createdAt, fault }
}

function lineOfPassed(item: Item) {
  const key = itemId(item)
  return {
    key,
    search: { item: key },
    title: wordsOf(item),
    channel: item.channel,
    to: item.to,
    at: item.at,
    fault: null,
  }
}

function wordsOf({ channel, text }: Item): string {
  if (channel !== 'call') return text
  return text === 'guest' ? m.operator_outbox_rings_guest() : m.operator_outbox_rings_member()
}

function channelName(channel: string): string {
  const names: Record<string, () => string> = {
    mail: m.operator_outbox_mail,
    sms: () => 'SMS',
    whatsapp: () => 'WhatsApp',
    telegram: () => 'Telegram',
    call: m.operator_outbox_call,
    topup: m.operator_outbox_topup,
  }
  return names[channel]?.() ?? channel
}

/** What a gateway would have sent, had it not been a stand-in. */
function Passed({ item, timezone }: { item: Item; timezone: string }) {
  return (
    <Card className={styles.mail}>
      <h2>{item.provider}</h2>
      <dl>
        <dt>{m.operator_outbox_to()}</dt>
        <dd>{item.to}</dd>
        <dt>{m.operator_outbox_when()}</dt>
        <dd>{formatMoment(item.at, timezone)}</dd>
        <dt>{m.operator_outbox_state()}</dt>
        <dd>{m.operator_outbox_stand_in()}</dd>
      </dl>
      <pre>{wordsOf(item)}</pre>
      {item.chat && <Buttons item={item} />}
    </Card>
  )
}

/** What people of the bot can press, as they would there. */
function Buttons({ item: { id, buttons, chat } }: { item: Item }) {
  const answer = useActionData<typeof action>()
  return (
    <div className={styles.pressing}>
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {buttons.length > 0 && (
        <Form method="post" preventScrollReset aria-label={m.operator_outbox_buttons()}>
          <TokenField />
          <input type="hidden" name="item" value={id} />
          {buttons.map((words) => (
            <Button key={words} type="submit" name="words" value={words}>
              {words}
            </Button>
          ))}
        </Form>
      )}
      <a href={chat} target="_blank" rel="noreferrer">
        {m.operator_outbox_chat()}
      </a>
    </div>
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
