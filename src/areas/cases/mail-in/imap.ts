import { Worker } from 'node:worker_threads'
import { withinTime } from '../../../platform/outgoing/time-limit.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import type { OpenGateway } from '../gateway/gateway.queries.ts'
import type { Letter, Mailbox } from './imap-conversation.ts'
import type { FromThread, Order, ToThread } from './imap-messages.ts'

/** For the whole of a conversation: a server that sends a line now and then would hold the worker for ever otherwise. */
const CONVERSATION_MS = 120_000
/** A thread that is busy with what the server sent can't keep its own limit, and is ended. */
const GRACE_MS = 2000
/** What a server sends is parsed in the thread's own memory. */
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
 * Passes the unread letters to an address with a plus to `take`, and marks each as read afterwards. A letter may come twice with the same id.
 * @throws GatewayError `auth`, `away`; what `take` throws
 */
export async function readLetters(
  mailbox: Mailbox,
  address: string,
  take: (letter: Letter) => Promise<void>,
  { limitMs = CONVERSATION_MS }: { limitMs?: number } = {},
): Promise<void> {
  await converse({ mailbox, address, limitMs }, take)
}

/** Has a thread speak with the server: mailboxes belong to accounts, and their servers may send anything. */
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

/** Passes on what a thread tells, until it is done. */
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
