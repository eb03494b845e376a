import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherCopy, type TestApi, testApi } from '../../testing/api.ts'
import type { ServiceStatus } from './status.contract.ts'
import { measureService } from './status.jobs.ts'

let api: TestApi
let apiUrl: string
beforeAll(async () => {
  api = await testApi()
  apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** What a stranger reads; each copy of the API keeps its answer for a while, so a new one is asked. */
async function readStatus(): Promise<ServiceStatus> {
  const copy = await anotherCopy(api)
  const { body } = await copy.app.inject('/v1/status')
  await copy.close()
  return JSON.parse(body)
}

const query = (text: string) => api.database.pool.query(text)
const minutesOf = ({ parts }: ServiceStatus) =>
  Object.fromEntries(parts.map(({ id, days }) => [id, days.map(({ good, bad }) => [good, bad])]))
const stateOf = ({ parts }: ServiceStatus) => Object.fromEntries(parts.map(({ id, works }) => [id, works]))

test('a minute counts once for each part, as good or bad, and everybody reads it', async () => {
  expect(await readStatus()).toMatchObject({ measuredAt: null })

  await measureService(api.app.db, { apiUrl })
  await measureService(api.app.db, { apiUrl })
  expect(minutesOf(await readStatus())).toEqual({
    answers: [[1, 0]],
    mail: [[1, 0]],
    alerts: [[1, 0]],
    files: [[1, 0]],
  })

  await query(`update service_day set measured_at = measured_at - interval '1 minute'`)
  await measureService(api.app.db, { apiUrl: 'http://127.0.0.1:1' })
  expect(minutesOf(await readStatus())).toMatchObject({ answers: [[1, 1]], mail: [[2, 0]] })
})

test('a part is disturbed while its work waits too long, and all that the worker does while it is silent', async () => {
  await measureService(api.app.db, { apiUrl })
  const wait = (id: string, address: string) =>
    query(`insert into outbox_mail (id, to_address, subject, html, text, created_at)
      values ('${id}', '${address}', '', '', '', now() - interval '11 minutes')`)
  await wait('one', 'full@guest.example')
  await wait('two', 'full@guest.example')
  expect(stateOf(await readStatus())).toEqual({ answers: true, mail: true, alerts: true, files: true })
  await wait('three', 'other@guest.example')
  await query(
    `insert into pgboss.job (name, data, start_after) values ('notice', '{}', now() - interval '6 minutes')`,
  )
  expect(stateOf(await readStatus())).toEqual({ answers: true, mail: false, alerts: false, files: true })

  await query(`delete from outbox_mail; delete from pgboss.job where name = 'notice'`)
  await query(`update service_day set measured_at = now() - interval '4 minutes'`)
  expect(stateOf(await readStatus())).toEqual({ answers: true, mail: false, alerts: false, files: false })
})
