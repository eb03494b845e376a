import type { z } from 'zod'
import { changesState } from '../../calls/access.ts'
import type { Call } from '../../calls/define-calls.ts'
import type { Components, UsedShape } from './components.ts'
import type { Operation, Parameter } from './openapi-types.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf } from './responses.ts'

/** The name of a call in generated clients: `GET /survey/receive-old` is `getSurveyReceiveOld`. */
export function operationId(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
}

/** The shapes that a call uses. */
export function shapesOf(name: string, call: Call): UsedShape[] {
  const id = operationId(name)
  const base = id[0]!.toUpperCase() + id.slice(1)
  const { query, params, body, upload, answer, otherAnswers = {} } = call
  const answers = [
    answer,
    ...Object.entries(otherAnswers).flatMap(([status, shape]) => (status === '304' ? [] : [shape])),
  ]
  const used = (shapes: readonly (z.ZodType | undefined)[], part: string, side: UsedShape['side']) =>
    shapes.flatMap((shape) => (shape ? [{ shape, name: base + part, side }] : []))
  return [
    ...used([query], 'Query', 'input'),
    ...used([params], 'Path', 'input'),
    ...used([upload], 'Form', 'input'),
    ...used([body], 'Body', 'input'),
    ...used(answers, 'Answer', 'output'),
  ]
}

/** A call as an operation of the document. */
export function operationOfCall(name: string, call: Call, components: Components): Operation {
  const { summary, description } = call
  const requestBody = requestBodyOf(call, components)
  return {
    operationId: operationId(name),
    ...(summary && { summary }),
    ...(description && { description }),
    security: securityOf(name, call),
    parameters: [...parametersOf(name, call, components), ...repeatParameter(name, call)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(name, call, components),
  }
}

/** Without a key, a change needs the anti-forgery token beside the session. */
function securityOf(name: string, call: Call): NonNullable<Operation['security']> {
  const { access, key } = call
  if (access === 'public') return []
  const xsrf = changesState(name.split(' ')[0]!, call) ? { xsrf: [] } : undefined
  const session = access === 'visitor' ? (xsrf ?? {}) : { session: [], ...xsrf }
  return [...(key ? [{ key: [key] }] : []), session]
}

function repeatParameter(name: string, { key }: Call): Parameter[] {
  if (!key || name.startsWith('GET ')) return []
  return [{ $ref: '#/components/parameters/IdempotencyKey' }]
}

function requestBodyOf({ body, upload }: Call, { refTo, schemaOf }: Components): Operation['requestBody'] {
  if (!body && !upload) return undefined
  const fields = upload && schemaOf(upload, 'input')
  const form = fields && {
    ...fields,
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), 'file'],
  }
  return {
    required: !body?.isOptional() && !body?.isNullable(),
    content: {
      ...(body && { 'application/json': { schema: refTo(body, 'input') } }),
      ...(form && { 'multipart/form-data': { schema: form } }),
    },
  }
}
