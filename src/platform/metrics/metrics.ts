/**
 * Metrics that a process exports to Prometheus. Each is created once, beside the code that it counts, and served by `openMetrics`.
 * Labels are patterns, names of queues and outcomes: never an account, an address or an id, of which there is no end.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, register } from 'prom-client'

/** The registry of this process. Global on purpose: the bundle of the pages contains a copy of this file, and both must share it. */
export const registry = register

/** Seconds: from a cached answer to what nobody waits for. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

/** A number that only grows. @param name without `qalay_` and `_total` */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  return once(`qalay_${name}_total`, (name) => new Counter({ name, help, labelNames: [...labelNames] }))
}

/** How long something took. @param name without `qalay_` and `_seconds` */
export function duration<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
): Histogram<L> {
  return histogram(`${name}_seconds`, help, { labelNames, buckets: SECONDS })
}

/** How large something was. @param name without `qalay_` */
export function histogram<L extends string>(
  name: string,
  help: string,
  { labelNames, buckets }: { labelNames: readonly L[]; buckets: number[] },
): Histogram<L> {
  return once(`qalay_${name}`, (name) => new Histogram({ name, help, labelNames: [...labelNames], buckets }))
}

/**
 * A gauge; `collect` sets it when Prometheus scrapes. If `collect` fails, such as while the database is away, the gauge is left out and the
 * rest is exported. Creating it again replaces `collect`. @param name without `qalay_`
 */
export function gauge<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  collect: (gauge: Gauge<L>) => void | Promise<void>,
): void {
  register.removeSingleMetric(`qalay_${name}`)
  new Gauge({
    name: `qalay_${name}`,
    help,
    labelNames: [...labelNames],
    async collect() {
      try {
        await collect(this)
      } catch {
        this.reset()
      }
    },
  })
}

/** What went out to people and programs, by the way that it took. */
const deliveries = counter('deliveries', 'Messages that were sent or given up, by channel and outcome', [
  'channel',
  'outcome',
])

export function countDelivery(channel: string, outcome: 'sent' | 'failed'): void {
  deliveries.inc({ channel, outcome })
}

/** Event loop, memory, garbage collection and handles of this process, under the names that dashboards for Node.js know. */
export function countProcess(): void {
  once('process_cpu_seconds_total', () => collectDefaultMetrics() as unknown as Metric)
}

function once<T>(name: string, make: (name: string) => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make(name)
}
