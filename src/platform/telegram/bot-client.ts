import { setTimeout as pause } from 'node:timers/promises'

export type TelegramSettings = {
  /** The bot's token, as BotFather gives it. */
  token: string
  /** The Bot API's address, without a slash at its end. */
  apiUrl: string
  /** Where links open the bot, without a slash at their end. */
  linkUrl: string
}

/** Why the Bot API refused a call. */
export class TelegramError extends Error {
  override name = 'TelegramError'
  /** `gone`: the chat takes nothing any more; `moved`: it has another id; `busy`: later; `refused`: never as it is. */
  readonly reason: 'gone' | 'moved' | 'busy' | 'away' | 'refused'
  readonly retryAfter: number
  readonly movedTo: number | undefined
  /** Nobody listened there: nothing was done. Of another that is `away` nobody knows. */
  readonly unasked: boolean

  constructor(
    reason: TelegramError['reason'],
    description: string,
    {
      retryAfter = 0,
      movedTo,
      unasked = false,
    }: { retryAfter?: number; movedTo?: number; unasked?: boolean } = {},
  ) {
    super(description)
    this.reason = reason
    this.retryAfter = retryAfter
    this.movedTo = movedTo
    this.unasked = unasked
  }
}

export type TelegramUpdate = {
  update_id: number
  message?: TelegramMessage
  callback_query?: {
    id: string
    from: { id: number; first_name?: string }
    data?: string
    message?: { message_id: number; chat: { id: number } }
  }
  my_chat_member?: { chat: { id: number }; new_chat_member: { status: string } }
}
export type TelegramMessage = {
  message_id: number
  chat: { id: number; type: 'private' | 'group' | 'supergroup' | 'channel'; title?: string }
  from?: { id: number; first_name?: string; language_code?: string }
  text?: string
  caption?: string
  reply_to_message?: { message_id: number }
  migrate_to_chat_id?: number
}

export type TelegramBot = {
  /**
   * Calls a method of the Bot API.
   * @throws TelegramError
   */
  call: <Result>(method: string, body?: object, options?: { timeoutMs?: number }) => Promise<Result>
  /** The bot's name without its @, asked for once. @throws TelegramError */
  name: () => Promise<string>
}

const TIMEOUT_MS = 10_000
/** Longer texts are refused. */
export const LONGEST_TEXT = 4096

/** A client of Telegram's Bot API (core.telegram.org/bots/api). The token never leaves it: errors say the method alone. */
export function telegramBot({ token, apiUrl }: Pick<TelegramSettings, 'token' | 'apiUrl'>): TelegramBot {
  let pending: Promise<string> | undefined
  const call = async <Result>(
    method: string,
    body: object = {},
    { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
  ): Promise<Result> => {
    let response: Response
    let answer: Answer
    try {
      response = await fetch(`${apiUrl}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // An address holds the token.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      answer = (await response.json()) as Answer
    } catch (error) {
      const unasked = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'
      throw new TelegramError('away', `${method}: ${error instanceof Error ? error.name : 'no answer'}`, {
        unasked,
      })
    }
    if (answer?.ok) return answer.result as Result
    throw errorOf(method, response.status, answer)
  }
  return {
    call,
    name: () => {
      pending ??= call<{ username: string }>('getMe').then(({ username }) => username)
      pending.catch(() => {
        pending = undefined
      })
      return pending
    },
  }
}

type Answer = {
  ok?: boolean
  result?: unknown
  error_code?: number
  description?: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
} | null

function errorOf(method: string, status: number, answer: Answer): TelegramError {
  const code = answer?.error_code ?? status
  const text = `${method}: ${code} ${answer?.description ?? ''}`.trim()
  const { retry_after, migrate_to_chat_id } = answer?.parameters ?? {}
  if (migrate_to_chat_id !== undefined)
    return new TelegramError('moved', text, { movedTo: migrate_to_chat_id })
  if (code === 429) return new TelegramError('busy', text, { retryAfter: retry_after ?? 1 })
  if (code === 403 || (code === 400 && /chat not found|user is deactivated/i.test(text)))
    return new TelegramError('gone', text)
  return new TelegramError(code >= 500 ? 'away' : 'refused', text, { unasked: true })
}

const POLL_SECONDS = 25
const AFTER_FAILURE_MS = 3000

/**
 * Asks the Bot API for what happened, again and again, until it is stopped. An update counts as seen once `handle` is done with it; one that
 * fails is logged by `failed` and left behind, so that it holds nobody up.
 */
export async function pollUpdates(
  bot: TelegramBot,
  handle: (update: TelegramUpdate) => Promise<void>,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown) => void },
): Promise<void> {
  let offset = 0
  while (!signal.aborted) {
    try {
      const updates = await bot.call<TelegramUpdate[]>(
        'getUpdates',
        { offset, timeout: POLL_SECONDS, allowed_updates: ['message', 'callback_query', 'my_chat_member'] },
        { timeoutMs: (POLL_SECONDS + 10) * 1000 },
      )
      for (const update of updates) {
        await handle(update).catch(failed)
        offset = update.update_id + 1
      }
    } catch (error) {
      if (signal.aborted) return
      failed(error)
      const wait = error instanceof TelegramError ? error.retryAfter * 1000 : 0
      await pause(Math.max(AFTER_FAILURE_MS, wait), undefined, { signal }).catch(() => {})
    }
  }
}
