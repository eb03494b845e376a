/**
 * STAND-IN of a mail server that is read by IMAP4rev1 (RFC 3501), for tests: one mailbox, any password. It knows only what a reader of
 * unread letters needs.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

type Put = {
  from: string
  to: string
  text: string
  id: string
  /** The machine part of a mail server's report: the letter is a multipart/report then (RFC 6522). */
  report?: string
  /** Lines of its head beside those that an envelope holds. */
  head?: string
  subject?: string
}
type Kept = Put & { uid: number; seen: boolean }

export type ImapStandIn = {
  /** As IMAP_URL. */
  url: string
  put: (letter: Put) => void
  /** The ids of letters that nobody has read. */
  unread: () => string[]
  /** The ids of letters whose text was asked for, each once. */
  fetchedTexts: () => string[]
  close: () => Promise<void>
}

export async function openImap(): Promise<ImapStandIn> {
  const letters: Kept[] = []
  const fetchedTexts = new Set<string>()
  const sockets = new Set<Socket>()

  function answer(command: string, rest: string): string[] {
    switch (command) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1']
      case 'LIST':
        return rest.endsWith('""') && !rest.includes('*')
          ? ['* LIST (\\Noselect) "/" ""']
          : ['* LIST () "/" "INBOX"']
      case 'SELECT':
        return [
          '* FLAGS (\\Seen)',
          `* ${letters.length} EXISTS`,
          '* 0 RECENT',
          '* OK [UIDVALIDITY 1]',
          `* OK [UIDNEXT ${letters.length + 1}]`,
        ]
      case 'LOGOUT':
        return ['* BYE']
      case 'UID': {
        const [what = '', set = ''] = rest.split(' ')
        if (what.toUpperCase() === 'SEARCH') {
          const to = /TO "?([^" ]+)"?/i.exec(rest)?.[1] ?? ''
          const matches = letters.filter(
            (each) => !each.seen && `${each.to} ${each.head ?? ''}`.toLowerCase().includes(to.toLowerCase()),
          )
          return [`* SEARCH ${matches.map(({ uid }) => uid).join(' ')}`.trim()]
        }
        const letter = letters.find(({ uid }) => uid === Number(set.split(':')[0]))
        if (!letter) return []
        if (what.toUpperCase() === 'STORE') {
          if (/\\Seen/i.test(rest)) letter.seen = true
          return [`* ${letter.uid} FETCH (UID ${letter.uid} FLAGS (\\Seen))`]
        }
        if (/BODY(?:\.PEEK)?\[(?!HEADER|[\d.]*MIME)/i.test(rest)) fetchedTexts.add(letter.id)
        return [`* ${letter.uid} FETCH (UID ${letter.uid} ${itemsOf(letter, rest)})`]
      }
      default:
        return []
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] stand-in\r\n')
    let pending = ''
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1')
      // A password may be sent as a literal, which waits for a sign to go on.
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        const literal = /\{(\d+)\}$/.exec(line)
        if (literal) {
          if (pending.length < end + 2 + Number(literal[1])) {
            socket.write('+ go on\r\n')
            return
          }
          pending =
            line.replace(/\{\d+\}$/, `"${pending.slice(end + 2, end + 2 + Number(literal[1]))}"`) +
            pending.slice(end + 2 + Number(literal[1]))
          continue
        }
        pending = pending.slice(end + 2)
        const [tag = '', command = '', ...rest] = line.split(' ')
        for (const each of answer(command.toUpperCase(), rest.join(' ')))
          socket.write(Buffer.from(`${each}\r\n`))
        socket.write(`${tag} OK done\r\n`)
        if (command.toUpperCase() === 'LOGOUT') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `imap://reader:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (letter) => void letters.push({ ...letter, uid: letters.length + 1, seen: false }),
    unread: () => letters.filter(({ seen }) => !seen).map(({ id }) => id),
    fetchedTexts: () => [...fetchedTexts],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function itemsOf({ from, to, text, id, report, head, subject = 'Re' }: Kept, request: string): string {
  const person = (address: string) => {
    const [local, domain] = address.split('@')
    return `((NIL NIL "${local}" "${domain}"))`
  }
  const plain = `("text" "plain" ("charset" "utf-8") NIL NIL "base64" ${Buffer.from(text).toString('base64').length} 1 NIL NIL NIL NIL)`
  const coded = Buffer.from(text).toString('base64')
  const items: string[] = []
  if (/ENVELOPE/i.test(request))
    items.push(
      `ENVELOPE ("Tue, 24 Nov 2026 10:00:00 +0500" "${subject}" ${person(from)} ${person(from)} ${person(from)} ${person(to)} NIL NIL NIL "${id}")`,
    )
  if (/BODYSTRUCTURE/i.test(request))
    items.push(
      report === undefined
        ? `BODYSTRUCTURE ${plain}`
        : `BODYSTRUCTURE (${plain}("message" "delivery-status" NIL NIL NIL "7bit" ${report.length} NIL NIL NIL NIL) "report" ("report-type" "delivery-status") NIL NIL NIL)`,
    )
  const section = /BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)[.\d]*>)?/i.exec(request)
  if (section) {
    const [, name = '', from = ''] = section
    const isReport = report !== undefined && name.startsWith('2')
    const isHead = /HEADER|MIME/i.test(name)
    const whole = isHead
      ? /MIME/i.test(name) || /^HEADER$/i.test(name)
        ? `Content-Type: ${isReport ? 'message/delivery-status' : 'text/plain; charset=utf-8'}\r\nContent-Transfer-Encoding: ${isReport ? '7bit' : 'base64'}\r\n\r\n`
        : `${head ?? ''}\r\n`
      : (isReport ? report : coded).slice(Number(from || 0))
    items.push(`BODY[${name}]${from && `<${from}>`} {${whole.length}}\r\n${whole}`)
  }
  return items.join(' ')
}
