import { readConfig } from './config.ts'

export type ListedSetting = {
  name: string
  /** Empty where the default holds; secrets are `set`. */
  value: string
  /** `file`: made by a trial and kept in the data folder. */
  from: 'environment' | 'file' | 'default'
}

const SECRET = /SECRET|TOKEN|PASSWORD|CLIENT_ID|ACCESS_KEY/

/**
 * Every setting that the service asks for, with where its value comes from. The names are those that reading the settings asks for, so no
 * list of them can fall behind; what only counts beside another setting is asked for once that one is set.
 * @throws ConfigError
 */
export function listSettings(env: NodeJS.ProcessEnv): ListedSetting[] {
  const names = new Set<string>()
  const watched = new Proxy(env, {
    get: (target, name) => {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(target, name)
    },
  })
  const { trial, privateDatabase } = readConfig(watched)
  const fileNames = new Set([...(trial ? ['SECRET'] : []), ...(privateDatabase ? ['DATABASE_URL'] : [])])
  return [...names].toSorted().map((name) => {
    const value = env[name]
    if (value) return { name, value: isSecret(name, value) ? 'set' : value, from: 'environment' }
    return fileNames.has(name) ? { name, value: 'set', from: 'file' } : { name, value: '', from: 'default' }
  })
}

/** An address may hold a password, and a token in its path or its query. */
function isSecret(name: string, value: string): boolean {
  const url = URL.parse(value)
  return SECRET.test(name) || Boolean(url?.username || url?.password || url?.search)
}
