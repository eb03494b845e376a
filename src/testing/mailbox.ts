import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it was given, read back by an independent mail parser. */
export type Mailbox = {
  url: string
  mails: Email[]
  /** The first mail to an address, with these words in its subject, that arrived or arrives within 20 s. */
  mailTo: (address: string, about?: string) => Promise<Email>
  /** Waits until another mail arrives. */
  next: (withinMs?: number) => Promise<void>
  /** While away it takes no connection, as a mail server that is down. */
  away: (isAway: boolean) => void
  close: () => Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const arrivals = new EventEmitter()
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) =>
      done(refusing ? Object.assign(new Error('away'), { responseCode: 421 }) : null),
    onData: async (stream, _session, done) => {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      mails.push(await PostalMime.parse(Buffer.concat(parts)))
      done()
      arrivals.emit('mail')
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const find = (address: string, about: string) =>
    mails.find(
      ({ to, subject }) => subject?.includes(about) && to?.some((recipient) => recipient.address === address),
    )
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: async (address, about = '') => {
      const signal = AbortSignal.timeout(20_000)
      for (;;) {
        const mail = find(address, about)
        if (mail) return mail
        await once(arrivals, 'mail', { signal })
      }
    },
    next: async (withinMs = 20_000) => {
      await once(arrivals, 'mail', { signal: AbortSignal.timeout(withinMs) })
    },
    away: (isAway) => {
      refusing = isAway
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
