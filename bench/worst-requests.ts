import { callNamed } from '../src/api/calls.ts'
import { sendRaw } from '../src/testing/raw-request.ts'
import { type JsonSchema, sample } from '../src/testing/sample.ts'
import { worstBodies } from '../src/testing/worst-bodies.ts'
import type { BenchServer } from './server.ts'

/** One request of a stranger, and what it is called in the list. */
export type WorstRequest = { name: string; send: () => Promise<number> }

const PARTS = ['/a', '/survey', '/en', '/kk/a', '/%D0%B6', '//', '/..', '/.', '/faq']
const HEADER = 14_000

/** Addresses and headers as large as the web server reads them, to pages and through it to the API. */
export function worstAddresses(server: BenchServer): WorstRequest[] {
  const site = `http://localhost:${server.webPort}`
  const targets = [
    ...PARTS.map((part) => part.repeat(Math.floor(HEADER / part.length))),
    ...PARTS.map((part) => part.repeat(16).slice(0, 2000)),
    `/survey/${'a'.repeat(1900)}`,
    `/v1${'/a'.repeat(15)}`,
    `/login?redirect=${'/a'.repeat(HEADER / 2)}`,
    `/login?${'a=1&'.repeat(190)}`,
    `/__manifest?paths=${Array.from({ length: 100 }, (_, at) => `/survey/${at}/subject/import`).join(',')}&version=x`,
    `/tariffs?a=${'%D0%B6'.repeat(2000)}`,
  ]
  const headers = ['Accept-Language', 'Cookie', 'User-Agent', 'Accept', 'If-None-Match', 'X-Forwarded-For']
  const values = ['a,', 'lang=', ';q=', ' ', 'Version/', 'a=1;']
  const request = (target: string, header = '') =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n${header}\r\n`
  return [
    ...targets.map((target) => ({
      name: `GET ${target.slice(0, 40)}… (${target.length})`,
      send: async () => (await sendRaw(site, request(target))).status,
    })),
    ...headers.flatMap((name) =>
      values.map((value) => ({
        name: `${name}: ${value.trim()}…`,
        send: async () => {
          const header = `${name}: ${value.repeat(HEADER / value.length)}\r\n`
          return (await sendRaw(site, request('/survey/x', header))).status
        },
      })),
    ),
  ]
}

type Calls = Record<
  string,
  { post?: { requestBody?: { content?: Record<string, { schema?: JsonSchema }> } } }
>

/** Bodies at their size limit, to every call that takes JSON; the signed-in ones by an owner. */
export async function worstCalls(
  server: BenchServer,
  owner: { send: (path: string, body: string) => Promise<Response>; surveyId: string },
): Promise<WorstRequest[]> {
  const description = await fetch(`http://localhost:${server.apiPort}/v1/openapi.json`)
  const { paths } = (await description.json()) as { paths: Calls }
  return Object.entries(paths).flatMap(([address, { post }]) => {
    const path = address.replace('/v1', '')
    const row = callNamed(`POST ${path}`)
    const schema = post?.requestBody?.content?.['application/json']?.schema
    // They would end the bench's own sign-in.
    if (!row || !schema || row.access === 'operator' || /\/(logout|register|change-)/.test(path)) return []
    const bodies = [...worstBodies(schema, sample(schema, '', owner.surveyId), BODIES_PER_CALL)]
    return bodies.map(({ name, body }) => ({
      name: `POST ${path}: ${name}`,
      send: async () => {
        const reply = await owner.send(path, body)
        await reply.arrayBuffer()
        return reply.status
      },
    }))
  })
}
const BODIES_PER_CALL = 10
