import type { App } from '../platform/app.ts'
import { withBody } from '../platform/mail/mail-body.ts'

/** The texts of the mails that wait for an address, the oldest first; in production they lie sealed. */
export async function queuedTexts({ db, config }: App, address: string): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox_mail')
    .selectAll()
    .where((where) => where(where.fn('lower', ['to_address']), '=', address.toLowerCase()))
    .orderBy('created_at')
    .execute()
  return mails.map((mail) => withBody(mail, config.secret).text)
}
