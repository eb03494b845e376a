import { createHash } from 'node:crypto'
import { isSameText } from '../../../../platform/xsrf.ts'
import { askProvider, jsonOf, type ProviderDoor } from './provider-request.ts'
import {
  type CallEvent,
  CallRefused,
  type CallStatus,
  digitsOf,
  isExtension,
  type KnownCall,
  type Notice,
  type Reason,
  type Telephone,
  WrongSignature,
} from './telephone.ts'

export type MangoSettings = {
  key: string
  salt: string
  /** The number that the guest sees; empty: the exchange's own. */
  line: string
  /** The extension used to call members on an outside phone. */
  extension: string
}

const OK = 1000
const REASON_OF: Record<number, Reason> = {
  2240: 'gateway_money',
  3102: 'keys',
  3105: 'keys',
  1133: 'number',
}
/** Fields of the records, in the requested order. */
const FIELDS = ['records', 'start', 'finish', 'answer', 'to_number', 'disconnect_reason', 'entry_id'] as const
/** How often pending records are polled, and the pause between. */
const TRIES = 5
const PAUSE_MS = 1000

type Party = { extension?: string; number?: string }
type CallNotice = {
  entry_id?: string
  call_id?: string
  command_id?: string
  timestamp?: number
  call_state?: string
  to?: Party
  disconnect_reason?: number
}
type Summary = {
  entry_id?: string
  command_id?: string
  to?: Party
  talk_time?: number
  end_time?: number
  entry_result?: number
  disconnect_reason?: number
}

/**
 * Mango Office, Virtual PBX API: https://www.mango-office.ru/support/api/. Calls are identified by
 * `entry_id` there.
 */
