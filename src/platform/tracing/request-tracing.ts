import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Makes each request of a server a span, which all that its handler awaits belongs to. Register it first.
 * @param routeOf a better name for the request's route than the server's own
 */
export function traceRequests(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string = ({ routeOptions }) => routeOptions.url ?? 'none',
): void {
  const tracer = trace.getTracer('qalay')
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request
    const parent = parentOf(request.headers.traceparent)
    const span = tracer.startSpan(
      `${method} ${routeOf(request)}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'qalay.request.id': id } },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.setAttributes({ 'http.response.status_code': statusCode, 'http.route': routeOf(request) })
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** The span of the process before this one. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16) & 1,
    isRemote: true,
  })
}
