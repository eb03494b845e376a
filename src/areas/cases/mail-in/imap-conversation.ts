import { lookup } from 'node:dns/promises'
import { text } from 'node:stream/consumers'
import { ImapFlow, type MessageStructureObject } from 'imapflow'
import { withinTime } from '../../../platform/outgoing/time-limit.ts'
import { isPublicAddress } from '../../../platform/safe-request.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import { textOfHtml } from './html-text.ts'

/** Timeout for each step of a conversation. */
const PATIENCE_MS = 10_000
/** Letters read per run; the rest waits for the next one. */
const MOST_LETTERS = 50
const LONGEST_LETTER = 200_000
const LONGEST_HEAD = 10_000
const MOST_RECIPIENTS = 100
const LONGEST_ID = 998
const LONGEST_ADDRESS = 320
const LONGEST_SUBJECT = 500
const HEADERS = ['delivered-to', 'x-original-to', 'auto-submitted', 'x-failed-recipients']

/** A mailbox that receives replies to letters. */
export type Mailbox = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  /** Belongs to an account: its host must be on the internet. The installation's own may be anywhere. */
  isForeign: boolean
}

/**
 * A letter with only its headers read. `read` fetches and parses the rest, which is done only for
 * letters to an address of ours: anybody may write to the mailbox.
 */
export type Letter = {
  id: string
  from: string
  subject: string
  /** As its head says; null where it says nothing readable. */
  date: Date | null
  /** Every recipient in the envelope and headers; at most 20,000 characters. */
  to: string
  /**
   * `notice`: a program wrote it, or the guest is away. `report`: the machine-readable part of a mail server's report (RFC 3464); `plain_report`: one
   * in plain text only.
   */
  kind: 'reply' | 'notice' | 'report' | 'plain_report'
  read: () => Promise<string>
}

/**
 * Signs in and out again.
 * @throws GatewayError `auth`, `away`
 */
export async function signIn(mailbox: Mailbox, limitMs: number): Promise<void> {
  await withInbox(mailbox, async () => {}, limitMs)
}

/**
 * Passes the unread letters to a plus address to `take`, then marks each as read. A letter may be
 * passed twice with the same id.
 * @throws GatewayError `auth`, `away`
 */
export async function readLetters(
  mailbox: Mailbox,
  address: string,
  take: (letter: Letter) => Promise<void>,
  limitMs: number,
): Promise<void> {
  const readUnread = async (client: ImapFlow) => {
    const plus = `${address.split('@')[0]}+`
    // A letter that a rule forwards keeps its To: only the servers on its way name our address.
    const or = [{ to: plus }, { header: { 'delivered-to': plus } }]
    const unread = await client.search({ seen: false, or }, { uid: true })
    for (const uid of (unread || []).slice(0, MOST_LETTERS)) {
      const letter = await letterOf(client, mailbox, uid)
      if (letter) await take(letter)
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
  }
  await withInbox(mailbox, readUnread, limitMs)
}

async function letterOf(client: ImapFlow, mailbox: Mailbox, uid: number): Promise<Letter | undefined> {
  const fetchQuery = { envelope: true, bodyStructure: true, headers: HEADERS }
  const message = await client.fetchOne(String(uid), fetchQuery, { uid: true })
  if (!message) return undefined
  const { envelope, bodyStructure } = message
  const headers = (message.headers?.toString() ?? '').slice(0, LONGEST_HEAD)
  const addresses = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].slice(0, MOST_RECIPIENTS)
  const head = {
    id: (envelope?.messageId ?? `${mailbox.user} ${uid}`).slice(0, LONGEST_ID),
    from: (envelope?.from?.[0]?.address ?? '').slice(0, LONGEST_ADDRESS),
    subject: (envelope?.subject ?? '').slice(0, LONGEST_SUBJECT),
    date: dateOf(envelope?.date),
    to: `${headers} ${addresses.map((each) => each.address ?? '').join(', ')}`.slice(0, LONGEST_HEAD * 2),
  }
  const reportPart = bodyStructure && partOf(bodyStructure, 'message/delivery-status')
  if (reportPart) return { ...head, kind: 'report', read: () => readPart(client, uid, reportPart) }
  const read = () => readText(client, uid, bodyStructure)
  if (/^x-failed-recipients:/im.test(headers)) return { ...head, kind: 'plain_report', read }
  const isAutomatic = /^auto-submitted:\s*auto-/im.test(headers)
  return { ...head, kind: isAutomatic ? 'notice' : 'reply', read }
}

function dateOf(value: Date | string | undefined): Date | null {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

async function withInbox(
  mailbox: Mailbox,
  work: (client: ImapFlow) => Promise<void>,
  limitMs: number,
): Promise<void> {
  let client: ImapFlow | undefined
  let isOver = false
  const conversation = async () => {
    client = await openClient(mailbox)
    if (isOver) return client.close()
    await client.connect()
    const lock = await client.getMailboxLock('INBOX')
    try {
      await work(client)
    } finally {
      lock.release()
    }
    await client.logout()
  }
  try {
    await withinTime(limitMs, conversation())
  } catch (error) {
    isOver = true
    client?.close()
    if (error instanceof GatewayError) throw error
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed === true
    throw isRefused ? new GatewayError('auth') : new GatewayError('away', { retry: true })
  }
}

async function openClient({ host, port, secure, user, password, isForeign }: Mailbox): Promise<ImapFlow> {
  // Connects to exactly the address that was checked.
  const address = isForeign ? await publicAddress(host) : host
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure,
    // No password over an unencrypted connection.
    doSTARTTLS: isForeign && !secure ? true : undefined,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS * 3,
  })
  client.on('error', () => {})
  return client
}

async function publicAddress(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new GatewayError('away', { retry: true })
  return addresses[0]!.address
}

/** The plain text of a letter, or the text of its HTML. */
async function readText(
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject | undefined,
): Promise<string> {
  const plain = structure && partOf(structure, 'text/plain')
  if (plain) return readPart(client, uid, plain)
  const html = structure && partOf(structure, 'text/html')
  return html ? textOfHtml(await readPart(client, uid, html)) : ''
}

async function readPart(client: ImapFlow, uid: number, part: string): Promise<string> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: LONGEST_LETTER })
  return content ? text(content) : ''
}

function partOf(structure: MessageStructureObject, type: string): string | undefined {
  if (structure.type === type && structure.disposition !== 'attachment') return structure.part ?? '1'
  for (const child of structure.childNodes ?? []) {
    const part = partOf(child, type)
    if (part) return part
  }
  return undefined
}
