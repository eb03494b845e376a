import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsSettings, Part } from '../config/watch-settings.ts'
import type { Log } from '../log/log.ts'
import { countProcess, registry } from './metrics.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/**
 * Serves the metrics of this process on a port of its own, under `/metrics`: they reveal how much an installation is used, so they never
 * stand on a public port.
 * @throws when the port is taken
 */
export async function openMetrics(
  settings: MetricsSettings | null,
  part: Part,
  log: Log,
): Promise<MetricsServer | null> {
  if (!settings) return null
  countProcess()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err) => {
        log.error({ err }, 'metrics')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(settings.ports[part], settings.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
