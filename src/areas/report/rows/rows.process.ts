import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { yieldToOthers } from '../../../platform/threads/heavy-process.ts'
import type { Run } from './answer-pages.ts'
import { FILE_CHANNEL, orderedRows, type RowNews, type RowTask } from './row-order.ts'

// A process of its own that makes one file of rows. It imports as little as it can: with the interface's texts and the questionnaires it
// would take three times the memory before the first row.

const STATEMENT_MS = 30_000
/** A server that answers nothing at all. */
const SILENCE_MS = 35_000
const CONNECTION_MS = 5000

yieldToOthers()

// Nobody is left to take the file.
process.once('disconnect', () => process.exit(1))
process.once('message', (task: RowTask) => {
  writeRows(task).then(
    () => process.exit(0),
    (error) => {
      const code = typeof error.code === 'string' ? error.code : undefined
      tell({ error: String(error.message ?? error), code }, () => process.exit(1))
    },
  )
})

async function writeRows({ databaseUrl, order }: RowTask): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: SILENCE_MS,
  })
  await client.connect()
  await client.query(`set statement_timeout = ${STATEMENT_MS}`)
  // The error also rejects the pending query, which reports it.
  client.on('error', () => {})
  const file = new Socket({ fd: FILE_CHANNEL, readable: false, writable: true })
  const broken = once(file, 'error').then(([error]) => Promise.reject(error))
  broken.catch(() => {})
  const run: Run = async ({ text, values }) => (await client.query(text, [...values])).rows
  for await (const part of orderedRows(order, run, (done) => tell({ done })))
    if (!file.write(part)) await Promise.race([once(file, 'drain'), broken])
  file.end()
  await Promise.race([once(file, 'finish'), broken])
}

function tell(news: RowNews, sent: () => void = () => {}): void {
  process.send?.(news, () => sent())
}
