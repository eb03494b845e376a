import type { Call } from '../call.contract.ts'

/** The state of a call, to which every gateway's states are mapped. */
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
 * Why there was no talk, as keys of the interface's texts: the gateway was unreachable; refused our
 * keys; has no money; does not accept the number; refused for another reason; did not say clearly
 * whether it rang; the member did not pick up, or hung up; the call was given up before it started;
 * no more was reported.
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

/** Ends after which the guest's phone has certainly not rung: they do not count towards the three calls a day. */
export const GUEST_NOT_RUNG: readonly Reason[] = [
  'unreachable',
  'keys',
  'gateway_money',
  'number',
  'agent',
  'late',
]

/** The two parties; numbers are digits in international form, a member's may be an extension. */
export type Parties = { agent: string; client: string }

/** A gateway's event about a call. At least one of `ref`, `gatewayId` and `client` identifies it. */
export type CallEvent = {
  ref?: string
  gatewayId?: string
  client?: string
  status?: CallStatus
  reason?: Reason
  at: Date
  /** Seconds of talk, if the gateway counts them. */
  talk?: number
  /** The gateway's price, in hundredths. */
  cost?: { amount: number; currency: string }
  /** The reference for fetching the gateway's recording. */
  recording?: string
}

/** A call of ours to look up at a gateway. */
export type KnownCall = {
  id: string
  gatewayId: string | null
  dialed: string
  answeredAt: Date | null
  seenAt: Date | null
  createdAt: Date
}

/** An incoming request, unprocessed. */
export type Notice = {
  /** The path after the address given to the provider. */
  path: string
  /** The header of this name. */
  signature: string
  body: Record<string, string>
}
export type Recording = { bytes: Buffer; type: string }

/** One provider's way to connect two phones. Every request ends within ten seconds. */
export type Telephone = {
  /**
   * Calls the member, then the guest. Used once per call.
   * @param ref our id of the call
   * @returns the provider's id, if it returns one at once
   * @throws CallRefused when it certainly calls nobody; any other error leaves that open
   */
  originate: (parties: Parties, ref: string) => Promise<{ gatewayId: string | null }>
  /** Whether the provider has a call that may have been started; undefined when it cannot tell. */
  find?: (ref: string) => Promise<boolean>
  /**
   * Undefined when the provider cannot end calls on request.
   * @returns the end when it is certain at once; otherwise the provider reports it later
   */
  hangup?: (call: KnownCall) => Promise<CallEvent | undefined>
  /**
   * Parses a notice.
   * @returns undefined for an irrelevant one
   * @throws WrongSignature
   */
  readEvent: (notice: Notice) => CallEvent | undefined
  /** The provider's records of calls in that period, ended or not. */
  fetchCdr: (from: Date, to: Date, calls: readonly KnownCall[]) => Promise<CallEvent[]>
  /**
   * Checks our keys.
   * @returns the provider's note about the account.
   * @throws CallRefused
   */
  check: () => Promise<string | null>
  fetchRecording: (recording: string) => Promise<Recording>
}

/** The provider calls nobody, and says why or was unreachable. */
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

/** The digits of a number as networks dial it: international; for Kazakhstan and Russia also from `8…`. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

/** Whether a member is called on an extension of the company's exchange. */
export function isExtension(number: string): boolean {
  return digitsOf(number).length <= 6
}
