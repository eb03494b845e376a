import { createHash, createHmac } from 'node:crypto'
import { isSameText } from '../../../../platform/xsrf.ts'
import { askProvider, jsonOf, type ProviderDoor } from './provider-request.ts'
import {
  type CallEvent,
  CallRefused,
  type CallStatus,
  digitsOf,
  type KnownCall,
  type Notice,
  type Telephone,
  WrongSignature,
} from './telephone.ts'

export type ZadarmaSettings = {
  key: string
  secret: string
  /** The extension whose number the guest sees. */
  sip: string
}

/** The signed fields of a notice, by its event. */
const SIGNED: Record<string, readonly string[]> = {
  NOTIFY_START: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_INTERNAL: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_END: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_ANSWER: ['caller_id', 'destination', 'call_start'],
  NOTIFY_OUT_START: ['internal', 'destination', 'call_start'],
  NOTIFY_OUT_END: ['internal', 'destination', 'call_start'],
  NOTIFY_RECORD: ['pbx_call_id', 'call_id_with_rec'],
}
/** The largest distance between a record and the start of its call. */
const NEAR_MS = 180_000

type Record_ = {
  callstart?: string
  to?: string | number
  billseconds?: number
  cost?: number
  currency?: string
  disposition?: string
}

/** Zadarma's API (https://zadarma.com/support/api/), which Novofon shares. A call has no id until its first notice. */
export function zadarmaTelephone(door: ProviderDoor, { key, secret, sip }: ZadarmaSettings): Telephone {
  // PHP's hash_hmac returns hexadecimal digits, which are then encoded.
  const signatureOf = (text: string) =>
    Buffer.from(createHmac('sha1', secret).update(text).digest('hex')).toString('base64')

  async function get(path: string, params: Record<string, string>): Promise<Record<string, unknown>> {
    const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
    const query = new URLSearchParams(sorted).toString()
    const sign = signatureOf(`${path}${query}${createHash('md5').update(query).digest('hex')}`)
    const headers = { authorization: `${key}:${sign}` }
    const reply = await askProvider(door, `${path}?${query}`, { headers })
    if (reply.status === 401) throw new CallRefused('keys')
    const body = jsonOf(reply)
    if (body.status === 'success') return body
    if (body.status !== 'error') throw new SyntaxError('No status in the answer')
    throw new CallRefused(/balance|money|funds/i.test(String(body.message)) ? 'gateway_money' : 'refused')
  }

  return {
    originate: async ({ agent, client }) => {
      await get('/v1/request/callback/', {
        from: digitsOf(agent),
        to: client,
        ...(sip && { sip }),
      })
      return { gatewayId: null }
    },

    check: async () => {
      const { balance, currency } = await get('/v1/info/balance/', {})
      return balance === undefined ? null : `${balance} ${currency ?? ''}`.trim()
    },

    readEvent: ({ signature, body }: Notice) => {
      const fields = SIGNED[body.event ?? '']
      if (!fields || !isSameText(signature, signatureOf(fields.map((field) => body[field] ?? '').join(''))))
        throw new WrongSignature()
      return eventOf(body)
    },

    fetchCdr: async (from, to, calls) => {
      // Records use the account's own time zone.
      const { timezone } = await get('/v1/info/timezone/', {})
      const offset = offsetMs(String(timezone ?? ''))
      const reply = await get('/v1/statistics/', { start: clock(from, offset), end: clock(to, offset) })
      const stats = Array.isArray(reply.stats) ? (reply.stats as Record_[]) : []
      return stats.flatMap((record) => ofRecord(record, offset, calls))
    },

    fetchRecording: async (recording) => {
      const [kind, id = ''] = recording.split(' ')
      const reply = await get('/v1/pbx/record/request/', { [kind === 'pbx' ? 'pbx_call_id' : 'call_id']: id })
      const link = reply.link ?? (Array.isArray(reply.links) ? reply.links[0] : undefined)
      if (typeof link !== 'string') throw new Error('No link to the recording')
      const file = await askProvider(door, link, { isSound: true })
      if (file.status !== 200 || !file.isWhole) throw new Error(`The recording responded with ${file.status}`)
      return { bytes: file.bytes, type: file.type }
    },
  }
}

function eventOf(body: Record<string, string>): CallEvent | undefined {
  const { event, pbx_call_id, destination = '', caller_id = '', disposition = '', duration } = body
  const common = { ...(pbx_call_id && { gatewayId: pbx_call_id }), at: new Date() }
  const client = digitsOf(destination || caller_id)
  switch (event) {
    case 'NOTIFY_OUT_START':
      return { ...common, client, status: 'dialing_client' }
    case 'NOTIFY_ANSWER':
      return { ...common, client, status: 'answered' }
    case 'NOTIFY_START':
      return { ...common, client, status: 'dialing_agent' }
    case 'NOTIFY_END':
    case 'NOTIFY_OUT_END':
      return { ...common, client, ...endOf(disposition, Number(duration) || 0) }
    case 'NOTIFY_RECORD':
      return { ...common, recording: `call ${body.call_id_with_rec}` }
    default:
      return undefined
  }
}

function endOf(disposition: string, talk: number): Pick<CallEvent, 'status' | 'talk'> {
  const ends: Record<string, CallStatus> = {
    answered: 'completed',
    busy: 'busy',
    cancel: 'cancelled',
    'no answer': 'no_answer',
  }
  const status = ends[disposition] ?? 'failed'
  return { status, talk: status === 'completed' ? talk : 0 }
}

function ofRecord(record: Record_, offset: number, calls: readonly KnownCall[]): CallEvent[] {
  const { callstart = '', to = '', billseconds = 0, cost, currency, disposition = '' } = record
  const client = digitsOf(String(to))
  const startedAt = Date.parse(`${callstart.replace(' ', 'T')}Z`) - offset
  const call = calls.find(
    ({ dialed, createdAt }) => dialed === client && Math.abs(createdAt.getTime() - startedAt) < NEAR_MS,
  )
  if (!call) return []
  return [
    {
      ref: call.id,
      ...endOf(disposition, billseconds),
      at: new Date(startedAt + billseconds * 1000),
      ...(typeof cost === 'number' && currency && { cost: { amount: Math.round(cost * 100), currency } }),
    },
  ]
}

/** Milliseconds of `UTC+5`, `UTC+5:30` or `UTC-3`; 0 when unreadable. */
function offsetMs(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d\d))?/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function clock(date: Date, offset: number): string {
  return new Date(date.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ')
}
