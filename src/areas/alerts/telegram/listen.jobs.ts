import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { pollUpdates, type TelegramBot } from '../../../platform/telegram/bot-client.ts'
import type { AlertTools } from '../alert-way.jobs.ts'
import { holdPoll } from './poll-lock.queries.ts'
import { handleUpdate } from './updates.jobs.ts'

const TRY_AGAIN_MS = 5000

/** Receives the bot's updates, in one worker of all: the Bot API delivers each update once. Ends with the signal. */
export async function listenToBot({
  signal,
  log,
  ...tools
}: AlertTools & {
  bot: TelegramBot
  jobs: Jobs
  pool: pg.Pool
  log: Log
  signal: AbortSignal
}): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'telegram')
  while (!signal.aborted) {
    const pollLock = await holdPoll(tools.pool).catch(failed)
    if (pollLock) {
      await pollUpdates(tools.bot, (update) => handleUpdate(tools, update), { signal, failed })
      await pollLock.release()
    }
    await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}
