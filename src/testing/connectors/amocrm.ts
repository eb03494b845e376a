import { randomBytes } from 'node:crypto'
import type { System, SystemAnswer } from './system.ts'

type Lead = {
  id: number
  name: string
  status_id: number
  contacts: unknown[]
  notes: string[]
}

/** STAND-IN of amoCRM’s API v4 with OAuth 2 (amocrm.ru/developers): each code and each refresh token is accepted once. */
export function openAmocrm() {
  const leads = new Map<number, Lead>()
  const codes = new Set(['first-code'])
  let access = ''
  let refresh = ''
  let next = 500
  const state = {
    leads,
    codes,
    /** The lifetime that new tokens are said to have. */
    seconds: 86_400,
    refreshed: 0,
    /** As when another program of the account has renewed the access token. */
    endAccess: () => {
      access = ''
    },
  }

  function token(json: Record<string, unknown>): SystemAnswer {
    const { client_id, client_secret, grant_type, code, refresh_token } = json
    const isCode = grant_type === 'authorization_code' && codes.delete(String(code))
    const isRefresh = grant_type === 'refresh_token' && refresh !== '' && refresh_token === refresh
    if (!client_id || client_secret !== 'client-secret' || !(isCode || isRefresh))
      return { status: 400, body: { title: 'Некорректный запрос', hint: 'invalid_grant', status: 400 } }
    if (isRefresh) state.refreshed++
    access = randomBytes(12).toString('hex')
    refresh = randomBytes(12).toString('hex')
    return {
      body: {
        token_type: 'Bearer',
        expires_in: state.seconds,
        access_token: access,
        refresh_token: refresh,
      },
    }
  }

  function answer({ method, path, query, header, json }: Parameters<System['answer']>[0]): SystemAnswer {
    if (path === '/oauth2/access_token') return token(json as Record<string, unknown>)
    if (header('authorization') !== `Bearer ${access}`)
      return { status: 401, body: { title: 'Unauthorized' } }
    if (path === '/api/v4/account') return { body: { id: 1, name: 'Дәмді Ас' } }
    if (path === '/api/v4/leads/complex') {
      const [lead] = json as { name: string; _embedded?: { contacts?: unknown[] } }[]
      const id = ++next
      const contacts = lead!._embedded?.contacts ?? []
      leads.set(id, { id, name: lead!.name, status_id: 1, contacts, notes: [] })
      return { body: [{ id, contact_id: 1, merged: false }] }
    }
    if (path === '/api/v4/leads') {
      const matches = [...leads.values()].filter(({ name }) => name.includes(query.get('query') ?? '\n'))
      return matches.length > 0 ? { body: { _embedded: { leads: matches } } } : { status: 204 }
    }
    const [, id, notes] = /^\/api\/v4\/leads\/(\d+)(\/notes)?$/.exec(path) ?? []
    const lead = leads.get(Number(id))
    if (!lead) return { status: 204 }
    if (!notes) return { body: lead }
    if (method === 'GET')
      return lead.notes.length > 0 ? { body: { _embedded: { notes: lead.notes } } } : { status: 204 }
    for (const { params } of json as { params: { text: string } }[]) lead.notes.push(params.text)
    return { body: { _embedded: { notes: [{ id: ++next }] } } }
  }

  return Object.assign(state, { answer })
}
