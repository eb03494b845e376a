import { z } from 'zod'

const TaskId = z.string().min(1).max(40)

/** With `id` one work; without it those that the member asked for within a day, newest first, of one `kind` if named. */
export const TasksQuery = z.object({ id: TaskId.optional(), kind: z.string().max(40).optional() })
export const TaskQuery = z.object({ id: TaskId })

/** A long work: prints in bulk, an import, an export. */
export const Task = z.object({
  id: TaskId,
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Steps done of `total`; 0 of 0 until it is known how many there are. */
  done: z.number(),
  total: z.number(),
  /** What came of it, by its kind. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why it failed: a code of the errors, or `broken` for an internal error; the words are in the member's language. */
  error: z.object({ code: z.string(), detail: z.string().nullable() }).nullable(),
  /** To be downloaded by GET /works/file while it is kept: a day. */
  file: z.object({ name: z.string(), type: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

export const OneTask = z.object({ work: Task })
export const Tasks = z.object({ works: z.array(Task) })
export type Tasks = z.infer<typeof Tasks>
/** One task with `id`, otherwise all. */
export const TaskAnswer = z.union([OneTask, Tasks])
