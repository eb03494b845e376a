import { brand } from '../../brand.ts'
import type { Call } from '../../calls/define-calls.ts'
import { Problem } from '../../http/problem.contract.ts'
import { callEntries, PREFIX } from '../calls.ts'
import { buildComponents, type Components, componentsIn, type UsedShape } from './components.ts'
import { exampleOf } from './example.ts'
import { callsOf, PAGE_GROUPS, PROGRAM_GROUPS } from './groups.ts'
import type { Content, Document, Operation } from './openapi-types.ts'
import { operationOfCall, shapesOf } from './operation.ts'
import { problemResponses } from './responses.ts'
import { MESSAGE_SHAPES, webhooksOf } from './webhook-events.ts'

const JSON_TYPE = 'application/json'
export const GROUPS = [...PROGRAM_GROUPS, ...PAGE_GROUPS]

const DESCRIPTION = `Send answers, read figures, get notified of complaints. First steps: /v1/docs.

**Lists.** Every list that has pages takes \`limit\`: a number of rows (\`20\`) or a range of them, counted from 1, both ends included and at most 100 apart (\`21-40\`). An answer with \`total\` is read further by the next range. An answer with \`nextCursor\` is read further by sending it as \`cursor\`, until it is null.

**Errors** are \`application/problem+json\` (RFC 9457); \`fields\` has the first message per field.

**No filter.** In a query, an empty value or the word \`none\` means no filter.`

const SECURITY_SCHEMES = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, made at /user/key. The call says which scope the key must have.',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'A member who has signed in.' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN; every change of a session needs it.',
  },
}

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key changes nothing and gets the first answer.',
    required: false,
    schema: { type: 'string', pattern: '^[\\w-]{16,128}$' },
  },
}

/**
 * The OpenAPI document of the API, made from the declarations of its calls.
 * @param site the public address
 * @param only the calls to describe; all that are not hidden by default
 */
export function openapiDocument(site: string, only?: readonly string[]): Document {
  const visible = callEntries.filter(([name, { hide }]) => !hide && (only?.includes(name) ?? true))
  const shared: UsedShape[] = [
    { shape: Problem, name: 'Problem', side: 'output' },
    ...(only ? [] : MESSAGE_SHAPES),
  ]
  const components = buildComponents([...shared, ...visible.flatMap(([name, call]) => shapesOf(name, call))])
  const paths: Document['paths'] = {}
  for (const [name, call] of visible) {
    const [method = '', path = ''] = name.split(' ')
    const operation = operationOfCall(name, call, components)
    addExamples(operation, call.example ?? {}, components.schemas)
    paths[pathOf(path)] = { ...paths[pathOf(path)], [method.toLowerCase()]: operation }
  }
  const document: Document = {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: site }],
    tags: [],
    paths,
    webhooks: only ? {} : webhooksOf(components),
    components: {
      schemas: {},
      responses: problemResponses(components),
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
  addTags(document)
  document.components.schemas = componentsIn(document, components.schemas)
  return document
}

/** `/picture/:file` as a path of the document. */
function pathOf(path: string): string {
  return PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')
}

function addTags(document: Document): void {
  document.tags = GROUPS.map(({ title, lead }) => ({ name: title, description: lead }))
  for (const group of GROUPS)
    for (const name of callsOf(group)) {
      const operation = operationOf(document, name)
      if (operation) operation.tags = [group.title]
    }
}

/** @param name `METHOD /path`, as it is declared */
export function operationOf({ paths }: Document, name: string): Operation | undefined {
  const [method, path] = name.split(' ')
  return paths[pathOf(path!)]?.[method!.toLowerCase()]
}

function addExamples(
  operation: Operation,
  examples: Call['example'] & object,
  schemas: Components['schemas'],
): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== 'query') continue
    const { name = '', required, schema = {} } = parameter
    // Only required parameters: an example of an optional filter would narrow the result.
    const example = examples.query
      ? examples.query[name]
      : required
        ? exampleOf(schema, schemas, { name })
        : undefined
    if (example !== undefined) parameter.example = example
  }
  const requestContent = operation.requestBody?.content?.[JSON_TYPE]
  if (requestContent?.schema)
    requestContent.example = examples.body ?? exampleOf(requestContent.schema, schemas)
  const answerContent = answerOf(operation)
  if (answerContent?.schema)
    answerContent.example = examples.answer ?? exampleOf(answerContent.schema, schemas)
}

/** What a call answers when all is well; nothing where that is a file. */
export function answerOf({ responses }: Operation): Content[string] | undefined {
  const [, answer] =
    Object.entries(responses).find(
      ([status, { content }]) => status.startsWith('2') && content?.[JSON_TYPE],
    ) ?? []
  return answer?.content?.[JSON_TYPE]
}
