import { Worker } from 'node:worker_threads'
import { withinTime } from '../../../platform/outgoing/time-limit.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import type { OpenGateway } from '../gateway/gateway.queries.ts'
import type { Letter, Mailbox } from './imap-conversation.ts'
import type { FromThread, Order, ToThread } from './imap-messages.ts'

/**
 * Timeout for a whole conversation: a server that sends a line now and then would otherwise block
 * the worker forever.
 */
const CONVERSATION_MS = 120_000
/** A thread busy with the server's data cannot enforce its own limit, and is terminated. */
const GRACE_MS = 2000
/** The server's data is parsed in the thread's own memory. */
const MOST_MEMORY_MB = 128
const MOST_CONVERSATIONS = 8

let conversations = 0

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
  const order = { mailbox: mailboxOf(gateway), address: null, limitMs: CONVERSATION_MS }
  await converse(order, async () => {})
  return { note: null }
}

/**
 * Passes the unread letters to a plus address to `take`, then marks each as read. A letter may be
 * passed twice with the same id.
 * @throws GatewayError `auth`, `away`; errors of `take`
 */
export async function readLetters(
  mailbox: Mailbox,
  address: string,
  take: (letter: Letter) => Promise<void>,
  { limitMs = CONVERSATION_MS }: { limitMs?: number } = {},
): Promise<void> {
  await converse({ mailbox, address, limitMs }, take)
}

/** Talks to the server in a thread: mailboxes belong to accounts, and their servers may send anything. */
async function converse(order: Order, take: (letter: Letter) => Promise<void>): Promise<void> {
  if (conversations >= MOST_CONVERSATIONS) throw new GatewayError('away', { retry: true })
  conversations++
  const thread = new Worker(new URL('./imap.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const failure: { ofTaking?: unknown } = {}
  try {
    await withinTime(
      order.limitMs + GRACE_MS,
      listen(thread, (letter) =>
        take(letter).catch((error) => {
          failure.ofTaking = error
          throw error
        }),
      ),
    )
  } catch (error) {
    if (error instanceof GatewayError || error === failure.ofTaking) throw error
    throw new GatewayError('away', { retry: true })
  } finally {
    await thread.terminate()
    conversations--
  }
}

/** Forwards a thread's messages until it is done. */
function listen(thread: Worker, take: (letter: Letter) => Promise<void>): Promise<void> {
  const say = (message: ToThread) => thread.postMessage(message)
  let receive: (text: string) => void = () => {}
  const read = () =>
    new Promise<string>((resolve) => {
      receive = resolve
      say('read')
    })
  return new Promise((resolve, reject) => {
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('The thread ended')))
    thread.on('message', (message: FromThread) => {
      if ('text' in message) receive(message.text)
      else if ('letter' in message) take({ ...message.letter, read }).then(() => say('done'), reject)
      else if (message.end === null) resolve()
      else reject(new GatewayError(message.end.reason, { retry: message.end.retry }))
    })
  })
}
