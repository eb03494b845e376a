import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { checkPorts } from './start-checks.ts'
import { failureSentence } from './start-failure.ts'

test('a port that another program has is named by its setting, the ones for figures too', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const settings = { WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) }
  try {
    const config = readConfig({ ...settings, METRICS_PORT: String(port) })
    await expect(checkPorts(config)).rejects.toThrow(`METRICS_PORT: port ${port} of 127.0.0.1 is taken`)
  } finally {
    other.close()
  }
})

test('a full disk and an unreachable file store are reported in one sentence', () => {
  const full = new Error('The build failed', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })
  expect(failureSentence(full)).toMatch(/^The disk is full .*: make room/)
  const away = Object.assign(
    new Error('unavailable', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') }),
    {
      name: 'FileStoreAway',
    },
  )
  expect(failureSentence(away)).toMatch(/^S3_URL: .*ECONNREFUSED/)
  expect(failureSentence(away)).not.toContain('\n')
})
