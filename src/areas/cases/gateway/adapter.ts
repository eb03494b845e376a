import type { GatewayFault } from './ask-provider.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** A message as a provider gets it. */
export type GatewayMessage = {
  /** Our id, the same for every attempt. */
  id: string
  /** Digits only, with the country code. */
  to: string
  text: string
  /** The guest's language. */
  locale: string
  /** Whether the guest wrote within a day, so that WhatsApp accepts free text. */
  isOpen: boolean
  /** WhatsApp: the selected template, with its values. */
  template?: FilledTemplate | undefined
}
export type FilledTemplate = { name: string; language: string; variables: { name: string; text: string }[] }
/** A template approved by its provider: `variables` by name, in the order of the text. */
export type MessageTemplate = { name: string; language: string; body: string; variables: string[] }
export type Sent = { gatewayId: string }

/** A message's state at its provider. */
export type DeliveryState = { status: 'sent' | 'delivered' | 'read' | 'failed'; reason?: GatewayFault }

/** How messages are sent through one provider. All of these throw GatewayError. */
export type Adapter = {
  send: (gateway: OpenGateway, url: string, message: GatewayMessage) => Promise<Sent>
  /** Looks up a message whose response was lost; without it nobody can tell. */
  find?: (gateway: OpenGateway, url: string, message: GatewayMessage) => Promise<Sent | undefined>
  /** Asks for a message's state, for providers that may not report it; undefined: unknown. */
  stateOf?: (
    gateway: OpenGateway,
    url: string,
    message: { gatewayId: string; to: string },
  ) => Promise<DeliveryState | undefined>
  /** The templates that the account may use, for providers that have templates. */
  templates?: (gateway: OpenGateway, url: string) => Promise<MessageTemplate[]>
  /** Checks the account's settings; `note` is the provider's reply. */
  check: (gateway: OpenGateway, url: string) => Promise<{ note: string | null }>
}
