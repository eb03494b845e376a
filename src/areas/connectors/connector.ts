import type { GatewayUrls } from '../../platform/config/service-settings.ts'
import type { UiLocale } from '../../platform/locale.ts'
import type { TelegramBot } from '../../platform/telegram/bot-client.ts'
import type { Content } from '../account/reach.ts'
import type { askProvider } from '../cases/gateway/ask-provider.ts'
import type { Notice } from '../cases/gateway/hook.ts'
import type { ContactValue } from '../questionnaire/questionnaire.contract.ts'
import type { ExportRow } from '../report/rows/export-row.read.ts'
import type { AnswerData } from '../webhooks/webhook.contract.ts'
import type { CheckStep, ConnectorGroup } from './connector.contract.ts'

/** An interface text in the caller's language. */
export type Words = (values: Record<string, never>, to: { locale: UiLocale }) => string

/** One setting of a connector. */
export type ConnectorField = {
  name: string
  label: Words
  hint?: Words
  /** Stored sealed and never shown again. */
  secret?: true
  optional?: true
  /** An address that is asked: it must lead to the internet. */
  isUrl?: true
  /** Stored secrets are bound to it: a change requires entering them again. */
  bindsSecrets?: true
  /** Several lines. */
  long?: true
  /** Its pattern; anything when omitted. */
  form?: RegExp
  /** Where a pattern is not enough. */
  isValid?: (value: string) => boolean
  /** The choices, the first by default. */
  choices?: readonly { value: string; label: Words }[]
  /** One of the account's surveys, by id. */
  pick?: 'survey'
}

/** A connector as it is used: `secrets` are decrypted, and stay in memory. */
export type OpenConnector = {
  readonly accountId: number
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly active: boolean
  /** The member whose rights it acts with. */
  readonly madeBy: string
  readonly createdAt: Date
}

/** An answer on its way out. `contact`: only where the connector is set to send it. */
export type AnswerEvent = {
  /** Our id of the event, the same for every attempt. */
  id: string
  locale: UiLocale
  answer: AnswerData
  contact: ContactValue | null
  /** The answer as a row of the CSV export, for connectors with `needsRow`. */
  row: ExportRow | null
}

/** What the other side made of it; the address is shown to members. */
export type Delivered = { externalId: string | null; url?: string | null }

/** A guest's visit that has ended. */
export type Visit = {
  /** Of the system that reports it: the same for every repeat. */
  id: string
  phone?: string | undefined
  email?: string | undefined
  name?: string | undefined
  locale?: string | undefined
  /** Its id, its code, or the other system's id that the settings translate. */
  branch?: string | undefined
  /** Values of hidden fields. */
  hidden: Record<string, string>
}

/** What a notice says, once its sender is verified. */
export type Incoming =
  | { kind: 'closed'; externalId: string; outcome: 'fixed' | 'not_confirmed' }
  | { kind: 'visit'; visit: Visit }

/** What adapters work with. */
export type ConnectorTools = {
  /** Asks an address that an account chose: public ones only, besides hosts of the operator's own network. */
  ask: typeof askProvider
  /** Asks an address that the installation sets. */
  askService: typeof askProvider
  urls: GatewayUrls
  /** Undefined where the installation has no bot. */
  bot: TelegramBot | undefined
  /**
   * The connector with a valid access token. `renew` returns the changed secrets; it never runs twice at a time, because some services
   * accept each refresh token once.
   * @param refused an access token that was refused although it had not expired: renewed elsewhere, or withdrawn
   */
  withToken: (connector: OpenConnector, renew: Renew, refused?: string) => Promise<OpenConnector>
}
export type Renew = (connector: OpenConnector) => Promise<Record<string, string>>

/**
 * How one system is spoken to. All of these throw GatewayError.
 */
export type ConnectorAdapter = {
  /** Turns what was typed into what is stored, such as the code of the field `takes` into tokens. */
  connect?: {
    takes: string
    run: (connector: OpenConnector, tools: ConnectorTools) => Promise<Readonly<Record<string, string>>>
  }
  /** Tries the connection out, naming each step before it is done; what it creates it removes. */
  check?: (connector: OpenConnector, tools: ConnectorTools, locale: UiLocale) => AsyncGenerator<CheckStep>
  send?: (connector: OpenConnector, tools: ConnectorTools, event: AnswerEvent) => Promise<Delivered>
  /** Looks up what an earlier attempt with an unknown result may have created; without it, a repeat may double. */
  find?: (
    connector: OpenConnector,
    tools: ConnectorTools,
    event: AnswerEvent,
  ) => Promise<Delivered | undefined>
  /**
   * Reads a notice. It may be repeated, late or out of order.
   * @throws AppError `forbidden` for a wrong signature or token
   */
  read?: (connector: OpenConnector, tools: ConnectorTools, notice: Notice) => Promise<Incoming[]>
}

/**
 * A system that accounts may connect: its settings page, its rights, its log, its place in the API and its documentation derive from
 * this declaration.
 */
export type Connector = {
  name: string
  group: ConnectorGroup
  /** Its own name, the same in every language. */
  title: string
  /** What it does here, in one line. */
  what: Words
  /** How to obtain the values. */
  help: Words
  fields: readonly ConnectorField[]
  /** What it sends; nothing for those that only report visits. */
  sends?: 'complaint' | 'answer'
  /** Whether what it sends holds a row of the CSV export. */
  needsRow?: true
  /** The steps of its check, in order. */
  steps?: readonly CheckStep[]
  /** What it gives to the other side, by its settings: nobody can set up one that reaches further than their own rights. */
  content: (settings: Readonly<Record<string, string>>) => Content
  /** Whether a bot of the installation is needed. */
  needsBot?: true
  adapter: ConnectorAdapter
}

/** Whether contacts go out. */
export function sendsContacts({ settings }: Pick<OpenConnector, 'settings'>): boolean {
  return settings.contacts === 'yes'
}
