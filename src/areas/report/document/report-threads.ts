import { WorkerPool } from '../../../platform/threads/worker-pool.ts'
import type { MadeReport, ReportTask } from './report.worker.ts'

export type ReportThreads = WorkerPool<ReportTask, MadeReport>

/** A thread of low priority that makes reports, one at a time. Others wait as works, where it is cheap. */
export function openReportThreads(): ReportThreads {
  return new WorkerPool(new URL('./report.worker.ts', import.meta.url), {
    threads: 1,
    timeLimitMs: 180_000,
    // Native memory grows with every picture.
    tasksPerThread: 20,
    longestQueue: 100,
    // With its libraries and texts it holds some 200 MB, and most hours nobody makes a report.
    idleLimitMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
}
