import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The step of the SMTP conversation. `from` concerns the sender, the others the recipient. After `taken` the mail is in `mails`. */
export type MailStep = 'connect' | 'from' | 'to' | 'data' | 'taken'
/** What the server does before it answers; an answer can be a refusal, thrown by `refusal`. */
export type MailRule = (step: MailStep, about: string) => void | Promise<void>

/** A real SMTP server that keeps what it was given, read back by an independent mail parser. */
export type Mailbox = {
  url: string
  mails: Email[]
  /** How many connections were opened so far. */
  connections: () => number
  /** Makes the server slow, silent or unwilling; without a rule it takes everything. */
  obey: (rule?: MailRule) => void
  /** Breaks all connections off. */
  cut: () => void
  /** The first mail to an address, with these words in its subject, that arrived or arrives within 20 s. */
  mailTo: (address: string, about?: string) => Promise<Email>
  /** Waits until another mail arrives. */
  next: (withinMs?: number) => Promise<void>
  /** While away it takes no connection, as a mail server that is down. */
  away: (isAway: boolean) => void
  close: () => Promise<void>
}

/** What a rule throws to have the server refuse. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode })
}

/** @param password of the name `qalay`: then the server wants TLS and a sign-in; its certificate is its own */
export async function openMailbox({ password }: { password?: string } = {}): Promise<Mailbox> {
  const mails: Email[] = []
  const arrivals = new EventEmitter()
  let rule: MailRule = () => {}
  let connections = 0
  const follow = (step: MailStep, about: string, done: (error?: Error | null) => void) => {
    const followed = async () => rule(step, about)
    followed().then(() => done(), done)
  }
  const server = new SMTPServer({
    ...(password === undefined && { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }),
    onAuth: ({ username, password: attempt }, _session, done) => {
      if (username === 'qalay' && attempt === password) done(null, { user: username })
      else done(refusal(535))
    },
    // A server that answers one command after the other is the slower one.
    hidePIPELINING: true,
    onConnect: (_session, done) => {
      connections++
      follow('connect', '', done)
    },
    onMailFrom: ({ address }, _session, done) => follow('from', address, done),
    onRcptTo: ({ address }, _session, done) => follow('to', address, done),
    onData: async (stream, session, done) => {
      const parts: Buffer[] = []
      try {
        for await (const part of stream) parts.push(part as Buffer)
      } catch {
        // Broken off in the middle: there is nobody to answer.
        return
      }
      const to = session.envelope.rcptTo[0]?.address ?? ''
      follow('data', to, async (error) => {
        if (error) return done(error)
        mails.push(await PostalMime.parse(Buffer.concat(parts)))
        follow('taken', to, done)
        arrivals.emit('mail')
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const find = (address: string, about: string) =>
    mails.find(
      ({ to, subject }) =>
        subject?.includes(about) &&
        to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()),
    )
  const cut = () => {
    for (const { _socket } of server.connections) _socket.destroy()
  }
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
    connections: () => connections,
    obey: (next = () => {}) => {
      rule = next
    },
    cut,
    away: (isAway) => {
      if (isAway) cut()
      rule = (step) => {
        if (isAway && step === 'connect') throw refusal(421)
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
