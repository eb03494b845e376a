import type { GatewayKind } from './gateway.contract.ts'

/** One thing that a provider needs to know of the account. */
export type GatewayField = {
  name: string
  label: () => string
  hint?: () => string
  /** Kept sealed and never shown again. */
  secret?: true
  optional?: true
  /** What it must look like; anything, where it is left out. */
  form?: RegExp
  /** One of these, the first by default. */
  choices?: { value: string; label: () => string }[]
}

/** A service that accounts may have a contract with. */
export type Provider = {
  kind: GatewayKind
  provider: string
  title: () => string
  /** How to come by what the fields ask for. */
  help: () => string
  /** Whether its notices come to us, so that the page shows the address for them. */
  hasHook: boolean
  fields: readonly GatewayField[]
}
