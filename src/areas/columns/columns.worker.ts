import pg from 'pg'
import { serveTasks } from '../../platform/threads/worker-task.ts'
import { answerFrom, monthsOf } from './answer-columns.ts'
import type { ColumnResult, ColumnTask } from './column-task.ts'
import { openSurveyColumns, type SurveyColumns } from './survey-columns.ts'

// A thread of the process that answers: it holds the columns, and the event loop never waits for them.

const STATEMENT_MS = 30_000
/** A server that answers nothing at all. */
const SILENCE_MS = 35_000
const CONNECTION_MS = 10_000

/** A connection with what was read by it; tasks come one after another. */
type Database = { client: pg.Client; columns: SurveyColumns }
const databases = new Map<string, Database>()

serveTasks<ColumnTask, ColumnResult[]>(async ({ databaseUrl, mostBytes, ids, questions, ...key }) => {
  const { client, columns } = databases.get(databaseUrl) ?? (await openDatabase(databaseUrl, mostBytes))
  try {
    return await answerFrom(await columns.open(key, ids ? { ids } : monthsOf(questions)), questions)
  } catch (error) {
    // What a statement that was given up left behind goes with its connection.
    databases.delete(databaseUrl)
    void client.end().catch(() => {})
    throw error
  }
})

async function openDatabase(databaseUrl: string, mostBytes: number): Promise<Database> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  })
  // The next task opens another connection.
  const forget = () => {
    if (databases.get(databaseUrl)?.client === client) databases.delete(databaseUrl)
  }
  client.on('error', forget)
  client.on('end', forget)
  await client.connect()
  const database = {
    client,
    columns: await openSurveyColumns(client, { mostBytes, statementMs: STATEMENT_MS }),
  }
  databases.set(databaseUrl, database)
  return database
}
