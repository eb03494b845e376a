import type { z } from 'zod'
import type { calls } from './api/calls.ts'
import type { LedgerPage } from './areas/billing/balance/balance.contract.ts'
import type { Outbox, OutboxMail } from './areas/operator/operator.contract.ts'
import type { SurveyCards } from './areas/survey/list/survey-list.contract.ts'
import type { ParentTemplate, TemplateList, WholeSurvey } from './areas/survey/survey-calls.contract.ts'
import type { OneTask, Tasks } from './platform/tasks/task.contract.ts'

/**
 * The types of the HTTP API for its callers: path → query, body, answer, taken from the contracts (`api/calls.ts`).
 * Both `api(request)` of the server and `browserApi` of the browser are typed by it, so a changed field breaks its pages when they compile.
 */

type Calls = typeof calls
type Method = 'GET' | 'POST' | 'DELETE'
/** `METHOD /path`, as declared. */
export type CallName = keyof Calls
type Scalar = string | number | boolean | null | undefined

/** The paths that a method knows. */
export type PathOf<M extends Method> = keyof Calls extends infer K
  ? K extends `${M} ${infer P}`
    ? P
    : never
  : never

type CallOf<M extends Method, P extends string> = `${M} ${P}` extends keyof Calls ? Calls[`${M} ${P}`] : never

/** The names that a call's query may have; a value is written into the address as a text. */
export type QueryOf<M extends Method, P extends string> =
  CallOf<M, P> extends { query: infer Q extends z.ZodType }
    ? { [Name in keyof z.input<Q>]: Scalar }
    : Record<string, never>

/** What a call takes as JSON, or a form with files. */
export type BodyOf<M extends Method, P extends string> =
  | (CallOf<M, P> extends { body: infer B extends z.ZodType } ? Sent<z.input<B>> : Record<string, never>)
  | FormData

/** Calls whose answer depends on their query: the answer of the first line whose query fits. */
type ByQuery = {
  'GET /survey/receive': [
    [{ id: 'parent' }, typeof TemplateList],
    [{ id: `parent:${string}` }, typeof ParentTemplate],
    [{ id: 'trash' }, typeof SurveyCards],
    [{ id: string }, typeof WholeSurvey],
    [object, typeof SurveyCards],
  ]
  'GET /balance/ledger': [[{ format: 'csv' }, z.ZodString], [object, typeof LedgerPage]]
  'GET /works': [[{ id: string }, typeof OneTask], [object, typeof Tasks]]
  'GET /operator/outbox': [[{ id: string }, typeof OutboxMail], [object, typeof Outbox]]
}

type FirstFit<Lines, Q> = Lines extends [[infer Asked, infer Answer], ...infer Rest]
  ? Q extends Asked
    ? Answer
    : FirstFit<Rest, Q>
  : never

/** What a call answers; nothing where its contract names no answer. */
export type AnswerOf<M extends Method, P extends string, Q = unknown> = `${M} ${P}` extends keyof ByQuery
  ? OutputOf<FirstFit<ByQuery[`${M} ${P}`], Q>>
  : CallOf<M, P> extends { answer: infer A }
    ? OutputOf<A>
    : undefined

type OutputOf<A> = A extends z.ZodType ? Json<z.output<A>> : never

/** A value after its way through JSON: dates arrive as texts. */
type Json<T> = T extends Date ? string : T extends object ? { [Name in keyof T]: Json<T[Name]> } : T

/** A body as forms make it: any text where the API allows some words alone, and lists that its sender must not change. */
type Sent<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T
