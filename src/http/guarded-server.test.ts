import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '../platform/log/log.ts'
import { guardServer } from './guarded-server.ts'

test('a fault before the first hook is answered and written down so many times, and the process lives', async () => {
  const lines: string[] = []
  const app = Fastify({
    routerOptions: {
      querystringParser: (text) => {
        if (text !== '') throw new Error('a bug of the router')
        return {}
      },
    },
  })
  const log = openLog('test', 'info', { write: (line: string) => lines.push(line) })
  guardServer(app, log, { headers: { 'x-content-type-options': 'nosniff' }, pages: true })
  app.get('/', () => 'alive')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (headers = {}) => fetch(`${origin}/?a`, { headers: { 'accept-language': 'kk', ...headers } })
  const answer = await ask()
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
  expect(await answer.json()).toMatchObject({ title: 'Біздің тараптан қате шықты', status: 500 })
  const page = await ask({ accept: 'text/html' })
  expect(await page.text()).toContain('<html lang="kk-KZ">')
  for (let at = 0; at < 30; at++) await ask()
  expect(lines.filter((line) => line.includes('a bug of the router'))).toHaveLength(20)
  expect(await (await fetch(origin)).text()).toBe('alive')
  await app.close()
})

test('a promise that fails with nobody waiting does not end the process, and does not flood its log', async () => {
  const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `
    import { openLog } from ${file('../platform/log/log.ts')}
    import { surviveRejections } from ${file('guarded-server.ts')}
    surviveRejections(openLog('test', 'info'))
    for (let at = 0; at < 30; at++) void Promise.reject(new Error('nobody waits'))
    setTimeout(() => console.log('alive'), 1)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout.match(/nobody waits/g)).toHaveLength(40)
  expect(stdout).toContain('alive')
})
