/** What must hold before an installation starts: a folder that can be written, ports that are free. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { isFree } from '../src/platform/postgres/postgres.ts'

/** @throws ConfigError */
export function checkFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) can't be written (${(error as NodeJS.ErrnoException).code}): set it to a folder of your own.`,
    )
  }
}

/** @throws ConfigError that names the setting */
export async function checkPorts({
  web,
  api,
  watch: { metrics },
}: Pick<Config, 'web' | 'api' | 'watch'>): Promise<void> {
  const metricsPorts = metrics ? Object.values(metrics.ports) : []
  const ports = [
    ['WEB_PORT', web],
    ['API_PORT', api],
    ...metricsPorts.map((port) => ['METRICS_PORT', { host: metrics!.host, port }] as const),
  ] as const
  for (const [setting, { host, port }] of ports)
    if (!(await isFree(port, host)))
      throw new ConfigError(
        `${setting}: port ${port} of ${host} is taken by another program or not allowed; stop that program, or set ${setting} to another port.`,
      )
}
