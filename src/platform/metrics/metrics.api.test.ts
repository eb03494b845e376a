import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { startWorker } from '../../worker/worker.ts'
import { openLog } from '../log/log.ts'
import { freePort } from '../postgres/postgres.ts'
import { logSlowStatements } from '../postgres/slow-statements.ts'
import { startTracing } from '../tracing/tracing.ts'
import { registry } from './metrics.ts'
import { type MetricsServer, openMetrics } from './metrics-server.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
/** What a collector of OpenTelemetry was sent. */
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  if (request.url === '/v1/traces')
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
  response.setHeader('content-type', 'application/json')
  response.end('{}')
})

let api: TestApi
let metrics: MetricsServer | null
let tracing: Awaited<ReturnType<typeof startTracing>>
let worker: Awaited<ReturnType<typeof startWorker>>
const lines: { msg: string; request?: string; statement?: string }[] = []

beforeAll(async () => {
  await new Promise<void>((listens) => collector.listen(0, '127.0.0.1', listens))
  const { port } = collector.address() as AddressInfo
  const env = {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  }
  const log = openLog('api', 'info', { write: (line: string) => lines.push(JSON.parse(line)) })
  api = await testApi(env)
  const { watch } = api.app.config
  logSlowStatements(log, 0)
  tracing = await startTracing(watch.traces, 'api')
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
  metrics = await openMetrics(watch.metrics, 'api', log)
})
afterAll(async () => {
  logSlowStatements(openLog('test', 'silent'), Number.POSITIVE_INFINITY)
  await worker?.stop()
  await metrics?.close()
  await tracing?.close()
  await api?.close()
  collector.close()
})

async function read(path = '/metrics') {
  const response = await fetch(`http://127.0.0.1:${metrics!.port}${path}`)
  return { status: response.status, text: await response.text() }
}

test('Prometheus reads requests by route, queues, storage and the event loop, on that port alone', async () => {
  expect((await api.app.inject('/v1/survey/receive?id=secret-of-somebody')).statusCode).toBe(401)
  const { text } = await read()
  expect(text).toMatch(
    /^qalay_http_requests_total\{method="GET",route="\/v1\/survey\/receive",status="401"\} 1$/m,
  )
  expect(text).toMatch(/^qalay_http_request_seconds_bucket\{le="0.3",route="\/v1\/survey\/receive"\} 1$/m)
  expect(text).toMatch(/^qalay_queue_jobs\{queue="mail",state="failed"\} 0$/m)
  expect(text).toMatch(/^qalay_database_bytes [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toContain('secret-of-somebody')
  expect((await read('/')).status).toBe(404)
  for (const path of ['/metrics', '/v1/metrics']) expect((await api.app.inject(path)).statusCode).toBe(404)
})

test('every metric that the dashboard and the alerts query is exported', async () => {
  const exported = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
  const files = ['dashboard.json', 'alerts.yml'].map((name) =>
    readFileSync(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8'),
  )
  const queried = new Set(files.join('\n').match(/\b(?:qalay|nodejs|process)_[a-z\d_]+/g))
  expect(queried.size).toBeGreaterThan(10)
  const unknown = [...queried].filter((name) => !exported.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('one number leads from the visitor to the log of slow statements, and one trace through every process', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const id = 'web-made-1-2'
  const { headers } = await api.app.inject({
    url: '/v1/q?code=NoSuchCode7',
    headers: { 'x-request-id': id, traceparent, cookie: 'session=a-secret' },
  })
  expect(headers['x-request-id']).toBe(id)
  expect(lines.filter(({ msg, request }) => msg === 'slow statement' && request === id)).not.toEqual([])
  await tracing?.close()
  const ours = spans.filter(({ traceId }) => traceId === 'ab'.repeat(16))
  const request = ours.find(({ parentSpanId }) => parentSpanId === 'cd'.repeat(8))
  expect(request?.name).toBe('GET /v1/q')
  expect(request?.attributes).toContainEqual({ key: 'qalay.request.id', value: { stringValue: id } })
  const statement = ours.find(({ name }) => name === 'SELECT')
  expect(statement?.attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue).toContain('$1')
  expect(JSON.stringify(spans)).not.toContain('NoSuchCode7')
})
