import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { replyAddress } from '../src/areas/cases/mail-in/reply-address.ts'
import { openImap } from '../src/testing/gateways/imap.ts'
import type { BenchServer } from './server.ts'

const SECRET = 'a secret of a bench, long enough to sign with'
const ADDRESS = 'reply@example.com'
/** The worker looks into mailboxes every minute. */
const READ_WITHIN_MS = 150_000
const LONGEST = 200_000

/** Texts that once took minutes to read, at the length that is read of a letter. */
const TEXTS = [
  '>\n'.repeat(LONGEST / 2),
  '‹'.repeat(LONGEST / 3),
  `${'От: '.repeat(1000)}\n`.repeat(60),
  `${' '.repeat(1000)}x\n`.repeat(LONGEST / 1002),
  `On ${'a '.repeat(LONGEST / 2)}`,
]

/** A mailbox of the worst letters that guests and strangers could send, for the worker to read. */
export async function openWorstLetters() {
  const imap = await openImap()
  return {
    settings: { SECRET, IMAP_URL: imap.url, REPLY_ADDRESS: ADDRESS },
    /** Sends them as answers to a letter about some answer, and waits until they are read. */
    readAll: async ({ databaseUrl }: BenchServer) => {
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      const { rows } = await database.query(
        'select account_id as "accountId", id as "answerId" from answer limit 1',
      )
      await database.end()
      const to = rows[0] ? replyAddress(SECRET, ADDRESS, rows[0]) : ADDRESS.replace('@', '+0@')
      for (const [at, text] of TEXTS.entries())
        imap.put({ from: 'guest@example.com', to, text, id: `worst-${at}@example.com` })
      const crowd = Array.from({ length: 5000 }, (_, at) => `guest${at}@example.com`).join(', ')
      imap.put({ from: 'guest@example.com', to: `${to}, ${crowd}`, text: 'Спасибо', id: 'crowd@example.com' })
      const end = performance.now() + READ_WITHIN_MS
      while (imap.unread().length > 0 && performance.now() < end) await pause(500)
      if (imap.unread().length > 0) console.log(`letters that nobody read: ${imap.unread().join(', ')}`)
    },
    [Symbol.asyncDispose]: () => imap.close(),
  }
}
