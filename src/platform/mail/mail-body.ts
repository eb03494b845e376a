import type { Selectable } from 'kysely'
import { openSecret, sealSecret } from '../sealed-code.ts'
import type { OutboxMailRow } from '../tables.ts'

/** What of a mail holds live links: they open accounts, answers and reports. */
export type MailBody = { html: string; text: string; unsubscribe: string | null; replyTo: string | null }

/** The columns of a mail that waits: its body sealed under SECRET, or as it is where there is none to seal it with. */
export function bodyColumns(id: string, body: MailBody, secret: string | undefined) {
  if (secret === undefined)
    return { html: body.html, text: body.text, unsubscribe_url: body.unsubscribe, reply_to: body.replyTo }
  return { html: '', text: '', body_sealed: sealSecret(secret, placeOf(id), JSON.stringify(body)) }
}

/** A mail with its body open. @throws Error when it was sealed under another SECRET */
export function withBody(mail: Selectable<OutboxMailRow>, secret: string): Selectable<OutboxMailRow> {
  if (mail.body_sealed === null) return mail
  const text = openSecret(secret, placeOf(mail.id), mail.body_sealed)
  if (text === undefined) throw new Error('The mail was sealed under another SECRET')
  const { unsubscribe, replyTo, ...body } = JSON.parse(text) as MailBody
  return { ...mail, ...body, unsubscribe_url: unsubscribe, reply_to: replyTo }
}

function placeOf(id: string): string {
  return `mail ${id}`
}
