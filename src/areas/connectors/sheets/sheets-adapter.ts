import { sign } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import type { AnswerEvent, ConnectorAdapter, ConnectorTools, OpenConnector } from '../connector.ts'
import { expiresIn } from '../token.ts'

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const TOKEN_SECONDS = 3600
/** Sheets stores texts as they are, so that a guest's `=HYPERLINK(…)` is no formula. */
const RAW = 'RAW'

/** The parts of a service account's key file that are used. */
const ServiceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string().max(320),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----').max(4000),
  private_key_id: z.string().max(100).optional(),
})
type ServiceAccount = z.infer<typeof ServiceAccount>

/** A key file's service account; undefined for any other text. */
export function serviceAccountOf(text: string): ServiceAccount | undefined {
  try {
    const { data } = ServiceAccount.safeParse(JSON.parse(text))
    return data
  } catch {
    return undefined
  }
}

export const sheetsAdapter: ConnectorAdapter = {
  check: async function* (connector, tools) {
    yield 'key'
    await withAccess(connector, tools)
    yield 'table'
    await readRange(connector, tools, '1:1')
  },

  send: async (connector, tools, { row }) => {
    if (!row) throw new GatewayError('refused')
    const header = await extendHeader(connector, tools, row.titles)
    const cells = header.map((title) => row.cells[row.titles.indexOf(title)] ?? '')
    const query = new URLSearchParams({ valueInputOption: RAW, insertDataOption: 'INSERT_ROWS' })
    await call(connector, tools, `/values/${rangeOf(connector, 'A1')}:append?${query}`, 'POST', [cells])
    return { externalId: null, url: tableUrl(connector) }
  },

  find: async (connector, tools, { answer, row }: AnswerEvent) => {
    // The first column of an export is the answer's id.
    const [header = []] = await readRange(connector, tools, '1:1')
    const place = header.indexOf(row?.titles[0] ?? '')
    if (place < 0) return undefined
    const letters = columnLetters(place)
    const rows = await readRange(connector, tools, `${letters}:${letters}`)
    return rows.some(([id]) => id === answer.id) ? { externalId: null, url: tableUrl(connector) } : undefined
  },
}

/** The first row of the sheet, after the titles that it lacks were added at its right: a new question moves no column. */
async function extendHeader(
  connector: OpenConnector,
  tools: ConnectorTools,
  titles: readonly string[],
): Promise<string[]> {
  const [header = []] = await readRange(connector, tools, '1:1')
  const missing = titles.filter((title) => !header.includes(title))
  if (missing.length === 0) return header
  const query = new URLSearchParams({ valueInputOption: RAW })
  const from = `${columnLetters(header.length)}1`
  await call(connector, tools, `/values/${rangeOf(connector, from)}?${query}`, 'PUT', [missing])
  return [...header, ...missing]
}

/** The texts of a range, row by row. */
async function readRange(
  connector: OpenConnector,
  tools: ConnectorTools,
  cells: string,
): Promise<string[][]> {
  const { values } = await call(connector, tools, `/values/${rangeOf(connector, cells)}`, 'GET')
  return Array.isArray(values) ? values.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []
}

async function call(
  connector: OpenConnector,
  tools: ConnectorTools,
  path: string,
  method: 'GET' | 'POST' | 'PUT',
  values?: unknown[][],
): Promise<Record<string, unknown>> {
  const { secrets } = await withAccess(connector, tools)
  const { status, body } = await tools.askService(
    `${tools.urls.google_sheets}/v4/spreadsheets/${tableId(connector)}${path}`,
    {
      method,
      headers: { authorization: `Bearer ${secrets.access ?? ''}` },
      ...(values && { json: { values } }),
    },
  )
  if (status < 300) return body
  if (status === 429) throw new GatewayError('busy', { retry: true })
  if (status >= 500) throw new GatewayError('away', { retry: true, unsure: true })
  throw new GatewayError([401, 403, 404].includes(status) ? 'auth' : 'refused')
}

function withAccess(connector: OpenConnector, tools: ConnectorTools): Promise<OpenConnector> {
  return tools.withToken(connector, async ({ secrets }) => {
    const account = serviceAccountOf(secrets.key ?? '')
    if (!account) throw new GatewayError('unset')
    const { status, body } = await tools.askService(`${tools.urls.google_token}/token`, {
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: assertionOf(account) },
    })
    if (status === 429) throw new GatewayError('busy', { retry: true })
    if (status >= 500) throw new GatewayError('away', { retry: true })
    if (status >= 300 || typeof body.access_token !== 'string') throw new GatewayError('auth')
    return { access: body.access_token, expiresAt: expiresIn(body.expires_in) }
  })
}

/** A JWT by RS256, as RFC 7523 wants it. */
function assertionOf({ client_email, private_key, private_key_id }: ServiceAccount): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = encode({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
  const claims = encode({
    iss: client_email,
    scope: SCOPE,
    // Google's own name, also where a proxy is asked.
    aud: 'https://oauth2.googleapis.com/token',
    iat: now,
    exp: now + TOKEN_SECONDS,
  })
  try {
    return `${head}.${claims}.${sign('RSA-SHA256', Buffer.from(`${head}.${claims}`), private_key).toString('base64url')}`
  } catch {
    // A key that is damaged in its middle.
    throw new GatewayError('auth')
  }
}

/** From an address or an id. */
function tableId({ settings }: OpenConnector): string {
  return (settings.table ?? '').replace('https://docs.google.com/spreadsheets/d/', '').split(/[/?#]/)[0]!
}

function tableUrl(connector: OpenConnector): string {
  return `https://docs.google.com/spreadsheets/d/${tableId(connector)}`
}

function rangeOf({ settings }: OpenConnector, cells: string): string {
  return encodeURIComponent(`'${settings.sheet ?? ''}'!${cells}`)
}

/** A, B, … Z, AA for a column's place from 0. */
function columnLetters(place: number): string {
  const rest = Math.floor(place / 26)
  const letter = String.fromCharCode(65 + (place % 26))
  return rest === 0 ? letter : columnLetters(rest - 1) + letter
}
