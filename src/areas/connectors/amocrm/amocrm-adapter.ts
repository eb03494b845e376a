import * as m from '../../../text/messages.js'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { caseLines, caseTitle } from '../case-text.ts'
import type { AnswerEvent, ConnectorAdapter, ConnectorTools, Delivered, OpenConnector } from '../connector.ts'
import { expiresIn } from '../token.ts'

/** The closed stages of every pipeline. */
const WON = 142
const LOST = 143
/** Of our id, in a lead's name: what it is found by. */
const REFERENCE = 8

export const amocrmAdapter: ConnectorAdapter = {
  connect: {
    takes: 'code',
    run: async (connector, { ask }) => {
      const { code, ...secrets } = connector.secrets
      // Without a new code the tokens of the last one go on.
      if (!code || code === secrets.usedCode) return connector.secrets
      const tokens = await exchange(connector, ask, { grant_type: 'authorization_code', code })
      return { ...secrets, ...tokens, code, usedCode: code }
    },
  },

  check: async function* (connector, tools) {
    yield 'key'
    await call(connector, tools, '/api/v4/account')
  },

  send: async (connector, tools, event) => {
    const { pipeline, responsible } = connector.settings
    const { contact, locale } = event
    const lead = {
      name: nameOf(event),
      ...(pipeline && { pipeline_id: Number(pipeline) }),
      ...(responsible && { responsible_user_id: Number(responsible) }),
      _embedded: {
        tags: [{ name: 'Qalay' }],
        ...(contact && {
          contacts: [
            {
              name: contact.name || m.connectors_guest({}, { locale }),
              custom_fields_values: [
                ...(contact.phone ? [fieldOf('PHONE', contact.phone)] : []),
                ...(contact.email ? [fieldOf('EMAIL', contact.email)] : []),
              ],
            },
          ],
        }),
      },
    }
    const [made] = listOf(await call(connector, tools, '/api/v4/leads/complex', [lead]))
    const id = Number(made?.id)
    if (!Number.isSafeInteger(id)) throw new GatewayError('away', { retry: true, unsure: true })
    await addNote(connector, tools, id, event)
    return delivered(connector, id)
  },

  find: async (connector, tools, event) => {
    const query = new URLSearchParams({ query: referenceOf(event) })
    const { _embedded } = (await call(connector, tools, `/api/v4/leads?${query}`)) as { _embedded?: Embedded }
    const lead = listOf(_embedded?.leads).find(({ name }) => String(name).endsWith(referenceOf(event)))
    if (!lead) return undefined
    const id = Number(lead.id)
    const notes = (await call(connector, tools, `/api/v4/leads/${id}/notes`)) as { _embedded?: Embedded }
    if (listOf(notes._embedded?.notes).length === 0) await addNote(connector, tools, id, event)
    return delivered(connector, id)
  },

  // The address alone authenticates a notice, and it only names leads; how they are now is asked.
  read: async (connector, tools, { body }) => {
    const ids = Object.entries(body).flatMap(([name, value]) =>
      /^leads\[(?:status|update)\]\[\d+\]\[id\]$/.test(name) && /^\d{1,15}$/.test(String(value))
        ? [String(value)]
        : [],
    )
    const closed = []
    for (const id of new Set(ids)) {
      const { status_id: stage } = (await call(connector, tools, `/api/v4/leads/${id}`)) as {
        status_id?: number
      }
      if (stage === WON) closed.push({ kind: 'closed', externalId: id, outcome: 'fixed' } as const)
      if (stage === LOST) closed.push({ kind: 'closed', externalId: id, outcome: 'not_confirmed' } as const)
    }
    return closed
  },
}

type Embedded = { leads?: unknown; notes?: unknown }

async function addNote(
  connector: OpenConnector,
  tools: ConnectorTools,
  leadId: number,
  event: AnswerEvent,
): Promise<void> {
  const text = [...caseLines(event), event.answer.url].join('\n')
  try {
    await call(connector, tools, `/api/v4/leads/${leadId}/notes`, [{ note_type: 'common', params: { text } }])
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The lead is there already: the next attempt must find it.
    throw new GatewayError(error.reason, { retry: true, unsure: true })
  }
}

/** Renews the access token when needed, also when it is refused once before its time. @throws GatewayError */
async function call(
  connector: OpenConnector,
  tools: ConnectorTools,
  path: string,
  json?: unknown,
): Promise<unknown> {
  const ask = async (refused?: string) => {
    const renew = async (stale: OpenConnector) => {
      const refresh_token = stale.secrets.refresh
      if (!refresh_token) throw new GatewayError('auth')
      return exchange(stale, tools.ask, { grant_type: 'refresh_token', refresh_token })
    }
    const { settings, secrets } = await tools.withToken(connector, renew, refused)
    const access = secrets.access ?? ''
    const answer = await tools.ask(`${originOf(settings.address)}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${access}` },
      ...(json !== undefined && { json }),
    })
    return { ...answer, access }
  }
  const first = await ask()
  // A token that another delivery has renewed meanwhile is refused before it expires.
  const { status, body } = first.status === 401 ? await ask(first.access) : first
  if (status === 401 || status === 403) throw new GatewayError('auth')
  if (status === 402) throw new GatewayError('money')
  if (status === 429) throw new GatewayError('busy', { retry: true })
  if (status >= 500) throw new GatewayError('away', { retry: true, unsure: true })
  if (status >= 400) throw new GatewayError('refused')
  return body
}

/** Exchanges a code or a refresh token; each is accepted once. */
async function exchange(
  { settings, secrets }: OpenConnector,
  ask: ConnectorTools['ask'],
  grant: Record<string, string>,
): Promise<Record<string, string>> {
  const { status, body } = await ask(`${originOf(settings.address)}/oauth2/access_token`, {
    json: {
      client_id: settings.clientId,
      client_secret: secrets.clientSecret,
      redirect_uri: settings.redirect,
      ...grant,
    },
  })
  if (status === 429) throw new GatewayError('busy', { retry: true })
  if (status >= 500) throw new GatewayError('away', { retry: true })
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = body
  if (status >= 300 || typeof access !== 'string' || typeof refresh !== 'string')
    throw new GatewayError('auth')
  return { access, refresh, expiresAt: expiresIn(seconds) }
}

function nameOf(event: AnswerEvent): string {
  return `${caseTitle(event).slice(0, 200)} ${referenceOf(event)}`
}

function referenceOf({ id }: AnswerEvent): string {
  return `#${id.slice(0, REFERENCE)}`
}

function fieldOf(field_code: 'PHONE' | 'EMAIL', value: string) {
  return { field_code, values: [{ value, enum_code: 'WORK' }] }
}

function delivered({ settings }: OpenConnector, id: number): Delivered {
  return { externalId: String(id), url: `${originOf(settings.address)}/leads/detail/${id}` }
}

function originOf(address = ''): string {
  return address.replace(/\/$/, '')
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : []
}