export function mangoTelephone(door: ProviderDoor, { key, salt, line, extension }: MangoSettings): Telephone {
  const signOf = (json: string) => createHash('sha256').update(`${key}${json}${salt}`).digest('hex')

  const post = (path: string, payload: object, isSound = false) => {
    const json = JSON.stringify(payload)
    const body = new URLSearchParams({ vpbx_api_key: key, sign: signOf(json), json }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return askProvider(door, path, { method: 'POST', headers, body, isSound })
  }

  async function command(path: string, payload: object): Promise<void> {
    const { result } = jsonOf(await post(path, payload))
    if (typeof result !== 'number') throw new SyntaxError('No result in the answer')
    if (result !== OK) throw new CallRefused(REASON_OF[result] ?? 'refused')
  }

  return {
    originate: async ({ agent, client }, ref) => {
      const from = isExtension(agent) ? { extension: agent } : { extension, number: digitsOf(agent) }
      await command('/commands/callback', {
        command_id: ref,
        from,
        to_number: client,
        ...(line && { line_number: digitsOf(line) }),
      })
      return { gatewayId: null }
    },

    check: async () => {
      const { result } = jsonOf(await post('/config/users/request', {}))
      if (typeof result === 'number' && result !== OK) throw new CallRefused(REASON_OF[result] ?? 'refused')
      return null
    },

    hangup: async ({ id, gatewayId }) => {
      if (!gatewayId) throw new CallRefused('unknown')
      await command('/commands/call/hangup', { command_id: `${id}-end`, call_id: gatewayId.split(' ')[1] })
      return undefined
    },

    readEvent: ({ path, body }: Notice) => {
      const { vpbx_api_key, sign = '', json = '' } = body
      if (vpbx_api_key !== key || !isSameText(sign, signOf(json))) throw new WrongSignature()
      const payload = JSON.parse(json) as object
      if (path.endsWith('events/call')) return ofCall(payload)
      if (path.endsWith('events/summary')) return ofSummary(payload)
      return path.endsWith('events/recording') ? ofRecording(payload) : undefined
    },

    fetchCdr: async (from, to, calls) => {
      const request = { date_from: seconds(from), date_to: seconds(to), fields: FIELDS.join(',') }
      const ticket = jsonOf(await post('/stats/request', request))
      for (let n = 0; n < TRIES; n++) {
        const reply = await post('/stats/result', ticket)
        if (reply.status === 200) return readRecords(reply.bytes.toString(), calls)
        if (reply.status !== 204) throw new SyntaxError(`The records responded with ${reply.status}`)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
      return []
    },

    fetchRecording: async (id) => {
      const reply = await post('/queries/recording/post', { recording_id: id, action: 'download' }, true)
      const file = reply.location ? await askProvider(door, reply.location, { isSound: true }) : reply
      if (file.status !== 200 || !file.isWhole) throw new Error(`The recording responded with ${file.status}`)
      return { bytes: file.bytes, type: file.type }
    },
  }
}

/** One leg of a call. The member's comes first and carries our id; the guest's is recognized by its number. */
function ofCall({ entry_id, call_id, command_id, timestamp, call_state, to, disconnect_reason }: CallNotice) {
  const common: CallEvent = {
    ...(command_id && { ref: command_id }),
    ...(entry_id && { gatewayId: `${entry_id} ${call_id ?? ''}`.trim() }),
    at: instant(timestamp),
  }
  const isGuest = !to?.extension && Boolean(to?.number) && !command_id
  if (isGuest) common.client = digitsOf(to!.number!)
  if (call_state === 'Appeared')
    return { ...common, status: isGuest ? 'dialing_client' : 'dialing_agent' } as const
  if (call_state === 'Connected')
    return { ...common, status: isGuest ? 'answered' : 'dialing_client' } as const
  // The summary has the end of the whole call; only an unreachable member ends it here.
  if (call_state !== 'Disconnected' || isGuest || endOf(disconnect_reason) === 'completed') return undefined
  return { ...common, status: 'no_answer', reason: 'agent' } as const
}

function ofSummary({
  entry_id,
  command_id,
  to,
  talk_time = 0,
  end_time,
  entry_result,
  disconnect_reason,
}: Summary) {
  const isTalk = talk_time > 0 && entry_result === 1
  return {
    ...(command_id && { ref: command_id }),
    ...(entry_id && { gatewayId: entry_id }),
    ...(to?.number && { client: digitsOf(to.number) }),
    status: isTalk ? 'completed' : endOf(disconnect_reason, 'no_answer'),
    at: instant(end_time),
    talk: isTalk && end_time ? Math.max(0, end_time - talk_time) : 0,
  } satisfies CallEvent
}

function ofRecording(notice: { recording_id?: string; recording_state?: string; entry_id?: string }) {
  if (notice.recording_state !== 'Completed' || !notice.recording_id || !notice.entry_id) return undefined
  return { gatewayId: notice.entry_id, recording: notice.recording_id, at: new Date() }
}

/** Mango's codes for the end of a call. */
function endOf(code: number | undefined, usual: CallStatus = 'completed'): CallStatus {
  if (code === undefined || code === 1100 || code === 1110 || code === 1120) return usual
  if (code === 1111) return 'no_answer'
  if (code === 1121) return 'busy'
  return code === 1122 || code === 1123 ? 'rejected' : 'failed'
}

/** Records are lines of values separated by semicolons. */
function readRecords(text: string, calls: readonly KnownCall[]): CallEvent[] {
  return text.split('\n').flatMap((line) => {
    const values = line.trim().split(';')
    const row = Object.fromEntries(FIELDS.map((field, at) => [field, values[at] ?? '']))
    const client = digitsOf(row.to_number ?? '')
    if (!row.entry_id || !calls.some(({ dialed }) => dialed === client)) return []
    const [answer, finish] = [Number(row.answer), Number(row.finish)]
    const recording = /[\w=+/-]{8,}/.exec(row.records ?? '')?.[0]
    return {
      gatewayId: row.entry_id,
      client,
      status: answer > 0 ? 'completed' : endOf(Number(row.disconnect_reason), 'no_answer'),
      at: instant(finish),
      talk: answer > 0 ? Math.max(0, finish - answer) : 0,
      ...(recording && { recording }),
    } as const
  })
}

function instant(unix: number | undefined): Date {
  return unix ? new Date(unix * 1000) : new Date()
}

function seconds(date: Date): string {
  return String(Math.floor(date.getTime() / 1000))
}
