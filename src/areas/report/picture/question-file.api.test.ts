import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { elements, readCsvText, readXml } from '../../../testing/office.ts'
import { joinTeam, registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const options = [
  { id: 'tea', label: 'Шай' },
  { id: 'coffee', label: 'Кофе' },
]
const survey = testSurvey(
  [
    { id: 'drink', type: 'single_choice', title: 'Что вы пили?', options },
    {
      id: 'room',
      type: 'matrix',
      title: 'Как вам зал?',
      rows: [{ id: 'light', label: 'Свет' }],
      columns: options,
    },
    { id: 'few', type: 'csat', title: 'Как вам десерт?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [{ title: 'Абая' }, { title: 'Достык' }],
)
let branch: string
const path = (question: string, format: string, more = '') =>
  `/report/question?id=${survey.id}&question=${question}&format=${format}${more}`
const file = async (question: string, format: string, more = '') =>
  (await survey.owner.get(path(question, format, more))).bytes as Buffer

beforeAll(async () => {
  const { body } = await survey.owner.get(`/survey/branch?id=${survey.id}`)
  branch = body.branch[0].code
  for (let at = 0; at < 12; at++)
    await survey.answer(
      {
        drink: at % 4 ? 'tea' : 'coffee',
        room: { light: 'tea' },
        why: `слова ${at}`,
        ...(at < 4 && { few: 5 }),
      },
      { subId: body.branch[at % 2].code },
    )
})

test('a question’s table says what its card says, and follows the page’s filter', async () => {
  const whole = (await file('drink', 'csv')).toString()
  expect(whole.startsWith('\uFEFF')).toBe(true)
  expect(readCsvText(whole.slice(1), ';')).toEqual([
    ['Ответ', 'Сколько', 'Доля, %'],
    ['Шай', '9', '75'],
    ['Кофе', '3', '25'],
  ])
  const one = (await file('drink', 'csv', `&subId=${branch}`)).toString().slice(1)
  expect(readCsvText(one, ';').slice(1)).toEqual([
    ['Шай', '3', '50'],
    ['Кофе', '3', '50'],
  ])
  expect(readCsvText((await file('room', 'csv')).toString().slice(1), ';')[1]).toEqual([
    'Свет',
    'Шай',
    '12',
    '100',
  ])
})

test('its chart is a picture that others can draw, and a drawing with its words', async () => {
  const image = await loadImage(await file('drink', 'png'))
  expect([image.width, image.height]).toEqual([2400, 1260])
  const canvas = createCanvas(image.width, image.height)
  const drawing = canvas.getContext('2d')
  drawing.drawImage(image, 0, 0)
  const { data } = drawing.getImageData(0, 0, image.width, image.height)
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 400) colours.add(data.subarray(at, at + 3).join())
  expect(colours.size).toBeGreaterThan(5)
  const svg = readXml((await file('drink', 'svg')).toString())
  const text = elements(svg, 'text').flatMap((each) => [
    each.text,
    ...elements(each, 'tspan').map((part) => part.text),
  ])
  expect(text.join(' ')).toMatch(/Что вы пили.*Шай.*75/s)
})

test('there is no picture of fewer than five answers, of a text question, or of an unknown question', async () => {
  for (const question of ['few', 'why', 'gone'])
    for (const format of ['png', 'csv'])
      expect((await survey.owner.get(path(question, format))).status, `${question} ${format}`).toBe(404)
})

test('it needs the right to export, and is logged', async () => {
  const { app } = survey.api
  expect((await (await registerPerson(app)).get(path('drink', 'csv'))).status).toBe(404)
  const member = await joinTeam(app, survey.owner, { surveys: 'all', branches: 'all', abilities: ['see'] })
  expect((await member.get(path('drink', 'csv'))).status).toBe(403)
  const { exports } = (await survey.owner.get(`/report/export/log?id=${survey.id}`)).body
  expect(exports.map(({ format }: { format: string }) => format)).toEqual(
    expect.arrayContaining(['png', 'svg', 'csv']),
  )
})
