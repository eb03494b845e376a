/**
 * Traces as OpenTelemetry has them: what became of a request in every process, statement and job. Off, they cost a comparison.
 */
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Part, TraceSettings } from '../config/watch-settings.ts'

let tracer: Tracer | undefined

/** Spans carry this much of a statement. */
const LONGEST_STATEMENT = 2000

export type Tracing = { close: () => Promise<void> }

/** Begins to send spans, or does nothing without settings. The kit is loaded then alone: it takes some megabytes. */
export async function startTracing(settings: TraceSettings | null, part: Part): Promise<Tracing | null> {
  if (!settings) return null
  const [{ TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler }, ...others] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] = others
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  // Decided by the trace's id, so every process decides alike, and no caller can ask for more.
  const byTrace = new TraceIdRatioBasedSampler(settings.share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'qalay',
      'service.name': `qalay-${part}`,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: byTrace, remoteParentSampled: byTrace }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: settings.url }) })],
  })
  trace.setGlobalTracerProvider(provider)
  tracer = provider.getTracer('qalay')
  return {
    close: async () => {
      tracer = undefined
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** Does some work as a part of the current trace; an error that it throws is noted. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * A statement on its way to PostgreSQL, without its values: those are people's.
 * @returns what ends it; undefined while nothing is traced
 */
export function statementSpan(text: string): ((error?: unknown) => void) | undefined {
  if (!tracer || !trace.getActiveSpan()) return undefined
  const [operation = 'SQL'] = /[a-z]+/i.exec(text) ?? []
  const span = tracer.startSpan(operation.toUpperCase(), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
  })
  return (error) => {
    if (error) fail(span, error)
    span.end()
  }
}

/** What carries the current trace to the next process: a header by the name of `traceparent` (W3C Trace Context). */
export function traceHeaders(): { traceparent?: string } {
  // Asked of the kit and not of this file: the pages' bundle holds a copy of this file that never began to trace.
  const span = trace.getActiveSpan()?.spanContext()
  if (!span) return {}
  return { traceparent: `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}` }
}

/** A message alone: drivers hang rows and connections on their errors. */
function fail(span: Span, error: unknown): void {
  span.setStatus({
    code: SpanStatusCode.ERROR,
    message: error instanceof Error ? error.message : String(error),
  })
}
