import type { AsJson } from '../../../web/as-json.ts'
import type { CompanyState } from '../../account/company/company.contract.ts'
import type { Gateway, GatewayKind } from '../../cases/gateway/gateway.contract.ts'
import type { ConnectorShown } from '../../connectors/connector.contract.ts'
import type { ReviewSources } from '../../reviews/source.contract.ts'
import type { Webhook } from '../../webhooks/webhook.contract.ts'
import type { ApiKey } from '../key/key.contract.ts'

/** What the account's settings say of its connections; null for what the member may not see. */
export type ConnectionFacts = {
  gateways: AsJson<Gateway>[]
  keys: AsJson<ApiKey>[]
  webhooks: AsJson<Webhook>[]
  connectors: AsJson<ConnectorShown>[]
  reviews: AsJson<ReviewSources>
  company: AsJson<CompanyState> | null
  /** Whether the account takes part in the benchmark of its trade. */
  isCompared: boolean | null
}

/** Connections with a page of their own; connected systems are named by their declarations. */
export type ConnectionName = GatewayKind | 'reviews' | 'entry' | 'log' | 'benchmark' | 'keys' | 'webhooks'
export type ConnectionGroup = 'guests' | 'team' | 'systems'
/** How a connection is, and since or until when. */
export type ConnectionState = {
  kind: 'works' | 'broken' | 'ends' | 'off' | 'unavailable'
  /** The last use of what works, the moment since when it is broken, or when it ends. */
  at: string | null
  /** Why it is broken, in the member's language. */
  reason?: string
  /** How much waits to be sent. */
  waiting?: number
}
export type Connection = {
  name: string
  group: ConnectionGroup
  to: string
  state: ConnectionState
  /** Of a connected system: what it is called, and what it does here. */
  words?: { title: string; what: string }
}

type Declaration = {
  name: ConnectionName
  group: ConnectionGroup
  to: string
  stateOf: (facts: ConnectionFacts) => ConnectionState | null
}

const OFF: ConnectionState = { kind: 'off', at: null }

const gateway = (kind: GatewayKind): Declaration => ({
  name: kind,
  group: 'guests',
  to: '/user/gateway',
  stateOf: ({ gateways }) => {
    const own = gateways.find((each) => each.kind === kind)
    if (!own?.active) return OFF
    return own.problem
      ? { kind: 'broken', at: null, reason: own.problem }
      : { kind: 'works', at: own.checkedAt }
  },
})

/** Every connection of an account: what it is called, where it is set up, and how its state is read. */
const CONNECTIONS: readonly Declaration[] = [
  gateway('whatsapp'),
  gateway('sms'),
  gateway('telephone'),
  gateway('mail_in'),
  gateway('topup'),
  {
    name: 'reviews',
    group: 'guests',
    to: '/user/reviews',
    stateOf: ({ reviews: { google, mail } }) => {
      const sources = [google.connection, mail.connection].filter((source) => source !== null)
      const broken = sources.find(({ problem }) => problem !== null)
      if (broken) return { kind: 'broken', at: null, reason: broken.problem! }
      return sources.length === 0
        ? OFF
        : { kind: 'works', at: latest(sources.map(({ checkedAt }) => checkedAt)) }
    },
  },
  {
    name: 'entry',
    group: 'team',
    to: '/user/entry',
    stateOf: ({ company }) => company && (company.settings?.active ? { kind: 'works', at: null } : OFF),
  },
  { name: 'log', group: 'team', to: '/user/log', stateOf: () => ({ kind: 'works', at: null }) },
  {
    name: 'benchmark',
    group: 'team',
    to: '/setting/benchmark',
    stateOf: ({ isCompared }) =>
      isCompared === null ? null : isCompared ? { kind: 'works', at: null } : OFF,
  },
  {
    name: 'keys',
    group: 'systems',
    to: '/user/key',
    stateOf: ({ keys }) => {
      if (keys.length === 0) return OFF
      const ends = earliest(keys.map(({ endsUnusedAt }) => endsUnusedAt))
      return ends
        ? { kind: 'ends', at: ends }
        : { kind: 'works', at: latest(keys.map((key) => key.lastUsedAt)) }
    },
  },
  {
    name: 'webhooks',
    group: 'systems',
    to: '/user/webhook',
    stateOf: ({ webhooks }) => {
      const broken = webhooks.map(({ disabledAt, failingSince }) => failingSince ?? disabledAt)
      const since = earliest(broken)
      if (since) return { kind: 'broken', at: since }
      return webhooks.some(({ active }) => active) ? { kind: 'works', at: null } : OFF
    },
  },
]

const ORDER = ['broken', 'ends', 'works', 'off', 'unavailable']

/** The connections with their states; inside a group the broken ones first, those that are not set up last. */
export function connectionsOf(facts: ConnectionFacts): Connection[] {
  const own = CONNECTIONS.flatMap(({ stateOf, ...rest }): Connection[] => {
    const state = stateOf(facts)
    return state ? [{ ...rest, state }] : []
  })
  const systems = facts.connectors.map((connector): Connection => {
    const { name, group, title, what } = connector
    const to = `/setting/connections/${name}`
    return { name, group, to, state: stateOfSystem(connector), words: { title, what } }
  })
  return [...own, ...systems].toSorted((a, b) => ORDER.indexOf(a.state.kind) - ORDER.indexOf(b.state.kind))
}

function stateOfSystem({ available, state }: AsJson<ConnectorShown>): ConnectionState {
  if (!available) return { kind: 'unavailable', at: null }
  if (!state?.active) return OFF
  if (state.problem)
    return { kind: 'broken', at: state.failingSince, reason: state.problem, waiting: state.waiting }
  return { kind: 'works', at: state.usedAt ?? state.checkedAt }
}

/** What the list can be narrowed to. */
export const FILTERS = ['all', 'works', 'attention', 'off'] as const
export type Filter = (typeof FILTERS)[number]

export function fitsFilter({ state: { kind } }: Connection, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'attention') return kind === 'broken' || kind === 'ends'
  return filter === 'works' ? kind === 'works' : kind === 'off' || kind === 'unavailable'
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
