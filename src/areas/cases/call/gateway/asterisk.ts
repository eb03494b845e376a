import { databaseNow } from '../../../../platform/clock.ts'
import { askProvider, jsonOf, type ProviderDoor } from './provider-request.ts'
import {
  type CallEvent,
  CallRefused,
  digitsOf,
  isExtension,
  type KnownCall,
  type Telephone,
} from './telephone.ts'

export type AsteriskSettings = {
  /** The Asterisk application of this account's channels: others may use the same exchange. */
  app: string
  user: string
  password: string
  /** How phones are dialled, with `{number}` in it, such as `PJSIP/{number}@trunk`; extensions and outside numbers. */
  inner: string
  outer: string
  /** The number that the guest sees. */
  callerId: string
  /** The announcement of the recording; empty: nothing is recorded. */
  announcement: string
}

/** How long phones ring, in seconds. */
const AGENT_RINGS = 30
export const GUEST_RINGS = 45
/**
 * How often, and with which pause, we check that Asterisk delivers our events: a call without them
 * would lead nowhere.
 */
const TRIES = 16
const PAUSE_MS = 500
const OK = [200, 201, 204]

/** Channels get our own names, so that each is unique and can be found after a crash. */
export const agentChannel = (ref: string) => `${ref}-agent`
export const guestChannel = (ref: string) => `${ref}-guest`

export function authorization({ user, password }: Pick<AsteriskSettings, 'user' | 'password'>): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** An ARI request; parameters go in the query, as documented. */
export function asteriskHttp(door: ProviderDoor, settings: AsteriskSettings) {
  const headers = { authorization: authorization(settings) }
  return {
    ask: (method: string, path: string, query: Record<string, string> = {}, isSound = false) => {
      const search = new URLSearchParams(query).toString()
      return askProvider(door, `/ari${path}${search && `?${search}`}`, { method, headers, isSound })
    },
  }
}

export function endpointOf({ inner, outer }: AsteriskSettings, number: string): string {
  return (isExtension(number) ? inner : outer).replace('{number}', digitsOf(number))
}

/** Asterisk REST Interface. Channel events arrive over its WebSocket (asterisk-line.ts). */
export function asteriskTelephone(door: ProviderDoor, settings: AsteriskSettings): Telephone {
  const { ask } = asteriskHttp(door, settings)
  const exists = async (channel: string) => {
    const reply = await ask('GET', `/channels/${channel}`)
    const { status } = reply
    if (status !== 200 && status !== 404) throw new Error(`Asterisk responded with ${status}`)
    // A proxy's page is not a channel.
    return status === 200 && jsonOf(reply).id === channel
  }
  const end = async (path: string) => {
    const { status } = await ask('DELETE', path)
    if (!OK.includes(status) && status !== 404) throw new Error(`Asterisk responded with ${status}`)
  }

  return {
    originate: async ({ agent, client }, ref) => {
      await waitForApp(async () => (await ask('GET', `/applications/${settings.app}`)).status)
      const { status } = await ask('POST', '/channels', {
        endpoint: endpointOf(settings, agent),
        app: settings.app,
        appArgs: `agent,${ref},${client}`,
        channelId: agentChannel(ref),
        timeout: String(AGENT_RINGS),
        callerId: client,
      })
      // 409: a channel with this name already exists.
      if (status === 401 || status === 403) throw new CallRefused('keys')
      if (!OK.includes(status) && status !== 409)
        throw new CallRefused(status >= 400 && status < 500 ? 'number' : 'refused')
      return { gatewayId: ref }
    },
    find: async (ref) => (await exists(agentChannel(ref))) || exists(guestChannel(ref)),
    hangup: async ({ id, answeredAt }) => {
      await end(`/channels/${guestChannel(id)}`)
      await end(`/channels/${agentChannel(id)}`)
      await end(`/bridges/${id}`)
      // The events say the same, unless the connection is broken just now.
      return { ref: id, status: answeredAt ? 'completed' : 'cancelled', at: databaseNow() }
    },
    check: async () => {
      const reply = await ask('GET', '/asterisk/info')
      if (reply.status === 401 || reply.status === 403) throw new CallRefused('keys')
      if (reply.status !== 200 || jsonOf(reply).system === undefined) throw new CallRefused('refused')
      return null
    },
    readEvent: () => undefined,
    fetchCdr: async (_from, _to, calls) => {
      const states = await Promise.all(calls.map((call) => stateOf(call, exists)))
      return states
    },
    fetchRecording: async (name) => {
      const file = await ask('GET', `/recordings/stored/${name}/file`, {}, true)
      if (file.status !== 200 || !file.isWhole) throw new Error(`The recording responded with ${file.status}`)
      return { bytes: file.bytes, type: file.type }
    },
  }
}

/** @throws CallRefused when the application has no listener in time */
async function waitForApp(statusOf: () => Promise<number>): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const status = await statusOf()
    if (status === 200) return
    if (status === 401 || status === 403) throw new CallRefused('keys')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new CallRefused('unreachable')
}

/** Asterisk's API has no call records: a missing channel has ended, at the latest when it was last seen. */
async function stateOf(
  { id, answeredAt, seenAt, createdAt }: KnownCall,
  exists: (channel: string) => Promise<boolean>,
): Promise<CallEvent> {
  const [agent, guest] = [await exists(agentChannel(id)), await exists(guestChannel(id))]
  if (agent || guest) return { ref: id, at: new Date() }
  const at = seenAt ?? answeredAt ?? createdAt
  return answeredAt
    ? {
        ref: id,
        status: 'completed',
        at,
        talk: Math.max(0, Math.round((at.getTime() - answeredAt.getTime()) / 1000)),
      }
    : { ref: id, status: 'failed', reason: 'lost', at }
}
