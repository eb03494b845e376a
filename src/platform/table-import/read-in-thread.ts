import { WorkerPool } from '../threads/worker-pool.ts'
import type { TableAnswer, TableTask } from './table.worker.ts'

/** Unpacking and reading a table takes up to half a second, which guests would wait for. */
const pool = new WorkerPool<TableTask, TableAnswer, string[][]>(
  new URL('./table.worker.ts', import.meta.url),
  {
    threads: 1,
    timeLimitMs: 30_000,
    tasksPerThread: 200,
    longestQueue: 20,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  },
)

/**
 * Reads a table in a thread of its own.
 * @returns its rows, and what else is known of it or why it is not taken
 * @throws AppError `unavailable` when too many wait
 */
export async function readInThread(task: TableTask): Promise<{ rows: string[][]; answer: TableAnswer }> {
  const rows: string[][] = []
  const answer = await pool.run(task, (part) => {
    for (const row of part) rows.push(row)
  })
  return { rows, answer }
}

export function closeTableThreads(): Promise<void> {
  return pool.close()
}
