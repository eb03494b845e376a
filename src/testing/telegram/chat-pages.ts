import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PassedOn } from '../gateways/provider.ts'
import type { People, Shown } from './chat.ts'

/**
 * The pages of the bot's STAND-IN, by which people of a trial open chats, read them, press buttons and write; and what the operator's
 * outbox asks for. Links of the service lead to `/me/<bot>?start=<code>`.
 */
export function answerPerson(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  people: People,
): undefined {
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const [, what = '', id = ''] = url.pathname.split('/')
  const send = (status: number, type: string, text: string): undefined => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
    response.end(text)
  }
  const go = (chat: number): undefined => {
    response.writeHead(303, { location: `/chat/${chat}` })
    response.end()
  }
  const ask = `${request.method} ${what}`
  if (ask === 'GET passed-on')
    return send(200, 'application/json', JSON.stringify(passedOn(people.shown, url.origin)))
  if (ask === 'GET me') {
    const group = url.searchParams.get('startgroup')
    const person = randomInt(100_000_000, 999_999_999)
    const chat = group ? -person : person
    people.say(chat, person, `/start ${group ?? url.searchParams.get('start') ?? ''}`)
    return go(chat)
  }
  if (ask === 'GET chat') return send(200, 'text/html', pageOf(people.shown, Number(id)))
  if (ask === 'POST chat') {
    const form = new URLSearchParams(body)
    const chat = Number(id)
    const text = form.get('text')?.trim()
    const message = people.shown.find((each) => each.chat === chat && each.id === Number(form.get('message')))
    if (text) people.say(chat, Math.abs(chat), text, message?.id)
    else if (message) people.press(message, form.get('press') ?? '', Math.abs(chat))
    return go(chat)
  }
  if (ask === 'POST press') {
    const { item, words } = JSON.parse(body) as { item: string; words: string }
    const message = people.shown.find((each) => idOf(each) === item)
    if (!message?.buttons.some(({ text, callback_data }) => text === words && callback_data))
      return send(404, 'application/json', '{}')
    people.press(message, words, Math.abs(message.chat))
    response.writeHead(204)
    response.end()
    return
  }
  send(404, 'text/plain', 'Not Found')
}

function idOf({ chat, id }: Shown): string {
  return `${chat}.${id}`
}

function passedOn(messages: readonly Shown[], origin: string): PassedOn[] {
  return messages.map((message) => ({
    id: idOf(message),
    channel: 'telegram',
    provider: 'Telegram',
    to: String(message.chat),
    text: message.text,
    at: message.at,
    buttons: message.buttons.flatMap(({ text, callback_data }) => (callback_data ? [text] : [])),
    chat: `${origin}/chat/${message.chat}`,
  }))
}

function pageOf(allMessages: readonly Shown[], chat: number): string {
  const messages = allMessages
    .filter((message) => message.chat === chat)
    .map(
      ({ id, text, buttons }) => `<article><p>${escaped(text).replaceAll('\n', '<br>')}</p>
<form method="post"><input type="hidden" name="message" value="${id}">${buttons
        .map(({ text: words, callback_data, url }) =>
          callback_data
            ? `<button name="press" value="${escaped(words)}">${escaped(words)}</button>`
            : `<a href="${escaped(url ?? '')}">${escaped(words)}</a>`,
        )
        .join(' ')}</form></article>`,
    )
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="4"><title>Telegram (учебный)</title>
<style>body{max-width:34rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui;background:#dfe8ee;color:#16212b}
article{margin:0 0 1rem;padding:.75rem 1rem;border-radius:14px;background:#fff}p{margin:0 0 .5rem}
button,a{display:inline-block;margin:2px 0;padding:.5rem .9rem;border:0;border-radius:10px;background:#d6e6f2;color:#16212b;font:inherit;text-decoration:none}</style>
<h1>Учебный Telegram</h1><p>Ничего никуда не уходит. Здесь то, что прислал бы бот.</p>
${messages.join('\n') || '<p>Пока пусто: бот ответит через секунду.</p>'}
<p id="end"></p></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
