import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../../testing/survey.ts'
import { addDays } from '../../../counters/calendar.ts'

const FIRST = '2026-03-02'
const DAYS = 56
const FALL = 33
const PER_DAY = 6

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
])

/** Eight weeks of answers, six a day: all guests but one content until the fall, half of them after it. */
beforeAll(async () => {
  for (let day = 0; day < DAYS; day++) {
    const unhappy = day < FALL ? 1 : 3
    for (let i = 0; i < PER_DAY; i++) await answer(addDays(FIRST, day), i < unhappy ? 3 : 10)
  }
})

async function answer(day: string, nps: number): Promise<void> {
  const id = await survey.answer({ nps, why: 'Кофе как кофе' })
  const moved = [day, `${day}T08:00:00Z`, id]
  await survey.api.database.pool.query('update answer set day = $1, received_at = $2 where id = $3', moved)
}

/** Searched words are counted from the answers themselves, as their days are here. */
const analytics = async (last: string, step = 'day') => {
  const query = `id=${survey.id}&find=${encodeURIComponent('кофе')}&startDate=${FIRST}&endDate=${last}&step=${step}`
  return (await survey.owner.get(`/survey/analytics?${query}`)).body
}

test('a fall is told with its day and the score before and after it, the same whatever the step of the chart', async () => {
  const { changes } = await analytics(addDays(FIRST, DAYS - 1))
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({ day: addDays(FIRST, FALL), after: 0 })
  expect(changes[0].before).toBeCloseTo(200 / 3, 9)
  expect(changes[0].from <= changes[0].day && changes[0].to >= changes[0].day).toBe(true)
  const byWeek = await analytics(addDays(FIRST, DAYS - 1), 'week')
  expect(byWeek.changes).toEqual(changes)
})

test('in a longer period, which is searched by weeks, the day is the same', async () => {
  const { changes } = await analytics(addDays(FIRST, 100))
  expect(changes.map(({ day }: { day: string }) => day)).toEqual([addDays(FIRST, FALL)])
})

test('before it nothing is told', async () => {
  expect((await analytics(addDays(FIRST, FALL - 1))).changes).toEqual([])
})
