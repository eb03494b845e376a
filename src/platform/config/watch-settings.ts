/** Settings of what watches the installation from outside. */
import { ConfigError, httpUrl, whole } from './setting.ts'

export type Part = 'api' | 'web' | 'worker'
/** Where each process exposes its metrics. */
export type MetricsSettings = { host: string; ports: Record<Part, number> }
export type TraceSettings = {
  /** Where spans go: the collector's address with `/v1/traces`. */
  url: string
  /** Of requests that nobody traces yet, the share that is traced. */
  share: number
}

/** Three ports beside each other, in the order API, web, worker. */
function readMetrics(env: NodeJS.ProcessEnv, usedPorts: readonly number[]): MetricsSettings | null {
  if (!env.METRICS_PORT) return null
  const api = whole(env, 'METRICS_PORT', 9464, 1, 65_533)
  const ports = { api, web: api + 1, worker: api + 2 }
  for (const port of Object.values(ports))
    if (usedPorts.includes(port))
      throw new ConfigError(
        `METRICS_PORT ${api} takes the ports ${api} to ${api + 2}, and ${port} is API_PORT or WEB_PORT: set another.`,
      )
  return { host: env.METRICS_HOST || '127.0.0.1', ports }
}

/** The names are OpenTelemetry's own. */
function readTraces(env: NodeJS.ProcessEnv): TraceSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const endpoint = httpUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '').replace(/\/$/, '')
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || '1')
  if (!(share >= 0 && share <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1, not "${env.OTEL_TRACES_SAMPLER_ARG}".`,
    )
  return { url: `${endpoint}/v1/traces`, share }
}

export type WatchSettings = {
  metrics: MetricsSettings | null
  traces: TraceSettings | null
  /** A statement that takes longer is written to the log. */
  slowStatementMs: number
}

/** @param usedPorts ports that the installation itself listens on */
export function readWatch(env: NodeJS.ProcessEnv, usedPorts: readonly number[]): WatchSettings {
  return {
    metrics: readMetrics(env, usedPorts),
    traces: readTraces(env),
    slowStatementMs: whole(env, 'SLOW_STATEMENT_MS', 1000, 1, 3_600_000),
  }
}
