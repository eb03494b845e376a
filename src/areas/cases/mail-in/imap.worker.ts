import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { GatewayError } from '../gateway/ask-provider.ts'
import { type Letter, readLetters, signIn } from './imap-conversation.ts'
import type { FromThread, Order, ToThread } from './imap-messages.ts'

const port = parentPort!
const { mailbox, address, limitMs } = workerData as Order

const tell = (message: FromThread) => port.postMessage(message)

/** Passes a letter to the caller, who may ask for its text before finishing. */
async function show({ read, ...head }: Letter): Promise<void> {
  tell({ letter: head })
  for (;;) {
    const [wish] = (await once(port, 'message')) as [ToThread]
    if (wish === 'done') return
    tell({ text: await read() })
  }
}

try {
  if (address === null) await signIn(mailbox, limitMs)
  else await readLetters(mailbox, address, show, limitMs)
  tell({ end: null })
} catch (error) {
  if (!(error instanceof GatewayError)) throw error
  tell({ end: { reason: error.reason, retry: error.retry } })
}
// Anything that the server left open ends with the thread.
port.close()
