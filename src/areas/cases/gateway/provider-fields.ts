import type { GatewayKind } from './gateway.contract.ts'

/** One setting of a provider. */
export type GatewayField = {
  name: string
  label: () => string
  hint?: () => string
  /** Stored sealed and never shown again. */
  secret?: true
  optional?: true
  /** Its pattern; anything when omitted. */
  form?: RegExp
  /** The choices, the first by default. */
  choices?: { value: string; label: () => string }[]
}

/** A service that accounts may have a contract with. */
export type Provider = {
  kind: GatewayKind
  provider: string
  title: () => string
  /** How to obtain the values. */
  help: () => string
  /** Whether it sends notices, so that the page shows the address for them. */
  hasHook: boolean
  fields: readonly GatewayField[]
}
