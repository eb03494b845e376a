import type { GatewayFault } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** A message as a provider gets it. */
export type GatewayMessage = {
  /** Ours, the same at every attempt. */
  id: string
  /** Digits alone, with the country's code. */
  to: string
  text: string
  /** The guest's language. */
  locale: string
  /** Whether the guest wrote within a day, so that WhatsApp takes free text. */
  isOpen: boolean
  /** WhatsApp: the template that was chosen, with what stands in its places. */
  template?: FilledTemplate | undefined
}
export type FilledTemplate = { name: string; language: string; variables: { name: string; text: string }[] }
/** A template that its provider has approved: `variables` by their names, in the order in which they stand in the text. */
export type MessageTemplate = { name: string; language: string; body: string; variables: string[] }
export type Sent = { gatewayId: string }

/** Where a message stands at its provider. */
export type DeliveryState = { status: 'sent' | 'delivered' | 'read' | 'failed'; reason?: GatewayFault }

/** How messages go through one provider. Each of these throws GatewayError. */
export type Adapter = {
  send: (gateway: OpenGateway, url: string, message: GatewayMessage) => Promise<Sent>
  /** Looks whether a message whose answer never came is there; without it nobody can tell. */
  find?: (gateway: OpenGateway, url: string, message: GatewayMessage) => Promise<Sent | undefined>
  /** Asks where a message stands, for providers that may not tell by themselves; undefined: nothing is known. */
  stateOf?: (
    gateway: OpenGateway,
    url: string,
    message: { gatewayId: string; to: string },
  ) => Promise<DeliveryState | undefined>
  /** The templates that the account may use now, for providers that have some. */
  templates?: (gateway: OpenGateway, url: string) => Promise<MessageTemplate[]>
  /** Whether what we know of the account is right; `note` is what the provider told. */
  check: (gateway: OpenGateway, url: string) => Promise<{ note: string | null }>
}
