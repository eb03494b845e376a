import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { CompiledQuery } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/database.ts'
import { endOf, heavyProcess } from '../../../platform/threads/heavy-process.ts'
import type { Run } from './answer-pages.ts'
import { FILE_CHANNEL, orderedRows, type RowNews, type RowOrder, type RowTask } from './row-order.ts'

const PROGRAM = new URL('./rows.process.ts', import.meta.url)
/** Fewer answers are written at once: to begin a process takes longer, and they need next to no memory. */
const FEW = 2000
/** More at once would take the memory of the machine; the rest is written here, slower for everybody but no worse. */
const MOST_AT_ONCE = 3
const MOST_AT_ONCE_IF_SMALL = 1
/** A small heap, which is collected before it grows. */
const HEAP_MB = 96

/** Makes files of rows in processes that have nothing else loaded. */
export type RowProcesses = {
  /**
   * Makes a file. Nothing begins before the first part is asked for, and who stops asking ends it.
   * @param answers how many there are to be
   * @param onProgress called with the number of answers read; an error that it throws ends the file
   */
  write: (
    order: RowOrder,
    answers: number,
    onProgress: (answers: number) => Promise<void>,
  ) => AsyncGenerator<Uint8Array>
}

export function openRowProcesses(
  { databaseUrl, small }: Pick<Config, 'databaseUrl' | 'small'>,
  db: Db,
): RowProcesses {
  const most = small ? MOST_AT_ONCE_IF_SMALL : MOST_AT_ONCE
  let running = 0
  return {
    write: async function* (order, answers, onProgress) {
      if (answers < FEW || running >= most) return yield* orderedRows(order, queryRows(db), onProgress)
      running++
      try {
        yield* inProcess({ databaseUrl, order }, small, onProgress)
      } finally {
        running--
      }
    },
  }
}

/** Runs statements that are not Kysely's on the connections of this process. */
export function queryRows(db: Db): Run {
  return async ({ text, values }) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
}

/** @throws Error when the process fails or is killed: half a file never looks whole */
async function* inProcess(
  task: RowTask,
  small: boolean,
  onProgress: (answers: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const child = heavyProcess(PROGRAM, { heapMb: HEAP_MB, small, channels: ['pipe'] })
  const state: { read: number; failed?: Error } = { read: 0 }
  child.on('message', (news: RowNews) => {
    if ('done' in news) state.read = news.done
    else state.failed = Object.assign(new Error(news.error), { code: news.code })
  })
  const ended = once(child, 'close')
  ended.catch(() => {})
  try {
    await once(child, 'spawn')
    // A process that is gone tells why when it ends.
    child.send(task, () => {})
    let reported = 0
    for await (const part of child.stdio[FILE_CHANNEL] as Readable) {
      yield part
      if (state.read === reported) continue
      reported = state.read
      await onProgress(reported)
    }
    const [code, signal] = await ended
    if (state.failed) throw state.failed
    if (code !== 0) throw endOf('The process of the rows', code, signal)
    await onProgress(state.read)
  } finally {
    child.kill('SIGKILL')
  }
}
