import { performance } from 'node:perf_hooks'

/**
 * The time as this process counts it: the clock's at its start, then seconds as they pass. Setting the machine's clock
 * a day ahead therefore doesn't make everybody look idle for a day.
 */
export function steadyNow(): Date {
  return new Date(performance.timeOrigin + performance.now())
}
