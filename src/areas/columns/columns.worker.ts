import pg from 'pg'
import { serveTasks } from '../../platform/threads/worker-task.ts'
import { answerFrom, monthsOf } from './answer-columns.ts'
import type { ColumnResult, ColumnTask } from './column-task.ts'
import { prepareConnection } from './columns.queries.ts'
import { SurveyColumns } from './survey-columns.ts'

// A thread of the process that answers: it holds the columns, and the event loop never waits for them.

const STATEMENT_MS = 30_000
/** A server that answers nothing at all. */
const SILENCE_MS = 35_000
const CONNECTION_MS = 2_500

type OpenDatabase = { columns: SurveyColumns; close: () => void }
const opened = new Map<string, Promise<OpenDatabase>>()

serveTasks<ColumnTask, ColumnResult[]>(async ({ databaseUrl, mostBytes, ids, questions, ...key }) => {
  const { columns, close } = await columnsOf(databaseUrl, mostBytes)
  try {
    return await answerFrom(await columns.open(key, ids ? { ids } : monthsOf(questions)), questions)
  } catch (error) {
    // What a statement that was given up left behind goes with its connection.
    close()
    throw error
  }
})

function columnsOf(databaseUrl: string, mostBytes: number): Promise<OpenDatabase> {
  let database = opened.get(databaseUrl)
  if (!database) {
    database = openDatabase(databaseUrl, mostBytes)
    database.catch(() => opened.delete(databaseUrl))
    opened.set(databaseUrl, database)
  }
  return database
}

async function openDatabase(databaseUrl: string, mostBytes: number): Promise<OpenDatabase> {
  const client = await connect(databaseUrl, () => opened.delete(databaseUrl))
  const { isReplica } = await prepareConnection(client, STATEMENT_MS)
  const close = () => {
    opened.delete(databaseUrl)
    void client.end().catch(() => {})
  }
  return { columns: new SurveyColumns(client, { mostBytes, stores: !isReplica }), close }
}

/** @param lost called when the connection is gone: the next task opens another, and reads anew what was in memory */
async function connect(databaseUrl: string, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  })
  client.on('error', lost)
  client.on('end', lost)
  await client.connect()
  return client
}
