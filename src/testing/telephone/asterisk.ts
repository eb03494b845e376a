/**
 * STAND-IN of an Asterisk with the REST Interface: HTTP for what it is asked, a WebSocket for what happens. No real telephone rings.
 * By itself it does nothing: `pickUp` and `hangUp` are the people. With `moods` it plays them too, for trials.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PassedOn } from '../gateways/provider.ts'
import { tone } from './tone.ts'

export type Dialled = { channel: string; endpoint: string; callerId: string }
/** How a request to dial goes wrong: without an answer, with none in time, with one that is no sense, or refused. */
export type Mood = 'silent' | 'slow' | 'rubbish' | 'refuses'
/** How people behave where nobody plays them: pauses in milliseconds. */
export type Moods = { ringMs: number; talkMs: number; announceMs: number }

export type AsteriskStandIn = {
  url: string
  user: string
  password: string
  /** Every telephone that would have rung, in order. */
  dialled: Dialled[]
  /** Bridges in which the announcement was begun. */
  played: Set<string>
  /** Bridges that are being recorded. */
  recorded: Set<string>
  pickUp: (channel: string) => void
  /** Somebody puts the telephone down, or does not pick it up. @param cause of Q.850 */
  hangUp: (channel: string, cause?: number) => void
  /** The announcement has been heard. */
  announced: (ref: string) => void
  isOn: (channel: string) => boolean
  fail: (mood: Mood | undefined) => void
  /** Breaks all event connections. */
  cut: () => void
  /** Whether somebody listens to the events of an application. */
  hears: (app: string) => boolean
  /** A channel ends without an event. */
  lose: (channel: string) => void
  close: () => Promise<void>
}

type Channel = { id: string; app: string; args: string[]; endpoint: string; isUp: boolean }

