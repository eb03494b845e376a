import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../platform/log/log.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { registerPerson } from '../testing/people.ts'
import { purge } from './purge.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

test('whatever is due is deleted, and nothing fails', async () => {
  const { db, pool, files, config } = api.app
  const log = openLog('test', 'silent')
  await purge({ db, pool, files, log, session: config.session, dataDir: config.dataDir })
})

test('a disk that refuses one thing keeps nothing else from being deleted in its time', async () => {
  const { db, pool, files, config } = api.app
  const owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/question', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const view = await owner.post('/survey/analytics/views', {
    id: body.id,
    data: { title: 'Абая', search: '' },
  })
  await owner.change('DELETE', `/survey/analytics/views?id=${body.id}&view=${view.body.id}`)
  const hours = async (ago: number) => {
    await pool.query(`update analytics_view set removed_at = now() - make_interval(hours => $1)`, [ago])
    await purge({
      db,
      pool,
      files,
      log: openLog('test', 'silent'),
      session: config.session,
      dataDir: config.dataDir,
    }).catch(() => {})
    return (await pool.query('select from analytics_view')).rowCount
  }
  expect(await hours(23)).toBe(1)
  mkdirSync(join(config.dataDir, 'files'), { recursive: true })
  writeFileSync(join(config.dataDir, 'files', 'work'), 'no folder')
  expect(await hours(25)).toBe(0)
})
