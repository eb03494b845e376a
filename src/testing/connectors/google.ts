import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import type { System, SystemAnswer } from './system.ts'

const TOKEN = 'ya29.stand-in'

/** STAND-IN of Google's token endpoint and of Sheets API v4: verifies the service account's JWT, keeps one sheet as rows of cells. */
export function openGoogle() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rows: (string | number)[][] = []
  const state = {
    rows,
    /** How values were to be read: only `RAW` makes no formulas. */
    options: [] as (string | null)[],
    /** The key file of the service account that the table is shared with. */
    keyFile: JSON.stringify({
      type: 'service_account',
      client_email: 'qalay@project.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      private_key_id: 'k1',
    }),
  }

  function isSigned(assertion: string): boolean {
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const { iss, aud, scope, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return (
      iss === 'qalay@project.iam.gserviceaccount.com' &&
      aud === 'https://oauth2.googleapis.com/token' &&
      scope === 'https://www.googleapis.com/auth/spreadsheets' &&
      exp > Date.now() / 1000 &&
      verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${claims}`),
        createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        Buffer.from(signature, 'base64url'),
      )
    )
  }

  function answer({
    method,
    path,
    query,
    header,
    form,
    json,
  }: Parameters<System['answer']>[0]): SystemAnswer {
    if (path === '/token')
      return form.grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        isSigned(form.assertion ?? '')
        ? { body: { access_token: TOKEN, expires_in: 3599, token_type: 'Bearer' } }
        : { status: 400, body: { error: 'invalid_grant' } }
    if (header('authorization') !== `Bearer ${TOKEN}`) return { status: 401, body: { error: { code: 401 } } }
    const [, range = '', append] =
      /^\/v4\/spreadsheets\/[\w-]{20,}\/values\/([^:]+(?::[^:]+)??)(:append)?$/.exec(
        decodeURIComponent(path),
      ) ?? []
    if (method !== 'GET') state.options.push(query.get('valueInputOption'))
    const { values = [] } = json as { values?: (string | number)[][] }
    if (append) {
      rows.push(...values)
      return { body: { updates: { updatedRows: values.length } } }
    }
    const cells = range.split('!')[1] ?? ''
    if (method === 'PUT') {
      const from = cells.charCodeAt(0) - 65
      rows[0] ??= []
      rows[0].splice(from, values[0]!.length, ...values[0]!)
      return { body: { updatedCells: values[0]!.length } }
    }
    if (cells === '1:1') return { body: rows[0]?.length ? { values: [rows[0]] } : {} }
    const place = cells.charCodeAt(0) - 65
    return { body: { values: rows.map((row) => [row[place] ?? '']) } }
  }

  return Object.assign(state, { answer })
}
