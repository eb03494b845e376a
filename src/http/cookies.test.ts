import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseCookies } from './cookies.ts'

test.each([
  'sid=one; sid=two',
  'sid=one;sid=two; lang=kk',
  ' sid = one ; sid=two',
  'sid=; sid=two',
  'a=1=2; sid=x',
  'novalue; sid=x',
  '',
])('both doors read the same visitor from %j', async (header) => {
  const api = fastify()
  await api.register(cookie)
  expect(parseCookies(header).get('sid')).toBe(api.parseCookie(header).sid)
})
