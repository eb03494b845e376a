/**
 * STAND-IN of Telegram's Bot API, for tests and trials: what the bot sends is kept, and what people do to it is told by `say` and `press`,
 * or on the pages of its chats. It speaks the API's own protocol (core.telegram.org/bots/api).
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Failure, People, Shown, TelegramStandIn } from './chat.ts'
import { answerPerson } from './chat-pages.ts'

type Call = {
  chat_id?: number
  message_id?: number
  text?: string
  phone_number?: string
  first_name?: string
  offset?: number
  timeout?: number
  reply_markup?: { inline_keyboard: Shown['buttons'][] }
}

const TOKEN = '123456:stand-in-token-of-the-tests'
/** The settings by which the service finds the stand-in, and people its chats. */
export function telegramSettings(url: string): NodeJS.ProcessEnv {
  return { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_URL: url, TELEGRAM_LINK_URL: `${url}/me` }
}

export async function openTelegram({ port = 0 }: { port?: number } = {}): Promise<TelegramStandIn> {
  const token = TOKEN
  const shown: Shown[] = []
  const toasts: string[] = []
  const failures = new Map<string, Failure>()
  let updates: { update_id: number }[] = []
  // Numbers go on after a restart of a trial, as the real ones do.
  const begin = port === 0 ? 0 : Math.trunc(Date.now() / 1000)
  let nextUpdate = begin + 1
  let wake = () => {}

  const push = (update: object) => {
    updates.push({ update_id: nextUpdate++, ...update })
    wake()
  }
  async function getUpdates({ offset = 0, timeout = 0 }: Call): Promise<object[]> {
    updates = updates.filter(({ update_id }) => update_id >= offset)
    if (updates.length === 0 && timeout > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(timeout, 1) * 1000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    return updates
  }
  const buttonsOf = ({ reply_markup }: Call) => reply_markup?.inline_keyboard.flat() ?? []

  async function answer(method: string, call: Call): Promise<unknown> {
    if (method === 'getMe') return { id: 1, is_bot: true, username: 'qalay_test_bot' }
    if (method === 'getUpdates') return getUpdates(call)
    if (method === 'sendMessage' || method === 'sendContact') {
      const message = {
        chat: call.chat_id!,
        id: begin + shown.length + 1,
        text: call.text ?? `${call.first_name}: ${call.phone_number}`,
        buttons: buttonsOf(call),
        edits: 0,
        at: new Date().toISOString(),
      }
      shown.push(message)
      return { message_id: message.id }
    }
    if (method === 'answerCallbackQuery') {
      toasts.push(call.text ?? '')
      return true
    }
    const message = shown.find(({ chat, id }) => chat === call.chat_id && id === call.message_id)
    if (!message) throw new Error('Bad Request: message to edit not found')
    if (call.text !== undefined) message.text = call.text
    message.buttons = buttonsOf(call)
    message.edits++
    return true
  }

  const people: People = {
    shown,
    say: (chat, from, text, replyTo) =>
      push({
        message: {
          message_id: 10_000 + nextUpdate,
          chat: { id: chat, type: chat < 0 ? 'group' : 'private', title: chat < 0 ? 'Смена' : undefined },
          from: { id: from, first_name: 'Гульнар', language_code: 'ru' },
          text,
          ...(replyTo !== undefined && { reply_to_message: { message_id: replyTo } }),
        },
      }),
    press: (message, words, from) => {
      const button = message.buttons.find(({ text }) => text === words)
      if (!button?.callback_data) throw new Error(`No button «${words}» under «${message.text}»`)
      push({
        callback_query: {
          id: String(nextUpdate),
          from: { id: from, first_name: 'Гульнар' },
          data: button.callback_data,
          message: { message_id: message.id, chat: { id: message.chat } },
        },
      })
    },
  }

  const server = createServer(async (request, response) => {
    const method = request.url!.split('/').at(-1)!
    const body = await bodyOf(request)
    if (!request.url!.startsWith('/bot')) return answerPerson(request, response, body, people)
    const call = JSON.parse(body) as Call
    const failure = failures.get(method)
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const fail = ({ code, description, parameters }: Failure) =>
      send(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) })
    if (!request.url!.startsWith(`/bot${token}/`)) return fail({ code: 401, description: 'Unauthorized' })
    if (failure) return fail(failure)
    try {
      send(200, { ok: true, result: await answer(method, call) })
    } catch (error) {
      fail({ code: 400, description: (error as Error).message })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    token,
    toasts,
    ...people,

    fail: (method, failure) => {
      if (failure) failures.set(method, failure)
      else failures.delete(method)
    },
    close: () =>
      new Promise<void>((resolve) => {
        wake()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text || '{}'
}
