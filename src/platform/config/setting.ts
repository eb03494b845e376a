/** A setting is wrong or missing. The message is one sentence for the person who set it, with the setting's name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads a whole number within bounds. @throws ConfigError */
export function whole(
  env: NodeJS.ProcessEnv,
  name: string,
  normal: number,
  least: number,
  most: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return normal
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

/** Reads one of some words. @throws ConfigError */
export function oneOf(env: NodeJS.ProcessEnv, name: string, normal: string, allowed: string[]): string {
  const value = env[name] || normal
  if (allowed.includes(value)) return value
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

/** Splits a list by its commas. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Reads an address, without slashes at its end. @throws ConfigError */
export function httpUrl(env: NodeJS.ProcessEnv, name: string, normal: string): string {
  const text = env[name] || normal
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} must be an address that begins with http:// or https://, not "${text}".`)
  return text.replace(/(?<!\/)\/+$/, '')
}
