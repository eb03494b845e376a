import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAccount } from '../../testing/account.ts'
import { asGuest } from '../../testing/people.ts'

const here = testAccount()

test('a question that was answered in words before it became a score leaves the numbers readable', async () => {
  const asked = (type: string) => ({
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'q', type, title: 'Как вам у нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  const { id, revision } = (await here.owner.post('/survey/receive', asked('short_text'))).body
  const answer = async (version: number, q: string | number) => {
    const body = { id: randomUUID(), surveyId: id, locale: 'ru', version, answers: { q, why: 'Кофе' } }
    expect((await asGuest(here.api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  }
  await answer(1, 'Хорошо')
  expect((await here.owner.post('/survey/receive', { id, revision, ...asked('nps') })).body.version).toBe(2)
  for (let i = 0; i < 5; i++) await answer(2, 3)
  const get = (path: string) => here.owner.get(`/survey/${path}id=${id}`)
  expect((await get('analytics?')).body).toMatchObject({ total: { answers: 6 }, metrics: { nps: { n: 5 } } })
  expect((await get('answers?class=detractor&count=1&')).body.total).toEqual({ n: 5, isPart: false })
  for (const path of ['analytics?class=detractor&locale=ru&', 'analytics/suspicious?class=detractor&'])
    expect((await get(path)).status, path).toBe(200)
})
