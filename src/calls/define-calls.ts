import type { z } from 'zod'
import type { Scope } from '../areas/team/key/key.contract.ts'

/**
 * Who may make a call:
 *
 * - `public`: everybody, without session or token: guests' calls, notices of outside parties
 * - `visitor`: everybody, but a change needs the anti-forgery token handed out before signing in
 * - `signedIn`: members; the route's own access rule checks whose object it is
 * - `tariff`: members with a first name, of an account whose tariff is 2–6 and has not expired
 * - `operator`: who runs the installation; for others such a call doesn't exist
 */
export type CallAccess = 'public' | 'visitor' | 'signedIn' | 'tariff' | 'operator'

type Query = Readonly<Record<string, unknown>>

/**
 * A call of the API: who may make it, what it takes and answers, and what the reference says about it. Its route, the typed client
 * (`src/api-client.ts`), the access check and the API reference all derive from this declaration.
 */
export type Call = {
  access: CallAccess
  /** The scope that an API key needs; a call without it takes no keys. */
  key?: Scope
  /** A GET that changes state, always or with these parameters: it needs the anti-forgery token and has no HEAD. */
  changes?: true | ((query: Query) => boolean)
  /** Open to a member who still has to set up the second factor that their account requires. */
  factorless?: true
  /** Open to members of an account that the operator has suspended. */
  suspended?: true
  query?: z.ZodType
  body?: z.ZodType
  /** The fields beside `file` where the body may come as multipart/form-data. */
  upload?: z.ZodObject
  params?: z.ZodType
  /** The body of a successful answer as JSON. */
  answer?: z.ZodType
  /** The statuses that come with `answer`, or without a body where there is none; 200 and 204 by default. */
  statuses?: readonly number[]
  /** The media types of a successful answer that is a file or a stream. */
  files?: readonly string[]
  /** Bodies of further statuses. */
  otherAnswers?: Readonly<Record<number, z.ZodType>>
  /** Left out of the API reference. */
  hide?: true
  /** A group of the reference (`src/api/reference/groups.ts`). */
  group?: string
  summary?: string
  description?: string
  /** Examples that can't be derived from the shapes. */
  example?: { query?: Record<string, unknown>; body?: unknown; answer?: unknown }
}

/** `METHOD /path` below /v1, as declared. */
export type Calls = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Call>>

/** Declares the calls of a room, by `METHOD /path` below /v1. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls
}

type SchemaFields = { query: 'querystring'; body: 'body'; params: 'params' }
type StatusOf<C> = C extends { statuses: readonly (infer S extends number)[] } ? S : 200
type FileOf<C> = C extends { files: unknown } ? z.ZodString : never
type AnswersOf<C> = (C extends { answer: infer A } ? Record<StatusOf<C>, A | FileOf<C>> : unknown) &
  (C extends { otherAnswers: infer Others } ? Others : unknown)
/** A declaration as the schema of a Fastify route. */
export type SchemaOf<C> = {
  [K in keyof C as K extends keyof SchemaFields ? SchemaFields[K] : never]: C[K]
} & (C extends { answer: unknown } | { otherAnswers: unknown } ? { response: AnswersOf<C> } : unknown)

const schemas = new WeakMap<Call, object>()

/** The schema of a declared call; the same object each time, so that a route can be checked against its declaration. */
export function schemaOf<C extends Call>(call: C): SchemaOf<C> {
  const schema = schemas.get(call) ?? buildSchema(call)
  schemas.set(call, schema)
  return schema as SchemaOf<C>
}

function buildSchema(call: Call): object {
  const { query, body, params, answer, statuses = [200], otherAnswers } = call
  const answers = answer && Object.fromEntries(statuses.map((status) => [status, answer]))
  return {
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(params && { params }),
    ...((answers || otherAnswers) && { response: { ...answers, ...otherAnswers } }),
  }
}

/** What Fastify needs of a declared call: `app.route({ ...routeOf(keyCalls, 'GET /keys'), handler })`. */
export function routeOf<C extends Calls, N extends keyof C & string>(
  calls: C,
  name: N,
): { method: 'GET' | 'POST' | 'DELETE'; url: string; schema: SchemaOf<C[N]> } {
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  return { method, url, schema: schemaOf(calls[name] as C[N] & Call) }
}