export async function openAsterisk({
  port = 0,
  user = 'qalay',
  password = 'a password of the stand-in',
  moods,
}: {
  port?: number
  user?: string
  password?: string
  moods?: Moods
} = {}): Promise<AsteriskStandIn> {
  const channels = new Map<string, Channel>()
  const bridges = new Map<string, { app: string; inside: Set<string> }>()
  const stored = new Set<string>()
  const recorded = new Set<string>()
  const played = new Set<string>()
  const dialled: Dialled[] = []
  const passedOn: PassedOn[] = []
  const timers = new Set<NodeJS.Timeout>()
  const ears = new WebSocketServer({ noServer: true })
  const apps = new WeakMap<WebSocket, string>()
  let mood: Mood | undefined

  const tell = (app: string, event: object) => {
    const text = JSON.stringify({ application: app, timestamp: stamp(), ...event })
    for (const ear of ears.clients) if (apps.get(ear) === app) ear.send(text)
  }
  const isConnected = (app: string) => [...ears.clients].some((ear) => apps.get(ear) === app)
  const appOf = (bridge: string) => bridges.get(bridge)?.app ?? ''
  const later = (ms: number, what: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      what()
    }, ms)
    timers.add(timer)
  }
  const channelState = ({ id, isUp }: Channel) => ({ id, state: isUp ? 'Up' : 'Ringing' })

  function pickUp(id: string): void {
    const channel = channels.get(id)
    if (!channel || channel.isUp) return
    channel.isUp = true
    tell(channel.app, { type: 'StasisStart', args: channel.args, channel: channelState(channel) })
    if (moods && channel.args[0] === 'guest') later(moods.talkMs, () => hangUp(id))
  }
  function hangUp(id: string, cause = 16): void {
    const channel = channels.get(id)
    if (!channel) return
    channels.delete(id)
    for (const [bridge, { inside }] of bridges) if (inside.delete(id)) stopRecording(bridge)
    if (channel.isUp) tell(channel.app, { type: 'StasisEnd', channel: channelState(channel) })
    tell(channel.app, {
      type: 'ChannelDestroyed',
      cause,
      cause_txt: 'by the stand-in',
      channel: channelState(channel),
    })
  }
  function stopRecording(bridge: string): void {
    if (!recorded.delete(bridge)) return
    stored.add(bridge)
    tell(appOf(bridge), {
      type: 'RecordingFinished',
      recording: { name: bridge, format: 'wav', state: 'done' },
    })
  }
  function announced(ref: string): void {
    const playback = { id: `${ref}-announcement`, target_uri: `bridge:${ref}` }
    tell(appOf(ref), { type: 'PlaybackFinished', playback })
  }

  function dial(query: URLSearchParams, response: ServerResponse): unknown {
    const id = query.get('channelId') ?? ''
    if (channels.has(id))
      return send(response, 409, { message: 'Channel with given unique ID already exists' })
    const endpoint = query.get('endpoint') ?? ''
    const app = query.get('app') ?? ''
    const channel = { id, app, endpoint, args: (query.get('appArgs') ?? '').split(','), isUp: false }
    dialled.push({ channel: id, endpoint, callerId: query.get('callerId') ?? '' })
    channels.set(id, channel)
    const to = /(\+?\d+)(?=\D*$)/.exec(endpoint)?.[0] ?? endpoint
    const text = channel.args[0] === 'guest' ? 'guest' : 'member'
    passedOn.push({ id, channel: 'call', provider: 'Asterisk', to, text, at: new Date().toISOString() })
    if (moods) later(moods.ringMs, () => behave(channel))
    if (mood === 'rubbish') return send(response, 200, 'not JSON')
    send(response, 200, channelState(channel))
  }
  /** The last digit says what somebody does: 1 is busy, 2 does not answer, 3 rejects. */
  function behave({ id, endpoint, args }: Channel): void {
    const digit = /(\d)(?=\D*$)/.exec(endpoint)?.[1] ?? ''
    const cause = { 1: 17, 2: 19, 3: 21 }[digit]
    if (cause && args[0] === 'guest') hangUp(id, cause)
    else pickUp(id)
  }

  function answer(method: string, path: string, query: URLSearchParams, response: ServerResponse): unknown {
    const [, kind = '', id = '', part = ''] = path.split('/')
    const ask = `${method} ${kind}`
    if (ask === 'GET asterisk') return send(response, 200, { system: { version: 'stand-in' } })
    if (ask === 'GET applications')
      return isConnected(id) ? send(response, 200, { name: id }) : send(response, 404, {})
    if (ask === 'POST channels' && id === '') return dial(query, response)
    if (kind === 'channels') {
      const channel = channels.get(id)
      if (!channel) return send(response, 404, { message: 'Channel not found' })
      if (method === 'GET') return send(response, 200, channelState(channel))
      send(response, 204)
      if (method === 'DELETE' && part === '') hangUp(id)
      return
    }
    if (ask === 'POST bridges' && id === '') {
      bridges.set(query.get('bridgeId')!, { app: '', inside: new Set() })
      return send(response, 200, { id: query.get('bridgeId') })
    }
    if (kind === 'bridges') return inBridge(method, id, part, query, response)
    if (ask === 'GET recordings' && stored.has(path.split('/')[3]!)) {
      response.writeHead(200, { 'content-type': 'audio/wav' })
      response.end(tone())
      return
    }
    send(response, 404, { message: 'Not found' })
  }
  function inBridge(
    method: string,
    id: string,
    part: string,
    query: URLSearchParams,
    response: ServerResponse,
  ) {
    const bridge = bridges.get(id)
    if (!bridge) return send(response, 404, { message: 'Bridge not found' })
    if (part === 'addChannel')
      for (const channel of query.get('channel')!.split(',')) {
        bridge.inside.add(channel)
        bridge.app = channels.get(channel)?.app ?? bridge.app
      }
    if (part === 'record') recorded.add(id)
    if (part === 'play') played.add(id)
    if (part === 'play' && moods) later(moods.announceMs, () => announced(id))
    if (method === 'DELETE') {
      stopRecording(id)
      bridges.delete(id)
    }
    send(response, method === 'DELETE' || part === 'addChannel' ? 204 : 201, {})
  }

  const isKnown = ({ headers }: IncomingMessage) =>
    headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://stand-in')
    // The operator's outbox asks for all of it.
    if (url.pathname === '/passed-on') return send(response, 200, passedOn)
    if (!isKnown(request)) return send(response, 401, { message: 'Authentication required' })
    const isDialling = request.method === 'POST' && url.pathname === '/ari/channels'
    if (isDialling && mood === 'silent') return void request.socket.destroy()
    if (isDialling && mood === 'refuses') return send(response, 500, { message: 'Allocation failed' })
    if (isDialling && mood === 'slow') return
    answer(request.method!, url.pathname.replace(/^\/ari/, ''), url.searchParams, response)
  })
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url!, 'http://stand-in')
    if (!isKnown(request) || url.pathname !== '/ari/events' || !url.searchParams.get('app'))
      return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    ears.handleUpgrade(request, socket, head, (ear) => {
      apps.set(ear, url.searchParams.get('app')!)
      ears.emit('connection', ear, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user,
    password,
    dialled,
    played,
    recorded,
    pickUp,
    hangUp,
    announced,
    isOn: (channel) => channels.has(channel),
    fail: (next) => {
      mood = next
    },
    cut: () => {
      for (const ear of ears.clients) ear.terminate()
    },
    hears: isConnected,
    lose: (channel) => void channels.delete(channel),
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer)
        for (const ear of ears.clients) ear.terminate()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, status: number, body?: object | string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}

/** As Asterisk writes it. */
function stamp(): string {
  return new Date().toISOString().replace('Z', '+0000')
}
