import { AppError } from '../../../platform/errors.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import * as m from '../../../text/messages.js'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { caseLines, caseTitle } from '../case-text.ts'
import type {
  AnswerEvent,
  ConnectorAdapter,
  ConnectorTools,
  Delivered,
  Incoming,
  OpenConnector,
} from '../connector.ts'

/** Marks what we create, so that it can be found again. */
const ORIGINATOR = 'qalay'
const TASK_COMPLETED = '5'
const BUSY = /QUERY_LIMIT_EXCEEDED|OPERATION_TIME_LIMIT|OVERLOAD_LIMIT/i
const NO_ACCESS = /CREDENTIALS|AUTH|TOKEN|ACCESS|SCOPE|PORTAL_DELETED|PAYMENT_REQUIRED/i

export const bitrix24Adapter: ConnectorAdapter = {
  check: async function* (connector, tools, locale) {
    yield 'key'
    await call(connector, tools, 'profile')
    yield 'create'
    const title = m.connectors_test_title({}, { locale })
    const id = isTask(connector)
      ? await addTask(connector, tools, { TITLE: title })
      : await addDeal(connector, tools, { TITLE: title })
    yield 'remove'
    if (isTask(connector)) await call(connector, tools, 'tasks.task.delete', { taskId: id })
    else await call(connector, tools, 'crm.deal.delete', { id })
  },

  send: async (connector, tools, event) => {
    const text = [...caseLines(event), event.answer.url].join('\n')
    const title = caseTitle(event)
    if (isTask(connector))
      return delivered(
        connector,
        await addTask(connector, tools, { TITLE: title, DESCRIPTION: text, XML_ID: event.id }),
      )
    const contactId = await contactOf(connector, tools, event)
    return delivered(
      connector,
      await addDeal(connector, tools, {
        TITLE: title,
        COMMENTS: withBreaks(text),
        ORIGINATOR_ID: ORIGINATOR,
        ORIGIN_ID: event.id,
        ...(contactId && { CONTACT_ID: contactId }),
      }),
    )
  },

  find: async (connector, tools, { id }) => {
    if (isTask(connector)) {
      const filter = { XML_ID: id }
      const { tasks } = record(await call(connector, tools, 'tasks.task.list', { filter, select: ['ID'] }))
      const [task] = Array.isArray(tasks) ? tasks : []
      const taskId = idOf(record(task).id)
      return taskId ? delivered(connector, taskId) : undefined
    }
    const filter = { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: id }
    const deals = await call(connector, tools, 'crm.deal.list', { filter, select: ['ID'] })
    const [deal] = Array.isArray(deals) ? deals : []
    const dealId = idOf(record(deal).ID)
    return dealId ? delivered(connector, dealId) : undefined
  },

  read: async (connector, tools, { body }) => {
    const { token } = connector.secrets
    if (!token || !isSameText(token, String(body['auth[application_token]'] ?? '')))
      throw new AppError('forbidden')
    const event = String(body.event ?? '').toUpperCase()
    // The notice only names what changed; how it is now is asked.
    if (event === 'ONCRMDEALUPDATE' && !isTask(connector)) {
      const id = idOf(body['data[FIELDS][ID]'])
      return id ? closedDeal(id, record(await call(connector, tools, 'crm.deal.get', { id }))) : []
    }
    if (event === 'ONTASKUPDATE' && isTask(connector)) {
      const id = idOf(body['data[FIELDS_AFTER][ID]'])
      if (!id) return []
      const { task } = record(
        await call(connector, tools, 'tasks.task.get', { taskId: id, select: ['ID', 'STATUS'] }),
      )
      return String(record(task).status) === TASK_COMPLETED
        ? [{ kind: 'closed', externalId: id, outcome: 'fixed' }]
        : []
    }
    return []
  },
}

function closedDeal(externalId: string, { STAGE_SEMANTIC_ID: stage }: Record<string, unknown>): Incoming[] {
  if (stage === 'S') return [{ kind: 'closed', externalId, outcome: 'fixed' }]
  if (stage === 'F') return [{ kind: 'closed', externalId, outcome: 'not_confirmed' }]
  return []
}

async function addDeal(
  connector: OpenConnector,
  tools: ConnectorTools,
  fields: Record<string, unknown>,
): Promise<string> {
  const { responsible, funnel } = connector.settings
  const id = await call(connector, tools, 'crm.deal.add', {
    fields: { ...fields, ASSIGNED_BY_ID: responsible, ...(funnel && { CATEGORY_ID: funnel }) },
  })
  return createdId(id)
}

async function addTask(
  connector: OpenConnector,
  tools: ConnectorTools,
  fields: Record<string, unknown>,
): Promise<string> {
  const { task } = record(
    await call(connector, tools, 'tasks.task.add', {
      fields: { ...fields, RESPONSIBLE_ID: connector.settings.responsible },
    }),
  )
  return createdId(record(task).id)
}

/** The contact with the guest's phone number, created when there is none. */
async function contactOf(
  connector: OpenConnector,
  tools: ConnectorTools,
  { contact, locale }: AnswerEvent,
): Promise<string | undefined> {
  if (!contact?.phone) return undefined
  const matches = record(
    await call(connector, tools, 'crm.duplicate.findbycomm', {
      entity_type: 'CONTACT',
      type: 'PHONE',
      values: [contact.phone],
    }),
  )
  const existing = Array.isArray(matches.CONTACT) ? idOf(matches.CONTACT[0]) : undefined
  if (existing) return existing
  return createdId(
    await call(connector, tools, 'crm.contact.add', {
      fields: {
        NAME: contact.name || m.connectors_guest({}, { locale }),
        PHONE: [{ VALUE: contact.phone, VALUE_TYPE: 'WORK' }],
        ...(contact.email && { EMAIL: [{ VALUE: contact.email, VALUE_TYPE: 'WORK' }] }),
      },
    }),
  )
}

/** @returns the method's `result` @throws GatewayError */
async function call(
  { secrets }: OpenConnector,
  { ask }: ConnectorTools,
  method: string,
  parameters: object = {},
): Promise<unknown> {
  const { url } = secrets
  if (!url) throw new GatewayError('unset')
  const { status, body } = await ask(`${url.replace(/\/$/, '')}/${method}.json`, { json: parameters })
  const code = body.error === undefined ? '' : String(body.error)
  if (BUSY.test(code)) throw new GatewayError('busy', { retry: true })
  if (NO_ACCESS.test(code) || status === 401 || status === 403) throw new GatewayError('auth')
  if (status >= 500) throw new GatewayError('away', { retry: true, unsure: true })
  if (code || status >= 400) throw new GatewayError('refused')
  return body.result
}

function delivered({ secrets, settings }: OpenConnector, id: string): Delivered {
  const origin = URL.parse(secrets.url ?? '')?.origin
  const path =
    settings.makes === 'task' ? `/company/personal/user/0/tasks/task/view/${id}/` : `/crm/deal/details/${id}/`
  return { externalId: id, url: origin ? `${origin}${path}` : null }
}

function isTask({ settings }: OpenConnector): boolean {
  return settings.makes === 'task'
}

/** A deal's comment is HTML. */
function withBreaks(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}

function idOf(value: unknown): string | undefined {
  const id = String(value ?? '')
  return /^\d{1,15}$/.test(id) ? id : undefined
}

/** The id of something that was just created; without it nobody can tell what happened. */
function createdId(value: unknown): string {
  const id = idOf(value)
  if (!id) throw new GatewayError('away', { retry: true, unsure: true })
  return id
}

function record(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}
