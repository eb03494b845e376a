import type { Call } from '../call.contract.ts'

/** Where a call stands, as every gateway's words are translated. */
export type CallStatus = Call['status']
export const ENDS: readonly CallStatus[] = [
  'completed',
  'no_answer',
  'busy',
  'rejected',
  'failed',
  'cancelled',
]

/**
 * Why a call did not come about, in words of the interface's texts: the gateway was not reached; refused our keys; has no money; takes
 * no such number; refused for another reason; did not say clearly whether it rang; the member did not pick up, or hung up; the call
 * was given up before it began; nothing more was heard of it.
 */
export const REASONS = [
  'unreachable',
  'keys',
  'gateway_money',
  'number',
  'refused',
  'unknown',
  'agent',
  'late',
  'lost',
] as const
export type Reason = (typeof REASONS)[number]

/** Ends after which the guest's telephone has surely not rung: they count for nobody's three calls a day. */
export const GUEST_NOT_RUNG: readonly Reason[] = [
  'unreachable',
  'keys',
  'gateway_money',
  'number',
  'agent',
  'late',
]

/** Who is to be connected; numbers are digits in international form, a member's may be an extension. */
export type Parties = { agent: string; client: string }

/** What a gateway says of a call. At least one of `ref`, `gatewayId` and `client` tells which. */
export type CallEvent = {
  ref?: string
  gatewayId?: string
  client?: string
  status?: CallStatus
  reason?: Reason
  at: Date
  /** Seconds of talk, where the gateway counts them. */
  talk?: number
  /** What the gateway asks, in hundredths. */
  cost?: { amount: number; currency: string }
  /** By what the gateway's recording is fetched. */
  recording?: string
}

/** A call of ours that a gateway is asked about. */
export type KnownCall = {
  id: string
  gatewayId: string | null
  dialed: string
  answeredAt: Date | null
  seenAt: Date | null
  createdAt: Date
}

/** What came in from outside, as it came. */
export type Notice = {
  /** What stands behind the address that the provider was given. */
  path: string
  /** The header of this name. */
  signature: string
  body: Record<string, string>
}
export type Recording = { bytes: Buffer; type: string }

/** One provider's way to connect two telephones. Every request ends within ten seconds. */
export type Telephone = {
  /**
   * Rings the member, then the guest. Asked once for a call.
   * @param ref our id of the call
   * @returns the provider's id, where it gives one at once
   * @throws CallRefused when it surely rings nobody; anything else leaves open whether it does
   */
  originate: (parties: Parties, ref: string) => Promise<{ gatewayId: string | null }>
  /** Whether a call that may have been begun is known there; undefined where the provider can't tell. */
  find?: (ref: string) => Promise<boolean>
  /** Undefined where the provider offers no way to end a call from outside. */
  hangup?: (call: KnownCall) => Promise<void>
  /**
   * Reads a notice.
   * @returns undefined for one that says nothing of interest
   * @throws WrongSignature
   */
  readEvent: (notice: Notice) => CallEvent | undefined
  /** What the provider's records say about calls of that time, ended ones and others. */
  fetchCdr: (from: Date, to: Date, calls: readonly KnownCall[]) => Promise<CallEvent[]>
  /** Asks whether our keys are right. @returns what the provider tells of the account. @throws CallRefused */
  check: () => Promise<string | null>
  fetchRecording: (recording: string) => Promise<Recording>
}

/** The provider rings nobody, and says why or was not reached. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A notice that does not come from the provider. */
export class WrongSignature extends Error {
  override name = 'WrongSignature'
}

/** The digits of a number as networks dial it: international, those of Kazakhstan and Russia also from `8…`. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

/** Whether a member is rung inside the company's own exchange. */
export function isExtension(number: string): boolean {
  return digitsOf(number).length <= 6
}
