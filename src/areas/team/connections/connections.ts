import type { AsJson } from '../../../web/as-json.ts'
import type { CompanyState } from '../../account/company/company.contract.ts'
import type { Gateway, GatewayKind } from '../../cases/gateway/gateway.contract.ts'
import type { Webhook } from '../../webhooks/webhook.contract.ts'
import type { ApiKey } from '../key/key.contract.ts'

/** What the account's settings say of its connections; null for what the member may not see. */
export type ConnectionFacts = {
  gateways: AsJson<Gateway>[]
  keys: AsJson<ApiKey>[]
  webhooks: AsJson<Webhook>[]
  company: AsJson<CompanyState> | null
}

export type ConnectionName = GatewayKind | 'entry' | 'log' | 'keys' | 'webhooks'
export type ConnectionGroup = 'guests' | 'team' | 'systems'
/** How a connection is, and since or until when. */
export type ConnectionState = {
  kind: 'works' | 'broken' | 'ends' | 'off'
  /** The last use of what works, the moment since when it is broken, or when it ends. */
  at: string | null
  /** Why it is broken, in the member's language. */
  reason?: string
}
export type Connection = { name: ConnectionName; group: ConnectionGroup; to: string; state: ConnectionState }

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
    name: 'entry',
    group: 'team',
    to: '/user/entry',
    stateOf: ({ company }) => company && (company.settings?.active ? { kind: 'works', at: null } : OFF),
  },
  { name: 'log', group: 'team', to: '/user/log', stateOf: () => ({ kind: 'works', at: null }) },
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

const ORDER = ['broken', 'ends', 'works', 'off']

/** The connections with their states; inside a group the broken ones first, those that are not set up last. */
export function connectionsOf(facts: ConnectionFacts): Connection[] {
  return CONNECTIONS.flatMap(({ stateOf, ...rest }) => {
    const state = stateOf(facts)
    return state ? [{ ...rest, state }] : []
  }).toSorted((a, b) => ORDER.indexOf(a.state.kind) - ORDER.indexOf(b.state.kind))
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
