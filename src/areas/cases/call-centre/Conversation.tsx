import { useRef, useState } from 'react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatMoment, formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import segments from '../../../web/ui/segments.module.css'
import { channelName } from '../case-words.ts'
import { Problem, useBusy } from './CaseForms.tsx'
import styles from './Conversation.module.css'
import type { CaseAnswer, CaseView, ChatView } from './case-view.ts'

export type Template = { id: string; title: string; texts: Record<string, string> }

/** What the business and the guest wrote, and the field for the next word. Templates come in the guest's language. */
export function Conversation({
  item,
  chat,
  templates,
  messageId,
  timezone,
  answer,
}: {
  item: CaseView
  chat: ChatView
  templates: Template[]
  messageId: string
  timezone: string
  answer: CaseAnswer | undefined
}) {
  const canWrite = !item.assignee || item.assignee.me
  return (
    <aside className={styles.chat} aria-label={m.cases_chat()}>
      <header className={styles.head}>
        <h3>{item.contact?.name || m.cases_nameless()}</h3>
        <a href={item.page} target="_blank" rel="noreferrer">
          {m.cases_page_link()}
        </a>
      </header>
      <Messages chat={chat} item={item} timezone={timezone} />
      {canWrite && (
        <Composer
          // A message that went leaves its field.
          key={`${item.id} ${chat.messages.at(-1)?.id}`}
          item={item}
          chat={chat}
          templates={templates}
          messageId={messageId}
          answer={answer}
        />
      )}
    </aside>
  )
}

function Messages({ chat, item, timezone }: { chat: ChatView; item: CaseView; timezone: string }) {
  if (chat.messages.length === 0) return <p className={styles.empty}>{m.cases_chat_empty()}</p>
  return (
    <>
      <ol className={styles.log}>
        {chat.messages.map((message) => (
          <li key={message.id} className={message.direction === 'in' ? styles.in : styles.out}>
            <p lang={item.locale}>{message.msgText}</p>
            <small className={message.status === 'failed' ? styles.failed : undefined}>
              {[
                message.direction === 'in' ? m.cases_chat_guest() : message.by,
                message.direction === 'out' && channelName(message.channel),
                stateOf(message, timezone),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            {message.status === 'scheduled' && (
              <Form method="post" preventScrollReset>
                <TokenField />
                <input type="hidden" name="intent" value="cancel" />
                <input type="hidden" name="id" value={item.id} />
                <input type="hidden" name="messageId" value={message.id} />
                <Button type="submit" kind="plain">
                  {m.cases_chat_cancel()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      {chat.unread > 0 && (
        <Form method="post" preventScrollReset className={styles.read}>
          <TokenField />
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="id" value={item.id} />
          <Button type="submit" kind="plain">
            {m.cases_chat_read()}
          </Button>
        </Form>
      )}
    </>
  )
}

function stateOf({ status, dateTime, reason }: ChatView['messages'][number], timezone: string): string {
  const moment = formatMoment(dateTime, timezone)
  if (status === 'scheduled') return m.cases_chat_scheduled({ moment })
  if (status === 'queued') return m.cases_chat_queued()
  if (status === 'failed') return m.cases_chat_failed({ reason: reason ?? '' })
  return moment
}

function Composer({
  item,
  chat,
  templates,
  messageId,
  answer,
}: {
  item: CaseView
  chat: ChatView
  templates: Template[]
  messageId: string
  answer: CaseAnswer | undefined
}) {
  const refused = answer?.intent === 'message' ? answer : undefined
  const text = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(refused?.values.msgText?.length ?? 0)
  const usual = chat.channels.at(-1)!.channel
  const [channel, setChannel] = useState(refused?.values.channel ?? usual)
  const busy = useBusy('message')
  const ready = templates.flatMap(({ id, title, texts }) => {
    const words = texts[item.locale] || texts.ru || Object.values(texts).find(Boolean)
    return words ? [{ id, title, words }] : []
  })
  return (
    <Form method="post" className={styles.composer} preventScrollReset>
      <TokenField />
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="messageId" value={messageId} />
      {chat.channels.length > 1 && (
        <div className={segments.segments} role="radiogroup" aria-label={m.cases_chat_channel()}>
          {chat.channels.map(({ channel: each }) => (
            <label key={each}>
              <input
                type="radio"
                name="channel"
                value={each}
                checked={channel === each}
                onChange={() => setChannel(each)}
              />
              <span>{channelName(each)}</span>
            </label>
          ))}
        </div>
      )}
      <p className={styles.soft}>
        {channel === 'email'
          ? m.cases_chat_email_hint({ address: item.contact?.email ?? '' })
          : m.cases_chat_page_hint()}
      </p>
      {ready.length > 0 && (
        <details className="needs-script">
          <summary>{m.cases_templates()}</summary>
          <ul className={styles.templates}>
            {ready.map(({ id, title, words }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    if (!text.current) return
                    text.current.value = words
                    setLength(words.length)
                    text.current.focus()
                  }}
                >
                  <b>{title}</b>
                  <span lang={item.locale}>{words}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <label className={styles.field}>
        <span className="visually-hidden">{m.cases_chat_text()}</span>
        <textarea
          ref={text}
          name="msgText"
          rows={3}
          required
          maxLength={4000}
          data-key="r"
          placeholder={m.cases_chat_text()}
          defaultValue={refused?.values.msgText}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
      </label>
      <details className={styles.later}>
        <summary>{m.cases_chat_later()}</summary>
        <TextField
          label={m.cases_chat_later_at()}
          type="datetime-local"
          name="dateTime"
          defaultValue={refused?.values.dateTime}
        />
      </details>
      <Problem answer={answer} intent="message" />
      <div className={styles.send}>
        <span className={styles.soft}>{m.cases_chat_count({ n: formatNumber(length), count: length })}</span>
        <Button type="submit" kind="ink" busy={busy}>
          {m.cases_chat_send()}
        </Button>
      </div>
    </Form>
  )
}
