import diagnostics from 'node:diagnostics_channel'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callNamed, callNameOf } from '../api/calls.ts'
import { openapiDocument, operationOf } from '../api/reference/document.ts'
import type { Document, Response } from '../api/reference/openapi-types.ts'

const DOCUMENT = 'https://qalay.example/openapi.json'

/** What every answer of a server is compared with; made once per process. */
let contract: { document: Document; ajv: Ajv2020 } | undefined

/**
 * Compares each answer of a server with the OpenAPI document: its status, its content type and its body. Files and streams are not read.
 * @param build builds the server; it is a Fastify instance
 * @returns the server, and the differences, which grow as it answers
 */
export async function withCheckedAnswers<App>(
  build: () => Promise<App>,
): Promise<{ app: App; differences: string[] }> {
  const differences: string[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const difference = differenceOf(request, reply, payload)
      if (difference) differences.push(difference)
      done(null, payload)
    })
  }
  // A server takes no hooks once it is built.
  diagnostics.subscribe('fastify.initialization', watch)
  const app = build()
  diagnostics.unsubscribe('fastify.initialization', watch)
  return { app: await app, differences }
}

function differenceOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { url } = request.routeOptions
  if (url === undefined || request.method === 'HEAD') return undefined
  const name = callNameOf(request.method, url)
  if (callNamed(name)?.hide !== undefined || !callNamed(name)) return undefined
  contract ??= readContract()
  const operation = operationOf(contract.document, name)!
  const status = String(reply.statusCode)
  // Programs that ask again with an ETag.
  if (status === '304') return undefined
  const response = resolvedResponse(contract.document, operation.responses, status)
  if (!response) return `${name} answers ${status}`
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0]!
  if (!response.content || payload === undefined || payload === null || payload === '')
    return response.content || (payload !== undefined && payload !== null && payload !== '')
      ? `${name} ${status}: ${response.content ? 'no body' : `a body of ${type}`}`
      : undefined
  const content = response.content[type]
  if (!content) return `${name} ${status}: ${type || 'no type'}`
  return type.endsWith('json') && typeof payload === 'string'
    ? bodyDifference(`${name} ${status}`, content.schema as { $ref: string }, payload)
    : undefined
}

/** Errors may have any status: the document has one answer for all that it does not name. */
function resolvedResponse(
  { components }: Document,
  responses: Record<string, Response>,
  status: string,
): Response | undefined {
  const response = responses[status] ?? (status >= '400' ? responses.default : undefined)
  return response?.$ref ? components.responses[response.$ref.split('/').at(-1)!] : response
}

function bodyDifference(call: string, { $ref }: { $ref?: string }, payload: string): string | undefined {
  const validate = $ref && contract!.ajv.getSchema(DOCUMENT + $ref)
  if (!validate || validate(JSON.parse(payload))) return undefined
  return `${call}: ${contract!.ajv.errorsText(validate.errors, { dataVar: 'body' })}`
}

function readContract(): typeof contract & object {
  const document = openapiDocument('https://qalay.example')
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: DOCUMENT, components: { schemas: document.components.schemas } })
  return { document, ajv }
}
