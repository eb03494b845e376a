import type { UiLocale } from '../../platform/locale.ts'
import { GatewayError } from '../cases/gateway/ask-provider.ts'
import type { ConnectorChecked } from './connector.contract.ts'
import type { Connector, ConnectorTools, OpenConnector } from './connector.ts'

/** Runs a connector's check. @returns its steps, and why the last one failed */
export async function runCheck(
  { adapter, steps = [] }: Connector,
  open: OpenConnector,
  tools: ConnectorTools,
  locale: UiLocale,
): Promise<{ steps: ConnectorChecked['steps']; fault: string | undefined }> {
  const times: number[] = []
  let fault: string | undefined
  try {
    // A step lasts until the next one is named.
    for await (const _step of adapter.check?.(open, tools, locale) ?? []) times.push(performance.now())
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    fault = error.reason
  }
  const ends = [...times.slice(1), performance.now()]
  const results = steps.map((step, at) => {
    const isLast = at === times.length - 1
    const result = at >= times.length ? 'skipped' : isLast && fault ? 'failed' : 'ok'
    return { step, result, ms: at < times.length ? Math.round(ends[at]! - times[at]!) : 0 } as const
  })
  return { steps: results, fault }
}
