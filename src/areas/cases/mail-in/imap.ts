import { lookup } from 'node:dns/promises'
import { text } from 'node:stream/consumers'
import { ImapFlow, type MessageStructureObject } from 'imapflow'
import { isPublicAddress } from '../../../platform/safe-request.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import type { OpenGateway } from '../gateway/gateway.queries.ts'
import { textOfHtml } from './cut-quotes.ts'

const PATIENCE_MS = 10_000
/** Letters of one look; the rest waits for the next one. */
const MOST_LETTERS = 50
const LONGEST_LETTER = 200_000
const HEADERS = ['delivered-to', 'x-original-to', 'auto-submitted', 'x-failed-recipients']

/** A mailbox that answers to letters come to. */
export type Mailbox = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  /** Of an account: its host must be on the internet. The installation's may be anywhere. */
  isForeign: boolean
}

/** A letter as it came. */
export type Letter = {
  id: string
  from: string
  to: string
  text: string
  /** The machine part of a mail server's report (RFC 3464), where it is one. */
  report?: string
  /** A mail server's report in words for people alone, which `text` holds. */
  isPlainReport?: true
}

export function mailboxOf({ settings, secrets }: OpenGateway): Mailbox {
  const { host = '', port = '993', user = '' } = settings
  return {
    host,
    port: Number(port),
    secure: port !== '143',
    user,
    password: secrets.password ?? '',
    isForeign: true,
  }
}

/** Signs in and out again. @throws GatewayError */
export async function checkMailbox(gateway: OpenGateway): Promise<{ note: null }> {
  await withInbox(mailboxOf(gateway), async () => {})
  return { note: null }
}

/**
 * Hands on the unread letters of a mailbox to an address with a plus, each marked as read once `take` is done with it. A letter may come twice; its id tells.
 * @throws GatewayError `auth`, `away`
 */
export async function readLetters(
  mailbox: Mailbox,
  address: string,
  take: (letter: Letter) => Promise<void>,
): Promise<void> {
  await withInbox(mailbox, async (client) => {
    const unread = await client.search({ seen: false, to: `${address.split('@')[0]}+` }, { uid: true })
    for (const uid of (unread || []).slice(0, MOST_LETTERS)) {
      const message = await client.fetchOne(
        String(uid),
        { envelope: true, bodyStructure: true, headers: HEADERS },
        { uid: true },
      )
      if (message) {
        const headers = message.headers?.toString() ?? ''
        const { envelope } = message
        const to = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].map(({ address }) => address ?? '')
        const letter = {
          id: envelope?.messageId ?? `${mailbox.user} ${uid}`,
          from: envelope?.from?.[0]?.address ?? '',
          to: `${to.join(', ')} ${headers}`,
        }
        const report = await readReport(client, uid, message.bodyStructure)
        if (report) await take({ ...letter, text: '', report })
        else if (/^x-failed-recipients:/im.test(headers))
          await take({
            ...letter,
            text: await readText(client, uid, message.bodyStructure),
            isPlainReport: true,
          })
        // A machine's answer («Я в отпуске») is nobody's word.
        else if (!/^auto-submitted:\s*auto-/im.test(headers))
          await take({ ...letter, text: await readText(client, uid, message.bodyStructure) })
      }
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
  })
}

async function withInbox(mailbox: Mailbox, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  const { host, port, secure, user, password, isForeign } = mailbox
  // The connection goes to the very address that was checked.
  const address = isForeign ? await publicAddress(host) : host
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure,
    // No password goes over a line that can be read.
    doSTARTTLS: isForeign && !secure ? true : undefined,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS * 3,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock('INBOX')
    try {
      await work(client)
    } finally {
      lock.release()
    }
    await client.logout()
  } catch (error) {
    client.close()
    if (error instanceof GatewayError) throw error
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed === true
    throw isRefused ? new GatewayError('auth') : new GatewayError('away', { retry: true })
  }
}

async function publicAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new GatewayError('away', { retry: true })
  return found[0]!.address
}

/** The plain text of a letter, or the words of its HTML. */
async function readText(client: ImapFlow, uid: number, structure: MessageStructureObject | undefined) {
  const plain = structure && partOf(structure, 'text/plain')
  const html = structure && partOf(structure, 'text/html')
  const part = plain ?? html
  if (!part) return ''
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: LONGEST_LETTER })
  const words = content ? await text(content) : ''
  return plain ? words : textOfHtml(words)
}

/** The part of a report that is written for machines. */
async function readReport(client: ImapFlow, uid: number, structure: MessageStructureObject | undefined) {
  const part = structure && partOf(structure, 'message/delivery-status')
  if (!part) return ''
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: LONGEST_LETTER })
  return content ? text(content) : ''
}

function partOf(structure: MessageStructureObject, type: string): string | undefined {
  if (structure.type === type && structure.disposition !== 'attachment') return structure.part ?? '1'
  for (const child of structure.childNodes ?? []) {
    const found = partOf(child, type)
    if (found) return found
  }
  return undefined
}
