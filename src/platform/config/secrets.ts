import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOwned } from '../folders.ts'

/** What an installation makes for itself and keeps in `secrets.json` of its data folder. */
export type SecretName = 'secret' | 'postgresAdmin' | 'postgresService' | 'demoPassword' | 'operatorPassword'

/** The kept secret of that name; 192 random bits are made and kept on the first call. */
export function readOrCreateSecret(dataDir: string, name: SecretName): string {
  const secrets = readSecrets(dataDir)
  const existing = secrets[name]
  if (existing) return existing
  const secret = randomBytes(24).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeOwned(
    join(dataDir, 'secrets.json'),
    `${JSON.stringify({ ...secrets, [name]: secret }, null, 2)}\n`,
    0o600,
  )
  return secret
}

/** Whether a secret of that name was ever made. */
export function hasSecret(dataDir: string, name: SecretName): boolean {
  return readSecrets(dataDir)[name] !== undefined
}

function readSecrets(dataDir: string): Partial<Record<SecretName, string>> {
  const file = join(dataDir, 'secrets.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
