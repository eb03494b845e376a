import fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchVisitorAddresses } from './visitor-addresses.ts'

async function visited(addressOf: (request: number) => string) {
  const app = fastify({ trustProxy: true })
  const warnings: string[] = []
  const watched = watchVisitorAddresses(app, (address) => warnings.push(address))
  app.get('/', () => 'page')
  for (let request = 0; request < 310; request++)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': addressOf(request) } })
  return { only: watched.only, warnings }
}

test('an operator whose reverse proxy hides all visitors behind one address is warned once', async () => {
  expect(await visited(() => '127.0.0.1')).toEqual({ only: '127.0.0.1', warnings: ['127.0.0.1'] })
  expect(await visited((request) => (request === 200 ? '10.0.0.2' : '10.0.0.1'))).toEqual({
    only: null,
    warnings: [],
  })
})
