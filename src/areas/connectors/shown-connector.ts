import type { Config } from '../../platform/config/config.ts'
import { maskedKey } from '../../platform/hook-key.ts'
import type { UiLocale } from '../../platform/locale.ts'
import type { Rights } from '../account/account.contract.ts'
import { mayGive } from '../account/reach.ts'
import { endsOf } from '../cases/gateway/read-fields.ts'
import type { ConnectorShown, ConnectorState } from './connector.contract.ts'
import type { ListedConnector } from './connector.queries.ts'
import type { Connector, ConnectorField } from './connector.ts'
import { connectorKey } from './connector-key.ts'
import { connectorProblem } from './problem-words.ts'

type Shown = {
  config: Config
  member: { rights: Rights }
  locale: UiLocale
  /** The connector whose address for notices is new and therefore complete. */
  newHook: string | undefined
}

/** A connector for its page, in the member's language; without a secret. */
export function shownConnector(
  connector: Connector,
  connected: ListedConnector | undefined,
  { config, member, locale, newHook }: Shown,
): ConnectorShown {
  const { name, group, title, what, help, fields, sends, steps = [], needsBot } = connector
  return {
    name,
    group,
    title,
    what: what({}, { locale }),
    help: help({}, { locale }),
    fields: fields.map((field) => shownField(field, locale)),
    sends: sends ?? null,
    steps: [...steps],
    available: !needsBot || config.telegram !== null,
    allowed: mayGive(member, connector.content(connected?.settings ?? {})),
    state: connected ? stateOf(connector, connected, { config, locale, isNew: newHook === name }) : null,
  }
}

function shownField(field: ConnectorField, locale: UiLocale): ConnectorShown['fields'][number] {
  const { name, label, hint, secret = false, optional = false, long = false, pick, choices } = field
  return {
    name,
    label: label({}, { locale }),
    hint: hint?.({}, { locale }) ?? null,
    secret,
    optional,
    long,
    pick: pick ?? null,
    choices: choices?.map((choice) => ({ value: choice.value, label: choice.label({}, { locale }) })) ?? null,
  }
}

function stateOf(
  { adapter, fields }: Connector,
  connected: ListedConnector,
  { config, locale, isNew }: { config: Config; locale: UiLocale; isNew: boolean },
): ConnectorState {
  const key = adapter.read && connectorKey(config.secret, connected)
  const { active, settings, secrets, maker, createdAt, lastError, waiting, sent } = connected
  const shown = fields.flatMap(({ name, secret }) =>
    secret && secrets[name] ? [[name, secrets[name]] as const] : [],
  )
  return {
    active,
    settings,
    secrets: endsOf(Object.fromEntries(shown)),
    madeBy: maker,
    madeAt: createdAt.toISOString(),
    checkedAt: connected.checkedAt?.toISOString() ?? null,
    usedAt: connected.usedAt?.toISOString() ?? null,
    failingSince: connected.failingSince?.toISOString() ?? null,
    problem: lastError && connectorProblem(lastError, locale),
    waiting,
    sent,
    hook: key ? `${config.publicUrl}/v1/connectors/hook/${isNew ? key : maskedKey(key)}` : null,
    hookIsWhole: isNew && key !== undefined,
  }
}
