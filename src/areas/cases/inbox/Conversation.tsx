import { useRef, useState } from 'react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import segments from '../../../web/ui/segments.module.css'
import { formatMoment } from '../../../web/zones/times.ts'
import { phoneWords } from '../../questionnaire/words/phone-words.ts'
import { channelName } from '../case-words.ts'
import { textLength } from '../message/text-length.ts'
import { Problem, TakesCase, useBusy } from './CaseForms.tsx'
import styles from './Conversation.module.css'
import { type CaseAnswer, type CaseView, type ChatView, isWithColleague } from './case-view.ts'
import { TemplateFields, useTemplates, type WhatsAppTemplate } from './TemplateFields.tsx'

export type Template = { id: string; title: string; texts: Record<string, string> }

type Props = {
  item: CaseView
  chat: ChatView
  templates: Template[]
  messageId: string
  timezone: string
  answer: CaseAnswer | undefined
}

/** The conversation with the guest, and the field for the next message. Templates are in the guest's language. */
export function Conversation(props: Props) {
  const { item, chat, timezone } = props
  const canWrite = !isWithColleague(item)
  return (
    <aside className={styles.chat} aria-label={m.cases_chat()}>
      <FoldOnPhone
        title={m.cases_chat()}
        count={chat.messages.length}
        // Guests who cannot be called get the message form first.
        isOpen={chat.messages.length > 0 || !item.contact?.phone || item.noCalls}
        hasOwnTitle
      >
        <header className={styles.head}>
          <h3>{item.contact?.name || m.cases_nameless()}</h3>
          <a href={item.page} target="_blank" rel="noreferrer">
            {m.cases_page_link()}
          </a>
        </header>
        <Messages chat={chat} item={item} timezone={timezone} />
        {canWrite && (
          <Composer
            // A sent message leaves its field.
            key={`${item.id} ${chat.messages.at(-1)?.id}`}
            {...props}
          />
        )}
      </FoldOnPhone>
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
            <small
              className={
                message.status === 'failed' || message.status === 'unknown' ? styles.failed : undefined
              }
            >
              {[
                message.direction === 'in'
                  ? m.cases_chat_guest()
                  : message.automatic
                    ? m.cases_chat_automatic()
                    : message.by,
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
  if (status === 'queued' && reason) return m.cases_chat_waiting({ reason })
  if (status === 'unknown') return m.cases_chat_unknown({ reason: reason ?? '' })
  if (status === 'delivered') return m.cases_chat_delivered({ moment })
  if (status === 'read') return m.cases_chat_was_read({ moment })
  if (status === 'scheduled') return m.cases_chat_scheduled({ moment })
  if (status === 'queued') return m.cases_chat_queued()
  if (status === 'failed') return m.cases_chat_failed({ reason: reason ?? '' })
  return moment
}

type Reachable = ChatView['channels'][number]

/** Hints about a channel before writing. */
function channelHint(
  { channel, recepient, openUntil, template, choosable }: Reachable,
  timezone: string,
): string {
  switch (channel) {
    case 'email':
      return m.cases_chat_email_hint({ address: recepient ?? '' })
    case 'sms':
      return m.cases_chat_sms_hint({ phone: phoneWords(recepient ?? '') })
    case 'telegram':
      return m.cases_chat_telegram_hint()
    case 'whatsapp':
      if (openUntil) return m.cases_chat_whatsapp_open({ moment: formatMoment(openUntil, timezone) })
      if (choosable) return m.cases_chat_whatsapp_choose()
      return template ? m.cases_chat_whatsapp_template() : m.cases_chat_whatsapp_closed()
    default:
      return m.cases_chat_page_hint()
  }
}

/** The length of the text as its channel counts it, and its price. */
function Length({ channel: { channel, price }, words }: { channel: Reachable; words: string }) {
  const { length, longest, parts, fits } = textLength(channel, words)
  const facts = [
    m.cases_chat_count({ n: formatNumber(length), count: length }),
    channel === 'sms' && parts > 0 && m.cases_chat_parts({ n: formatNumber(parts) }),
    price > 0 && parts > 0 && m.cases_chat_price({ sum: formatNumber((price * parts) / 100) }),
    !fits && m.cases_chat_too_long({ longest: formatNumber(longest) }),
  ]
  return (
    <span className={fits ? styles.soft : styles.over} aria-live={fits ? undefined : 'polite'}>
      {facts.filter(Boolean).join(', ')}
    </span>
  )
}

function Composer({ item, chat, templates, messageId, timezone, answer }: Props) {
  const messageAnswer = answer?.intent === 'message' ? answer : undefined
  const text = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(messageAnswer?.values.msgText ?? '')
  // The channel of the guest's last message; else a free one: e-mail, then the guest's page.
  const wrote = chat.messages.findLast(({ direction }) => direction === 'in')?.channel
  const usual = (['email', 'page'] as const).reduce(
    (best, each) => (chat.channels.some(({ channel }) => channel === best) ? best : each),
    wrote ?? 'email',
  )
  const [channel, setChannel] = useState(messageAnswer?.values.channel ?? usual)
  const busy = useBusy('message')
  const selectedChannel = chat.channels.find((each) => each.channel === channel) ?? chat.channels[0]!
  const whatsappTemplates = useTemplates(item.id.split('.')[0]!, selectedChannel.choosable)
  const [template, choose] = useState<WhatsAppTemplate>()
  const byTemplate = selectedChannel.choosable ? template : undefined
  const ready = templates.flatMap(({ id, title, texts }) => {
    const template = texts[item.locale] || texts.ru || Object.values(texts).find(Boolean)
    return template ? [{ id, title, template }] : []
  })
  return (
    <Form method="post" className={styles.composer} preventScrollReset>
      <TokenField />
      <input type="hidden" name="intent" value="message" />
      <TakesCase item={item} />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="messageId" value={messageId} />
      {chat.channels.length > 1 && (
        <div
          className={`${segments.segments} ${styles.channels}`}
          role="radiogroup"
          aria-label={m.cases_chat_channel()}
        >
          {chat.channels.map(({ channel: each }) => (
            <label key={each}>
              <input
                type="radio"
                name="channel"
                value={each}
                checked={channel === each}
                onChange={() => setChannel(each)}
              />
              <span>{each === 'page' ? m.cases_chat_page_short() : channelName(each)}</span>
            </label>
          ))}
        </div>
      )}
      <p className={styles.soft}>{channelHint(selectedChannel, timezone)}</p>
      {selectedChannel.choosable && (
        <TemplateFields
          templates={whatsappTemplates}
          selected={byTemplate}
          choose={choose}
          locale={item.locale}
          freeText={
            selectedChannel.openUntil
              ? m.cases_template_free()
              : selectedChannel.template
                ? m.cases_template_default()
                : undefined
          }
        />
      )}
      {ready.length > 0 && !byTemplate && (
        <details className="needs-script">
          <summary>{m.cases_templates()}</summary>
          <ul className={styles.templates}>
            {ready.map(({ id, title, template }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    if (!text.current) return
                    text.current.value = template
                    setWords(template)
                    text.current.focus()
                  }}
                >
                  <b>{title}</b>
                  <span lang={item.locale}>{template}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <label className={styles.field} hidden={byTemplate !== undefined}>
        <span className="visually-hidden">{m.cases_chat_text()}</span>
        <textarea
          ref={text}
          name="msgText"
          rows={3}
          required={!byTemplate}
          disabled={byTemplate !== undefined}
          maxLength={4096}
          data-key="r"
          placeholder={m.cases_chat_text()}
          defaultValue={messageAnswer?.values.msgText}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <details className={styles.later}>
        <summary>{m.cases_chat_later()}</summary>
        <DateField
          label={m.cases_chat_later_at()}
          withTime
          name="dateTime"
          defaultValue={messageAnswer?.values.dateTime}
        />
      </details>
      <Problem answer={answer} intent="message" />
      <div className={styles.send}>
        {byTemplate ? <span /> : <Length channel={selectedChannel} words={words} />}
        <Button type="submit" kind="ink" busy={busy}>
          {m.cases_chat_send()}
        </Button>
      </div>
    </Form>
  )
}
