import { ConfigError, httpUrl } from './setting.ts'

/** A bucket of an S3-compatible store, for this installation alone. */
export type ObjectStoreSettings = { url: string; region: string; accessKey: string; secretKey: string }

/** `S3_URL` with its keys; null: files lie in the data folder. */
export function readObjectStore(env: NodeJS.ProcessEnv): ObjectStoreSettings | null {
  if (!env.S3_URL) return null
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (!accessKey || !secretKey)
    throw new ConfigError('S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY: the keys of the bucket.')
  const url = httpUrl(env, 'S3_URL', '')
  const { username, search, pathname } = new URL(url)
  if (username || search || pathname.split('/').length > 2)
    throw new ConfigError(
      'S3_URL must be the address of a bucket, such as https://s3.example.com/bucket, without keys in it.',
    )
  return { url, region: env.S3_REGION || 'us-east-1', accessKey, secretKey }
}
