import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAccount } from '../../../testing/account.ts'
import { asGuest } from '../../../testing/people.ts'

const here = testAccount()

const questions = [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'menu', type: 'rating', shape: 'star', scale: 5, title: 'Меню понятное?' },
  { id: 'first', type: 'yes_no', title: 'Впервые у нас?' },
]
const config = { locales: ['ru', 'kk'], defaultLocale: 'ru' }
const condition = (dimension: string, ...values: string[]) => [{ dimension, op: 'any', values }]

test('two groups are compared without the answers that are in both, and what differs comes first', async () => {
  const { id } = (
    await here.owner.post('/survey/receive', { title: 'Кофейня', config, questions, widgets: [] })
  ).body
  const answer = (answers: object, locale = 'ru') =>
    asGuest(here.api.app, 'POST', '/survey/answer', {
      id: randomUUID(),
      surveyId: id,
      locale,
      version: 1,
      answers,
    })
  const replies = [
    ...Array.from({ length: 40 }, (_, at) =>
      answer({ nps: at % 2 ? 10 : 3, menu: at % 4 ? 2 : 5, first: true }),
    ),
    ...Array.from({ length: 40 }, (_, at) => answer({ nps: at % 8 ? 10 : 3, menu: 5, first: false }, 'kk')),
    // In both groups below, and in neither.
    ...Array.from({ length: 6 }, () => answer({ nps: 0, menu: 1, first: true }, 'kk')),
    ...Array.from({ length: 3 }, () => answer({ nps: 0, menu: 1 })),
  ]
  for (const { status } of await Promise.all(replies)) expect(status).toBe(201)
  const read = async (groupA: object, groupB: object) => {
    const address = new URLSearchParams({
      id,
      groupA: JSON.stringify(groupA),
      groupB: JSON.stringify(groupB),
    })
    return here.owner.get(`/survey/analytics/segments?${address}`)
  }
  const { body } = await read(condition('question:first', 'true'), condition('locale', 'kk'))
  expect([body.answers, body.both, body.neither]).toEqual([[40, 40], 6, 3])
  const [nps] = body.metrics
  expect(nps.sides.map(({ value }: { value: number }) => value)).toEqual([0, 75])
  expect(nps.difference).toMatchObject({ value: -75, differs: true })
  expect(nps.difference.low).toBeLessThan(-75)
  expect(nps.difference.high).toBeLessThan(0)
  const [menu] = body.questions
  expect([menu.id, menu.sides[0].value, menu.sides[1].value]).toEqual(['menu', 0.25, 1])

  const few = (await read(condition('question:nps', '0'), condition('question:nps', '10'))).body
  expect(few.answers[0]).toBe(9)
  expect(few.metrics[0].difference).toBeNull()
  expect((await read(condition('question:gone', '1'), [])).status).toBe(404)
})
