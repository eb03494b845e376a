import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import { moveDays } from '../../answers/time-zone/rebucket-days.jobs.ts'

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  ['abay', 'airport'].map((code) => ({ title: code, code })),
)

/** When answers came: several in a month, on both sides of where the periods below cut it. */
const CAME = ['01-10', '01-25', '02-03', '02-27', '03-05', '03-05', '03-30'].map((day) => `2026-${day}`)

beforeAll(async () => {
  const { pool } = survey.api.database
  for (const [i, day] of CAME.entries()) {
    const id = await survey.answer({ nps: 10 }, { subId: i % 2 ? 'abay' : 'airport', locale: 'ru' })
    await pool.query('update answer set received_at = $2 where id = $1', [id, `${day}T09:00:00Z`])
  }
  await moveDays(pool, survey.owner)
})

test.each(['', '&subId=abay', '&locale=ru', '&locale=ru&subId=abay'])(
  'a trend by months holds the days of the period alone, as its total does: %j',
  async (filter) => {
    const counted = CAME.filter((_, i) => i % 2 === 1 || !filter.includes('abay'))
    const periods = [
      ['2026-01-15', '2026-03-10'],
      ['2026-01-25', '2026-03-31'],
      ['2026-01-01', '2026-03-05'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-06', '2026-03-29'],
      ['2020-01-01', '2026-12-31'],
      ['none', 'none'],
    ]
    for (const [from, to] of periods) {
      const query = `id=${survey.id}${filter}&startDate=${from}&endDate=${to}&step=month`
      const { trend, total } = (await survey.owner.get(`/survey/analytics?${query}`)).body
      const within = counted.filter((day) => from === 'none' || (day >= from! && day <= to!))
      const months = Object.groupBy(within, (day) => day.slice(0, 7))
      const filled = trend.filter(({ n }: { n: number }) => n > 0)
      const points = filled.map(({ from, n }: { from: string; n: number }) => [from.slice(0, 7), n])
      expect(points, `${from} ${to}`).toEqual(
        Object.entries(months).map(([month, days]) => [month, days!.length]),
      )
      expect(total.answers).toBe(within.length)
    }
  },
)
