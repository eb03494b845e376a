import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { giveAnswer } from '../../../../testing/survey.ts'
import { answerColumns } from '../../../report/export/answer-columns.ts'
import type { ExportedAnswer } from '../../../report/rows/answer-cell.ts'
import { checkSurvey } from '../../../survey/check/check.ts'
import { newQuestion } from '../../../survey/editor/new-ids.ts'
import { withoutPictures } from '../../pictures/document-pictures.ts'
import { readGuestForm } from '../../question/read-form.ts'
import {
  type AnswerValue,
  type PartsValue,
  Question,
  type SurveyDocument,
} from '../../questionnaire.contract.ts'
import { checkAnswers } from '../../validate/validate.ts'
import { HEAT_SIDE, heatField } from './spots.ts'

const here = testAccount()

const withImage = (image?: string): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    {
      id: 'hall',
      type: 'hot_spot',
      title: 'Где неудобно?',
      max: 2,
      ...(image && { image }),
      options: [
        { id: 'door', label: 'Дверь', x: 0, y: 0, width: 300, height: 1000 },
        { id: 'bar', label: 'Бар', x: 600, y: 0, width: 400, height: 500 },
      ],
    },
    {
      id: 'why',
      type: 'long_text',
      title: 'Что не так у двери?',
      visibleIf: { all: [{ question: 'hall', row: 'areas', op: 'any_of', value: ['door'] }] },
    },
  ],
  widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }],
})

const ANSWERS: PartsValue[] = [
  { areas: ['door'], points: ['100,500'] },
  { areas: ['door', 'bar'], points: ['120,480', '700,100'] },
  { areas: ['bar'] },
  { points: ['450,900'] },
  { areas: ['door'], points: ['110,500'] },
]

test('areas and points are counted as they were given, and an area leads to its answers', async () => {
  const data = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const { body: upload } = await here.owner.post('/survey/design/image', { name: 'Зал', data })
  const document = withImage(upload.image.id)
  const { body } = await here.owner.post('/survey/receive', { title: 'Зал', ...document })
  const whyOnlyAtDoor = { door: 'Сквозняк' }
  for (const [place, hall] of ANSWERS.entries())
    await giveAnswer(here.api.app, body.id, { hall, ...(place === 0 && { why: whyOnlyAtDoor.door }) }, {})
  const get = async (path: string) => (await here.owner.get(`/survey/${path}id=${body.id}`)).body
  const [hall, why] = (await get('analytics?')).questions
  expect(hall.distribution).toMatchObject([
    { value: 'door', count: 3, share: 0.6 },
    { value: 'bar', count: 2, share: 0.4 },
  ])
  // Wilson's interval of 3 of 5.
  expect(hall.distribution[0].low).toBeCloseTo(0.231, 3)
  expect(hall.distribution[0].high).toBeCloseTo(0.882, 3)
  expect(why.n).toBe(1)
  const points = ANSWERS.flatMap(({ points = [] }) => points).map((point) =>
    String(point).split(',').map(Number),
  )
  const counts = Array<number>(HEAT_SIDE ** 2).fill(0)
  for (const [x, y] of points) counts[heatField({ x: x!, y: y! })]! += 1
  expect(hall.heat).toMatchObject({ image: upload.image.id, counts })
  expect((await get('answers?question=hall&value=bar&count=1&')).total.n).toBe(2)
  expect((await get('answers?question=hall&value=points&count=1&')).total?.n).toBeUndefined()
})

test('an answer names areas of the picture and points on it alone, no more than are asked for', () => {
  const mistake = (hall: AnswerValue) => {
    const checked = checkAnswers(withImage(), { answers: { hall } })
    return checked.ok ? undefined : checked.mistakes.hall?.code
  }
  for (const answer of ANSWERS) expect(mistake(answer)).toBeUndefined()
  for (const wrong of [
    { areas: ['roof'] },
    { areas: ['door', 'door'] },
    { points: ['1001,5'] },
    { points: ['5'] },
    { points: '5,5' },
    { spots: ['door'] },
    ['door'],
  ])
    expect(mistake(wrong as AnswerValue), JSON.stringify(wrong)).toBe('invalid')
  expect(mistake({ points: ['1,1', '2,2', '3,3'] })).toBe('too_many')
  const form: [string, string][] = [
    ['cells-areas.hall', 'door'],
    ['points-points.hall', '100,500 700,100'],
  ]
  expect(readGuestForm(form).answers.hall).toEqual({ areas: ['door'], points: ['100,500', '700,100'] })
})

test('files have a column for areas and one for points; a picture that an account lacks leaves the questionnaire', () => {
  const columns = answerColumns([{ version: 1, document: withImage() }], {
    locale: 'ru',
    contacts: true,
    subjects: new Map(),
  })
  const answer = { version: 1, answers: { hall: ANSWERS[1] } } as unknown as ExportedAnswer
  expect(
    columns.filter(({ question }) => question === 'hall').map(({ key, read }) => [key, read(answer)]),
  ).toEqual([
    ['hall.areas', 'Дверь; Бар'],
    ['hall.points', '120,480; 700,100'],
  ])
  const image = `photo:${'a'.repeat(32)}`
  expect(withoutPictures(withImage(image), new Set([image]))).toEqual({
    document: withImage(),
    lost: ['hall'],
  })
  expect(checkSurvey(withImage()).some(({ code }) => code === 'picture_missing')).toBe(true)
  const fresh = newQuestion('hot_spot', 'q', ['ru'])
  expect(Question.parse(fresh)).toEqual(fresh)
})
