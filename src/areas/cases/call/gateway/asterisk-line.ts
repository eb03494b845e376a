import WebSocket from 'ws'
import { pinnedLookup } from '../../../../platform/safe-request.ts'
import {
  type AsteriskSettings,
  agentChannel,
  asteriskHttp,
  authorization,
  endpointOf,
  GUEST_RINGS,
  guestChannel,
} from './asterisk.ts'
import { mayReach, type ProviderDoor } from './provider-request.ts'
import { type CallEvent, type CallStatus, ENDS, type Reason } from './telephone.ts'

const OPEN_WITHIN_MS = 10_000
/** A connection that misses a ping is considered dead. */
const PING_EVERY_MS = 15_000
const MOST_MESSAGE = 1_000_000

type AriEvent = {
  type: string
  timestamp?: string
  args?: string[]
  cause?: number
  channel?: { id: string }
  playback?: { id: string }
  recording?: { name: string; state?: string }
}

/** What we know of a call whose channels Asterisk reports. */
export type LineCall = { status: CallStatus; answeredAt: Date | null }
export type LineTools = {
  /** Undefined for a call of another account. */
  callOf: (ref: string) => Promise<LineCall | undefined>
  tell: (event: CallEvent) => Promise<void>
  failed: (error: unknown) => void
}

/**
 * Listens to one Asterisk until the connection or the signal ends, and drives its calls: when the
 * member picks up, the guest is called; when the guest picks up, both are bridged. Keeps no state
 * in memory: another worker can take over.
 */
export async function keepLine(
  door: ProviderDoor,
  settings: AsteriskSettings,
  tools: LineTools,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(`${door.base.replace(/\/$/, '').replace(/^http/, 'ws')}/ari/events`)
  url.search = new URLSearchParams({ app: settings.app, subscribeAll: 'false' }).toString()
  const isAllowed = mayReach(url.hostname, door.hosts)
  const socket = new WebSocket(url, {
    headers: { authorization: authorization(settings) },
    lookup: await pinnedLookup(url.hostname, { isAllowed }),
    handshakeTimeout: OPEN_WITHIN_MS,
    maxPayload: MOST_MESSAGE,
    followRedirects: false,
  })
  const close = () => socket.terminate()
  signal.addEventListener('abort', close, { once: true })
  let isAlive = true
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, PING_EVERY_MS)
  const lead = createCallDriver(door, settings, tools)
  let lastEvent = Promise.resolve()
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data) => {
    isAlive = true
    // In sequence, so that events are written in their order.
    lastEvent = lastEvent.then(() => lead(JSON.parse(String(data)) as AriEvent)).catch(tools.failed)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  } finally {
    clearInterval(pinging)
    signal.removeEventListener('abort', close)
    await lastEvent
  }
}

function createCallDriver(
  door: ProviderDoor,
  settings: AsteriskSettings,
  { callOf, tell, failed }: LineTools,
) {
  const { ask } = asteriskHttp(door, settings)
  const did = async (...request: Parameters<typeof ask>) => {
    const { status } = await ask(...request)
    if (status >= 400) throw new Error(`Asterisk responded with ${status} to ${request[0]} ${request[1]}`)
  }
  /** Hangs up what is left of a call. Parts of it are often gone already. */
  const clear = async (ref: string) => {
    for (const path of [
      `/channels/${guestChannel(ref)}`,
      `/channels/${agentChannel(ref)}`,
      `/bridges/${ref}`,
    ])
      await ask('DELETE', path).catch(failed)
  }

  async function ringGuest(ref: string, client: string, at: Date): Promise<void> {
    await ask('POST', `/channels/${agentChannel(ref)}/ring`)
    await did('POST', '/channels', {
      endpoint: endpointOf(settings, client),
      app: settings.app,
      appArgs: `guest,${ref}`,
      channelId: guestChannel(ref),
      timeout: String(GUEST_RINGS),
      ...(settings.callerId && { callerId: settings.callerId }),
    })
    await tell({ ref, status: 'dialing_client', at })
  }

  async function connect(ref: string, at: Date): Promise<void> {
    await tell({ ref, status: 'answered', at })
    await ask('DELETE', `/channels/${agentChannel(ref)}/ring`)
    await did('POST', '/bridges', { type: 'mixing', bridgeId: ref })
    await did('POST', `/bridges/${ref}/addChannel`, { channel: `${agentChannel(ref)},${guestChannel(ref)}` })
    if (!settings.announcement) return
    const playbackId = `${ref}-announcement`
    await did('POST', `/bridges/${ref}/play`, { media: settings.announcement, playbackId })
  }

  async function onStart([part, ref = '', client = '']: string[], at: Date): Promise<void> {
    const call = await callOf(ref)
    // Nobody is waiting for it any more.
    if (!call || ENDS.includes(call.status)) return clear(ref)
    try {
      await (part === 'agent' ? ringGuest(ref, client, at) : connect(ref, at))
    } catch (error) {
      failed(error)
      await tell({ ref, status: 'failed', reason: 'refused', at })
      await clear(ref)
    }
  }

  async function onDestroyed(channel: string, cause: number, at: Date): Promise<void> {
    const [, ref = '', part] = /^(.*)-(agent|guest)$/.exec(channel) ?? []
    const call = part && (await callOf(ref))
    if (!call || ENDS.includes(call.status)) return
    const talk = call.answeredAt && Math.max(0, Math.round((at.getTime() - call.answeredAt.getTime()) / 1000))
    if (talk !== null) await tell({ ref, status: 'completed', talk, at })
    else if (part === 'guest') await tell({ ref, ...endOf(cause), at })
    else if (call.status === 'dialing_client') await tell({ ref, status: 'cancelled', at })
    else await tell({ ref, status: 'no_answer', reason: 'agent', at })
    await clear(ref)
  }

  return async (event: AriEvent): Promise<void> => {
    const at = instant(event.timestamp)
    if (event.type === 'StasisStart') await onStart(event.args ?? [], at)
    else if (event.type === 'ChannelDestroyed')
      await onDestroyed(event.channel?.id ?? '', event.cause ?? 0, at)
    else if (event.type === 'PlaybackFinished') {
      const [, ref] = /^(.*)-announcement$/.exec(event.playback?.id ?? '') ?? []
      // Only after the guest has heard the announcement.
      if (ref && (await callOf(ref)))
        await did('POST', `/bridges/${ref}/record`, { name: ref, format: 'wav', ifExists: 'overwrite' })
    } else if (event.type === 'RecordingFinished' && event.recording)
      await tell({ ref: event.recording.name, recording: event.recording.name, at })
  }
}

/** What the causes of Q.850 mean. */
function endOf(cause: number): { status: CallStatus; reason?: Reason } {
  if (cause === 17) return { status: 'busy' }
  if (cause === 21) return { status: 'rejected' }
  if (cause === 1 || cause === 28) return { status: 'failed', reason: 'number' }
  return [16, 18, 19, 26].includes(cause) ? { status: 'no_answer' } : { status: 'failed', reason: 'refused' }
}

/** Asterisk writes `2026-11-24T10:00:00.000+0500`. */
function instant(text: string | undefined): Date {
  const date = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(date.getTime()) ? new Date() : date
}
