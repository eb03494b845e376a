import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The one pair of keys that the server knows; it compares signatures by them. */
const KEY = 'S3RVER'

/** An S3 server with a bucket of each name. `settings` are those of an installation that keeps its files in the bucket. */
export async function objectServer(...buckets: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'qalay-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    settings: (bucket: string) => ({
      S3_URL: `http://127.0.0.1:${port}/${bucket}`,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    }),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
