/** STAND-IN of Mango Office's Virtual PBX API: what would have been dialled is kept, notices are signed as Mango signs them. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readText } from './read-text.ts'
import { tone } from './tone.ts'

type Command = {
  command_id: string
  from: { extension?: string; number?: string }
  to_number: string
  line_number?: string
}
export type MangoStandIn = {
  url: string
  key: string
  salt: string
  commands: Command[]
  /** Ids of calls that were ended by a command. */
  ended: string[]
  /** What the records hold: lines as Mango writes them. */
  records: string[]
  /** A notice as a form, signed with the salt or another one. */
  notice: (event: object, salt?: string) => Record<string, string>
  /** The code that the next commands are answered with; `rubbish` for no JSON, `silent` for none at all. */
  answerWith: (code: number | 'rubbish' | 'silent') => void
  close: () => Promise<void>
}

export async function openMango(): Promise<MangoStandIn> {
  const [key, salt] = ['key-of-the-stand-in', 'salt-of-the-stand-in']
  const commands: Command[] = []
  const ended: string[] = []
  const records: string[] = []
  let code: number | 'rubbish' | 'silent' = 1000
  const signOf = (json: string, with_ = salt) =>
    createHash('sha256').update(`${key}${json}${with_}`).digest('hex')

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await readText(request))
    const json = form.get('json') ?? ''
    const send = (status: number, body: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (form.get('vpbx_api_key') !== key) return send(200, { result: 3105 })
    if (form.get('sign') !== signOf(json)) return send(200, { result: 3102 })
    const command = JSON.parse(json)
    switch (request.url) {
      case '/commands/callback':
        commands.push(command)
        if (code === 'silent') return void request.socket.destroy()
        return code === 'rubbish' ? send(200, '<html>') : send(200, { result: code })
      case '/commands/call/hangup':
        ended.push(command.call_id)
        return send(200, { result: 1000 })
      case '/config/users/request':
        return send(200, { users: [] })
      case '/stats/request':
        return send(200, { key: 'ticket' })
      case '/stats/result':
        return send(200, records.join('\n'))
      case '/queries/recording/post':
        response.writeHead(200, { 'content-type': 'audio/wav' })
        return void response.end(tone())
      default:
        return send(404, {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    salt,
    commands,
    ended,
    records,
    notice: (event, with_) => {
      const json = JSON.stringify(event)
      return { vpbx_api_key: key, sign: signOf(json, with_), json }
    },
    answerWith: (next) => {
      code = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
