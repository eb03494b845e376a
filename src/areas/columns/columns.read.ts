import { totalmem } from 'node:os'
import { addressOf, type Executor } from '../../platform/database.ts'
import { WorkerPool } from '../../platform/threads/worker-pool.ts'
import type { ColumnAnswers, ColumnQuestion, ColumnResult, ColumnTask } from './column-task.ts'
import type { SurveyKey } from './columns.queries.ts'

/** A sixteenth of the machine's memory, or of what the process may have of it, but never more: four million answers. */
const MOST_BYTES = Math.min(256 * 2 ** 20, (process.constrainedMemory() || totalmem()) / 16)

/** One thread: a second would hold the same columns once more. */
const pool = new WorkerPool<ColumnTask, ColumnResult[]>(new URL('./columns.worker.ts', import.meta.url), {
  threads: 1,
  timeLimitMs: 120_000,
  tasksPerThread: Number.POSITIVE_INFINITY,
  longestQueue: 200,
  idleLimitMs: 600_000,
})

type Waiting = {
  question: ColumnQuestion
  resolve: (answer: ColumnResult) => void
  reject: (error: unknown) => void
}
const waiting = new Map<string, { task: Omit<ColumnTask, 'questions'>; questions: Waiting[] }>()

/**
 * Answers a question about the countable answers of a survey from its columns, whichever answers the filter lets through. What one
 * request asks together is answered in one walk.
 * @throws AppError `unavailable` when too much is waiting
 */
export function askColumns<Question extends ColumnQuestion>(
  db: Executor,
  { accountId, surveyId, ids }: SurveyKey & Pick<ColumnTask, 'ids'>,
  question: Question,
): Promise<ColumnAnswers[Question['kind']]> {
  const databaseUrl = addressOf(db)
  const name = JSON.stringify([databaseUrl, accountId, surveyId, ids])
  return new Promise((resolve, reject) => {
    const task = { databaseUrl, accountId, surveyId, ids, mostBytes: MOST_BYTES }
    const together = waiting.get(name) ?? { task, questions: [] }
    if (!waiting.has(name)) {
      waiting.set(name, together)
      setImmediate(() => {
        waiting.delete(name)
        void send(together)
      })
    }
    together.questions.push({ question, resolve: resolve as Waiting['resolve'], reject })
  })
}

async function send({ task, questions }: { task: Omit<ColumnTask, 'questions'>; questions: Waiting[] }) {
  try {
    const answers = await pool.run({ ...task, questions: questions.map(({ question }) => question) })
    for (const [at, { resolve }] of questions.entries()) resolve(answers[at]!)
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}
