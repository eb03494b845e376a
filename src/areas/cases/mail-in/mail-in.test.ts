import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { cutQuotes } from './cut-quotes.ts'
import { textOfHtml } from './html-text.ts'
import { readLetters } from './imap.ts'
import { readReplyAddress, replyAddress } from './reply-address.ts'

test.each([
  ['nothing to cut', 'Спасибо, всё хорошо.\n\nПриду ещё.', 'Спасибо, всё хорошо.\n\nПриду ещё.'],
  [
    'Gmail in Russian',
    'Приду.\n\nвт, 24 нояб. 2026 г. в 15:04, Кофейня <reply+1@k.kz>:\n\n> Приходите\n',
    'Приду.',
  ],
  [
    'Gmail in English, broken in two',
    'Fine.\n\nOn Tue, Nov 24, 2026 at 3:04 PM Coffee\n<r@k.kz> wrote:\n\n> Come',
    'Fine.',
  ],
  [
    'Outlook',
    'Хорошо\r\n\r\n________________________________\r\nОт: Кофейня <r@k.kz>\r\nТема: Ответ',
    'Хорошо',
  ],
  ['Mail.ru', 'Ок\n\n--- Исходное сообщение ---\nОт: Кофейня <r@k.kz>', 'Ок'],
  ['a telephone signs', 'Да, жду\n\nОтправлено с iPhone\n> Приходите', 'Да, жду'],
  [
    'answers between the quotes stay',
    '> Когда?\nЗавтра.\n> Где?\nНа Абая.',
    '> Когда?\nЗавтра.\n> Где?\nНа Абая.',
  ],
  [
    'a sentence with a colon stays',
    'Вот что было: холодный суп.\nИ счёт:\nдва раза',
    'Вот что было: холодный суп.\nИ счёт:\nдва раза',
  ],
  ['only a quote stays', '> Приходите', '> Приходите'],
])('only the guest’s own text of a letter is stored: %s', (_why, letter, words) => {
  expect(cutQuotes(letter)).toBe(words)
})

test('an HTML-only letter becomes its text', () => {
  const html =
    '<style>p{}</style><p>Спасибо &amp; до встречи</p><div>Инна</div><blockquote>Приходите</blockquote>'
  expect(textOfHtml(html)).toBe('Спасибо & до встречи\nИнна')
})

test('a reply address leads to its answer, even with changed case, and a forged one nowhere', () => {
  const key = { accountId: 12_345, answerId: randomUUID() }
  const address = replyAddress('a secret', 'reply@example.kz', key)
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(readReplyAddress('a secret', `Кофейня <${address.toUpperCase()}>, other@example.kz`)).toEqual(key)
  expect(readReplyAddress('another secret', address)).toBeUndefined()
  const forged = address.replace(/\+\w+-/, '+1-')
  expect(readReplyAddress('a secret', forged)).toBeUndefined()
})

test('a mail server that responds endlessly is abandoned after the timeout of a whole conversation', async () => {
  const server = createServer((socket) => {
    const talking = setInterval(() => socket.write('* OK still here\r\n'), 10)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(talking))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const mailbox = { host: '127.0.0.1', port, secure: false, user: 'reader', password: 'x', isForeign: false }
  const letters: unknown[] = []
  const reading = readLetters(mailbox, 'reply@example.com', async (letter) => void letters.push(letter), {
    limitMs: 300,
  })
  await expect(reading).rejects.toMatchObject({ reason: 'away', retry: true })
  expect(letters).toEqual([])
  // The connection is dropped too: the server can be closed.
  server.close()
  await once(server, 'close')
})
