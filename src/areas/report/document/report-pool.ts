import { WorkerPool } from '../../../platform/threads/worker-pool.ts'
import type { MadeReport, ReportTask } from './report.worker.ts'

export type ReportPool = WorkerPool<ReportTask, MadeReport>

/**
 * A process of low priority that makes reports, one at a time. Others wait as works, where it is cheap.
 * @param small as where memory is short: it ends with its report
 */
export function openReportPool({ small }: { small: boolean }): ReportPool {
  return new WorkerPool(new URL('./report.worker.ts', import.meta.url), {
    threads: 1,
    timeLimitMs: 180_000,
    // Native memory grows with every picture.
    tasksPerThread: 20,
    longestQueue: 100,
    // Most hours nobody makes a report.
    idleLimitMs: small ? 0 : 60_000,
    // A thread's native memory stays with the worker after its end, and would be the worker's death where memory is short.
    process: { heapMb: small ? 256 : 512, small },
  })
}
