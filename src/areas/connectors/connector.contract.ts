import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'

export const ConnectorName = z.string().regex(/^[a-z][a-z0-9]{1,19}$/, 'invalid')
/** Where a connection stands on its page. */
export const ConnectorGroup = z.enum(['team', 'systems'])
export type ConnectorGroup = z.infer<typeof ConnectorGroup>

/** What a check tries: the key is accepted, something is created and removed, a message arrives, the table is accessible. */
export const CheckStep = z.enum(['key', 'create', 'remove', 'message', 'table'])
export type CheckStep = z.infer<typeof CheckStep>

const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'invalid')

/** One setting, with its words in the caller's language. */
export const ConnectorFieldShown = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  secret: z.boolean(),
  optional: z.boolean(),
  long: z.boolean(),
  /** `survey`: the id of one of the account's surveys. */
  pick: z.literal('survey').nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
})

/** How a connected system is. */
export const ConnectorState = z.object({
  active: z.boolean(),
  settings: z.record(z.string(), z.string()),
  /** The stored secrets by their last characters; the secrets themselves are never returned. */
  secrets: z.record(z.string(), z.object({ end: z.string() })),
  madeBy: z.string(),
  madeAt: z.string(),
  checkedAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  /** The first failure since the last success, and why the last attempt failed, in the caller's language. */
  failingSince: z.string().nullable(),
  problem: z.string().nullable(),
  /** How many events wait to be sent. */
  waiting: z.number(),
  /** Those of the last 30 days. */
  sent: z.number(),
  /**
   * Where the system sends its notices; null for one that sends none. The address allows sending some, so it is complete only in the
   * response that created or renewed it; every other response masks its middle.
   */
  hook: z.string().nullable(),
  hookIsWhole: z.boolean(),
})
export type ConnectorState = z.infer<typeof ConnectorState>

export const ConnectorShown = z.object({
  name: z.string(),
  group: ConnectorGroup,
  title: z.string(),
  what: z.string(),
  help: z.string(),
  fields: z.array(ConnectorFieldShown),
  sends: z.enum(['complaint', 'answer']).nullable(),
  /** Whether it can be checked, and by which steps. */
  steps: z.array(CheckStep),
  /** False where the installation's operator has not set it up. */
  available: z.boolean(),
  /** Whether the caller's own rights reach as far as it does. */
  allowed: z.boolean(),
  /** Null: not connected. */
  state: ConnectorState.nullable(),
})
export type ConnectorShown = z.infer<typeof ConnectorShown>
export const ConnectorList = z.object({ connectors: z.array(ConnectorShown) })
export type ConnectorList = z.infer<typeof ConnectorList>

/** Connects a system, or changes it. A secret that is omitted or empty stays unchanged. */
export const SaveConnector = z.strictObject({
  name: ConnectorName,
  settings: z.record(FieldName, z.string().trim().max(4000)).default({}),
  active: z.boolean().optional(),
  /** Creates a new address for notices; the old one is dead at once. */
  renewHook: z.literal(true).optional(),
})
export type SaveConnector = z.infer<typeof SaveConnector>

export const ConnectorQuery = z.object({ name: ConnectorName })
export const CheckConnector = z.strictObject({ name: ConnectorName })
/** The steps that were tried, in order; the first that failed is the last. */
export const ConnectorChecked = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  steps: z.array(
    z.object({
      step: CheckStep,
      result: z.enum(['ok', 'failed', 'skipped']),
      ms: z.number(),
    }),
  ),
})
export type ConnectorChecked = z.infer<typeof ConnectorChecked>

export const ConnectorEventsQuery = z.object({ name: ConnectorName, limit: rowRange() })
/** One thing that went through a connector. */
export const ConnectorEvent = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  kind: z.enum(['complaint', 'answer', 'closed', 'visit']),
  at: z.string(),
  /** The answer that it is about. */
  surveyId: z.string().nullable(),
  answerId: z.string().nullable(),
  status: z.enum(['queued', 'done', 'failed', 'left_out']),
  attempts: z.number(),
  /** Why the last attempt failed, or why it was left out, in the caller's language. */
  problem: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** The deal, task or message at the other side. */
  externalId: z.string().nullable(),
  externalUrl: z.string().nullable(),
})
export type ConnectorEvent = z.infer<typeof ConnectorEvent>
export const ConnectorEvents = z.object({ events: z.array(ConnectorEvent), total: z.number() })

export const RetryConnectorEvent = z.strictObject({ name: ConnectorName, event: z.string().max(60) })
export const ConnectorEventRetried = z.object({ queued: z.boolean() })

/** One visit that has ended, as any booking system or till can report it. */
export const VisitNotice = z.object({
  /** Of the system that reports it; a repeat of the same id changes nothing. */
  id: z.string().trim().min(1).max(100),
  phone: z.string().trim().max(40).optional(),
  email: z.string().trim().max(254).optional(),
  name: z.string().trim().max(100).optional(),
  locale: z.string().trim().max(10).optional(),
  /** The id or code of a branch. */
  branch: z.string().trim().max(80).optional(),
  /** Values of the survey's hidden fields, such as the waiter and the table. */
  hidden: z.record(z.string().max(40), z.string().max(200)).default({}),
})
