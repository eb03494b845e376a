import { type Config, readConfig } from './config.ts'
import { ConfigError } from './setting.ts'

/** The settings of a service from its environment. Where one of them is wrong, the process ends with one sentence that says which. */
export function readServiceConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
