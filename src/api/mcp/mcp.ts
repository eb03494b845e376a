import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { apiCalls } from '../api.calls.ts'
import { assistantServer } from './tools.ts'

/**
 * Lets an assistant read surveys, figures, answers and cases (Model Context Protocol over streamable HTTP). There are no sessions and no
 * messages from the server, so every answer is JSON.
 */
export async function mcpRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(apiCalls, 'POST /mcp'),
    handler: async (request, reply) => {
      const server = await assistantServer(app, request)
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      try {
        const response = await transport.handleRequest(protocolRequest(request), { parsedBody: request.body })
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply.code(response.status).send(await response.text())
      } finally {
        await server.close()
      }
    },
  })

  for (const name of ['GET /mcp', 'DELETE /mcp'] as const)
    app.route({
      ...routeOf(apiCalls, name),
      handler: async (_, reply) => {
        reply.header('allow', 'POST')
        throw new AppError('wrong_method')
      },
    })
}

/** The protocol wants a client to accept streams as well; one that accepts JSON alone is answered with JSON all the same. */
function protocolRequest({ url, headers }: FastifyRequest): Request {
  const { accept = '*/*', 'mcp-protocol-version': version } = headers
  const acceptsJson = /application\/(?:json|\*)|\*\/\*/.test(accept)
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: acceptsJson ? 'application/json, text/event-stream' : accept,
      ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    },
  })
}
