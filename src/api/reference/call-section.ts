import { changesState } from '../../calls/access.ts'
import type { Call } from '../../calls/define-calls.ts'
import { SURVEY } from '../../calls/example-values.ts'
import { callNamed, PREFIX } from '../calls.ts'
import { type Components, resolved } from './components.ts'
import { answerOf } from './document.ts'
import { escapeHtml, preformatted } from './html.ts'
import type { JsonSchema } from './json-schema.ts'
import { meaningOf } from './meanings.ts'
import type { Operation } from './openapi-types.ts'

type Schemas = Components['schemas']

/** Who may make it, in a word or two. */
function rule(name: string): string {
  const { key, access } = callNamed(name)!
  if (key) return `key: ${key}`
  return { public: 'open to everybody', visitor: 'open to everybody' }[access as string] ?? 'session'
}

/** A call as a line that opens: what it does; inside, what it takes and answers. */
export function callSection(name: string, operation: Operation, schemas: Schemas): string {
  const [method = '', path = ''] = name.split(' ')
  const answer = answerOf(operation)
  return `<details id="${callId(name)}" class="${method.toLowerCase()}"><summary><span class="call">${method} ${escapeHtml(PREFIX + path)}</span>
<span class="rule">${rule(name)}</span><span class="does">${escapeHtml(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${preformatted(curl(name, operation))}${fields(name, operation, schemas)}
${answer ? `<p>The answer</p>${preformatted(JSON.stringify(answer.example, null, 2))}` : '<p>The answer is a file, or nothing but a 2xx.</p>'}</details>`
}

function callId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** The line for the shell. $SITE, $KEY and $SURVEY are set in the first steps. */
function curl(name: string, operation: Operation): string {
  const [method = '', path = ''] = name.split(' ')
  const call = callNamed(name)!
  const body = operation.requestBody?.content?.['application/json']?.example
  const query = (operation.parameters ?? []).flatMap(({ name: field, in: where, example }) => {
    if (where !== 'query' || example === undefined) return []
    return [`${field}=${example === SURVEY ? '$SURVEY' : encodeURIComponent(String(example))}`]
  })
  const isForm = body === undefined && operation.requestBody?.content?.['multipart/form-data'] !== undefined
  const parts = [
    'curl -s',
    method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method}`,
    ...credentials(method, call),
    body === undefined ? '' : `-H 'content-type: application/json'`,
    answerOf(operation) || method !== 'GET' ? '' : '-OJ',
    `"$SITE${PREFIX}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    isForm ? '-F file=@photo.jpg' : '',
    body === undefined ? '' : `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
  ]
  return parts.filter(Boolean).join(' ')
}

function credentials(method: string, call: Call): string[] {
  if (call.key) return ['-H "Authorization: Bearer $KEY"']
  if (call.access === 'public') return []
  if (!changesState(method, call)) return ['-b "sid=$SID"']
  return ['-b "sid=$SID; XSRF-TOKEN=$TOKEN"', '-H "X-XSRF-TOKEN: $TOKEN"']
}

/** What it takes: by name, with what fits. */
function fields(call: string, operation: Operation, schemas: Schemas): string {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const reference = operation.requestBody?.content?.['application/json']?.schema
  const body = reference && resolved(schemas, reference)
  const row = (name: string, needed: boolean, schema: JsonSchema) =>
    fieldRow(call, name, needed, kind(schema, schemas))
  const rows = [
    ...query.map(({ name = '', required, schema }) => row(name, required ?? false, schema ?? {})),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, body?.required?.includes(name) ?? false, schema),
    ),
  ]
  return rows.length === 0 ? '' : `<p>What it takes</p><table>${rows.join('')}</table>`
}

function fieldRow(call: string, name: string, needed: boolean, fits: string): string {
  const words = [fits, meaningOf(call, name)].filter(Boolean).join(': ')
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${needed ? 'needed' : ''}</td><td>${escapeHtml(words)}</td></tr>`
}

/** What fits a field, in words. */
function kind(reference: JsonSchema, schemas: Schemas): string {
  const schema = resolved(schemas, reference)
  const { anyOf, oneOf, enum: values, const: only, type, format, default: usual } = schema
  const several = (anyOf ?? oneOf)?.filter((one) => !resolved(schemas, one).enum?.includes('none'))
  if (several) return [...new Set(several.map((each) => kind(each, schemas)))].join(' or ')
  if (only !== undefined) return String(only)
  if (values) return values.filter((value) => value !== '').join(', ')
  const usually = ['string', 'number', 'boolean'].includes(typeof usual) ? `, ${usual} unless given` : ''
  if (type === 'array') return `list of: ${kind(schema.items ?? {}, schemas)}`
  if (format === 'date') return `day, 2026-11-24${usually}`
  if (format === 'date-time') return `moment, 2026-11-24T09:15:02Z${usually}`
  if (format === 'uuid') return 'UUID'
  const words: Record<string, string> = { string: 'text', boolean: 'true or false', integer: 'whole number' }
  return (words[String(type)] ?? String(type ?? 'any value')) + usually
}
