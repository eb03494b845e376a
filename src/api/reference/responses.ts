import { changesState } from '../../calls/access.ts'
import type { Call } from '../../calls/define-calls.ts'
import { Problem } from '../../http/problem.contract.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Response } from './openapi-types.ts'

const JSON_TYPE = 'application/json'
const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } }

/** What each error status means; `default` stands for all others. */
const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'The request is malformed or a field is invalid: `fields` has a message for each.',
  401: 'Not signed in, or the key is not valid.',
  403: 'The rights, the scope of the key or the anti-forgery token are missing.',
  404: 'There is no such thing, or it is of another account.',
  409: 'It was changed or taken meanwhile.',
  413: 'The body is too large.',
  415: 'The body has another type than the call takes.',
  429: 'Too many requests.',
  503: 'The service can’t answer now.',
  default: 'Any other error.',
}
const WAITS = ['429', '503']

/** The error answers that all calls share, by their names in the document. */
export function problemResponses({ refTo }: Components): Record<string, Response> {
  const content = { 'application/problem+json': { schema: refTo(Problem, 'output') } }
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [
      componentName(status),
      { description, ...(WAITS.includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }), content },
    ]),
  )
}

/** What a call answers, by status. */
export function responsesOf(name: string, call: Call, components: Components): Record<string, Response> {
  const problems = problemStatuses(name, call).map((status): [string, Response] => [
    status,
    { $ref: `#/components/responses/${componentName(status)}` },
  ])
  return { ...successes(call, components), ...Object.fromEntries(problems) }
}

function successes(call: Call, { refTo }: Components): Record<string, Response> {
  const { answer, files, statuses = answer || files ? [200] : [204], otherAnswers = {} } = call
  const content: Response['content'] = {
    ...(answer && { [JSON_TYPE]: { schema: refTo(answer, 'output') } }),
    ...Object.fromEntries((files ?? []).map((type) => [type, { schema: fileSchema(type) }])),
  }
  const hasBody = Object.keys(content).length > 0
  const usual = statuses.map((status): [string, Response] => [
    String(status),
    { description: STATUS_WORDS[status] ?? 'Done.', ...(hasBody && { content }) },
  ])
  const others = Object.entries(otherAnswers).map(([status, shape]): [string, Response] => [
    status,
    {
      description: STATUS_WORDS[Number(status)] ?? 'Done.',
      ...(status !== '304' && { content: { [JSON_TYPE]: { schema: refTo(shape, 'output') } } }),
    },
  ])
  return { ...Object.fromEntries(usual), ...Object.fromEntries(others) }
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted: the work goes on.',
  204: 'Done; there is no body.',
  206: 'A part of the file.',
  304: 'Not changed since it was read.',
}

function fileSchema(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function problemStatuses(name: string, call: Call): string[] {
  const { access, query, body, upload, params } = call
  const takesInput = query || body || upload || params
  const changes = changesState(name.split(' ')[0]!, call)
  return [
    ...(takesInput ? ['400'] : []),
    ...(access === 'public' ? [] : ['401', '403']),
    ...(takesInput ? ['404'] : []),
    ...(changes ? ['409'] : []),
    ...(body || upload ? ['413', '415'] : []),
    ...WAITS,
    'default',
  ]
}

function componentName(status: string): string {
  return status === 'default' ? 'Problem' : `Problem${status}`
}
