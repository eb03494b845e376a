import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress, safeRequest } from './safe-request.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this machine, which the tests below take for one outside. */
async function outside(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('an address on the internet', () => {
  test.each(['8.8.8.8', '95.56.237.24', '172.32.0.1', '2a02:6b8::feed:0ff', '100.128.0.1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ['127.0.0.1', 'this machine'],
    ['0.0.0.0', 'this machine too'],
    ['10.1.2.3', 'a private network'],
    ['172.31.255.255', 'a private network'],
    ['192.168.1.1', 'a private network'],
    ['100.64.0.1', 'a provider’s inner network'],
    ['169.254.169.254', 'where clouds keep their keys'],
    ['198.19.0.1', 'for measurements'],
    ['224.0.0.1', 'many receivers'],
    ['255.255.255.255', 'all receivers'],
    ['::1', 'this machine'],
    ['::', 'this machine'],
    ['::ffff:127.0.0.1', 'this machine, written as IPv6'],
    ['::ffff:8.8.8.8', 'IPv4 in disguise'],
    ['64:ff9b::7f00:1', 'a translated address'],
    ['2002:7f00:1::', 'a tunnel to this machine'],
    ['fe80::1', 'this link'],
    ['fd00::1', 'a private network'],
    ['2001:db8::1', 'for documents'],
    ['no address', 'nothing'],
    ['', 'nothing'],
  ])('%s is not allowed: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('asking an address that somebody chose', () => {
  test.each([
    ['http://127.0.0.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://127.1:5432/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://localhost/', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['file:///etc/passwd', 'no_address'],
    ['gopher://example.com/', 'no_address'],
    ['http://user:word@example.com/', 'no_address'],
    ['not an address', 'no_address'],
  ])('%s is refused: %s', async (address, reason) => {
    await expect(safeRequest(address)).rejects.toMatchObject({ name: 'OutsideError', reason })
  })

  test('a name with one private address among public ones is refused', async () => {
    const resolve = async () => [
      { address: '95.56.237.24', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    await expect(safeRequest('http://cafe.kz/', { resolve })).rejects.toMatchObject({ reason: 'private' })
  })

  test('a name is looked up once, so that it can’t be public for the check and private for the connection', async () => {
    let lookups = 0
    const port = await outside((_, reply) => reply.end('inside'))
    const resolve = async () => [{ address: lookups++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    const isAllowed = (address: string) => address === '127.0.0.2'
    // Only 127.0.0.1 listens: had the name been looked up again, it would answer.
    await expect(safeRequest(`http://cafe.kz:${port}/`, { resolve, isAllowed })).rejects.toMatchObject({
      reason: 'no_answer',
    })
    expect(lookups).toBe(1)
  })

  test('says where it would be sent on to, and doesn’t go there', async () => {
    const paths: string[] = []
    const port = await outside(({ url, headers }, reply) => {
      paths.push(`${headers.host} ${url}`)
      reply.writeHead(302, { location: 'http://127.0.0.1/inside' }).end()
    })
    const door = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
    expect(await safeRequest(`http://cafe.kz:${port}/t/12?a=1`, door)).toEqual({
      status: 302,
      location: 'http://127.0.0.1/inside',
      body: '',
    })
    expect(paths).toEqual([`cafe.kz:${port} /t/12?a=1`])
  })

  test('an endless body costs nothing', async () => {
    const port = await outside((_, reply) => {
      const pour = () => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      }
      reply.writeHead(200).on('drain', pour)
      pour()
    })
    const door = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
    expect(await safeRequest(`http://cafe.kz:${port}/`, door)).toEqual({
      status: 200,
      location: undefined,
      body: '',
    })
  })

  test('one that never answers is given up', async () => {
    const port = await outside(() => {})
    const door = {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      patienceMs: 50,
    }
    await expect(safeRequest(`http://cafe.kz:${port}/`, door)).rejects.toMatchObject({ reason: 'no_answer' })
  })

  test('a name without an address has an error of its own', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    await expect(safeRequest('http://cafe.kz/', { resolve })).rejects.toMatchObject({ reason: 'no_host' })
  })
})
