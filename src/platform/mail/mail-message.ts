import MailComposer from 'nodemailer/lib/mail-composer'
import type { Paper } from './mail.ts'
import type { Delivery } from './outbox.queries.ts'
import type { Sender } from './sender.ts'

/** A mail as it goes over the wire. */
export type ComposedMail = { from: string; to: string[]; raw: Buffer }

/** Composes a mail of the outbox (RFC 5322). All attempts have the same Message-ID and Date. */
export async function composeMail(
  mail: Delivery,
  { name, address, domain }: Sender,
  papers: readonly Paper[] = [],
): Promise<ComposedMail> {
  const message = new MailComposer({
    from: { name, address },
    // Given as an object so that no address can be read as several.
    to: { name: '', address: mail.to_address },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: papers.map(({ name, type, body }) => ({ filename: name, contentType: type, content: body })),
    messageId: `<${mail.message_id}@${domain}>`,
    date: mail.created_at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe_url !== null && {
        'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from, to } = message.getEnvelope()
  return { from: mail.bounce_to ?? (from || address), to: [to].flat(), raw: await message.build() }
}
