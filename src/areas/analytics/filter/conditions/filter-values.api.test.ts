import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { asGuest, joinTeam } from '../../../../testing/people.ts'

const here = testAccount()

const question = { id: 'nps', type: 'nps', title: 'Посоветуете нас?' }
const config = { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['table'] }

test('conditions are offered what the answers of the own branches have, and nothing of others', async () => {
  const survey = { title: 'Кофейня', config, questions: [question], widgets: [] }
  const { id } = (await here.owner.post('/survey/receive', survey)).body
  const data = [
    { title: 'Абая', code: 'abay', city: 'Алматы' },
    { title: 'Астана', code: 'astana', city: 'Астана' },
  ]
  const { branch } = (await here.owner.post('/survey/branch', { id, data })).body
  const answer = (subId: string, table: string, placement: string) => {
    const body = { id: randomUUID(), surveyId: id, locale: 'ru', version: 1, answers: { nps: 9 } }
    return asGuest(here.api.app, 'POST', '/survey/answer', { ...body, subId, placement, hidden: { table } })
  }
  for (const reply of [await answer('abay', '7', 'Касса'), await answer('astana', '8', 'Бар')])
    expect(reply.status).toBe(201)
  const valuesOf = async (person: typeof here.owner) => {
    const { dimensions } = (await person.get(`/survey/analytics/values?id=${id}`)).body
    return Object.fromEntries(
      dimensions.map(({ dimension, values }: { dimension: string; values: { value: string }[] }) => [
        dimension,
        values.map(({ value }) => value),
      ]),
    )
  }
  expect(await valuesOf(here.owner)).toEqual({
    branch: ['abay', 'astana'],
    city: ['Алматы', 'Астана'],
    'hidden:table': ['7', '8'],
    locale: ['ru'],
    placement: ['Бар', 'Касса'],
  })
  const manager = await joinTeam(here.api.app, here.owner, {
    surveys: [id],
    branches: [branch[0].id],
    abilities: ['see'],
  })
  expect(await valuesOf(manager)).toEqual({
    branch: ['abay'],
    city: ['Алматы'],
    'hidden:table': ['7'],
    locale: ['ru'],
    placement: ['Касса'],
  })
  const foreign = JSON.stringify([{ dimension: 'city', op: 'any', values: ['Астана'] }])
  const reply = await manager.get(`/survey/analytics?id=${id}&where=${encodeURIComponent(foreign)}`)
  expect(reply.status).toBe(404)
})
