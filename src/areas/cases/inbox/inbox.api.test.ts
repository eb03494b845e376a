import { beforeAll, expect, test } from 'vitest'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer, testSurvey } from '../../../testing/survey.ts'

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что было не так?' },
]
const survey = testSurvey(QUESTIONS)
let secondId: string
/** Answers by a name: complaints of both surveys, and kind words. */
const answers: Record<string, string> = {}
let cook: Person

const words = async (query: string, member: Person = survey.owner) => {
  const { status, body } = await member.get(`/case?${query}`)
  return status === 200 ? body.cases.map((each: { words: string }) => each.words) : status
}

/** What the list of surveys says that waits in each. */
const openOnCards = async () => {
  const { body } = await survey.owner.get('/survey/receive')
  return Object.fromEntries(
    body.surveys.map(({ id, casesOpen }: { id: string; casesOpen: number }) => [id, casesOpen]),
  )
}

beforeAll(async () => {
  const { owner, api } = survey
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', {
    title: 'Доставка',
    config,
    questions: QUESTIONS,
    widgets: [],
  })
  secondId = body.id
  // Complaints of the first survey have no deadline, so that of the second is the more urgent one although it is newer.
  await owner.post('/survey/settings', { id: survey.id, data: { jalob: 0 } })
  const say = (id: string, nps: number, text: string) => giveAnswer(api.app, id, { nps, words: text })
  answers.cold = await say(survey.id, 1, 'Холодный суп')
  answers.late = await say(secondId, 2, 'Везли два часа')
  answers.fine = await say(survey.id, 7, 'Неплохо')
  answers.great = await say(secondId, 10, 'Очень вкусно')
  cook = await joinTeam(api.app, owner, {
    surveys: [survey.id],
    branches: 'all',
    abilities: ['see', 'reply'],
  })
})

test('the inbox has the complaints of all surveys, the nearest deadline first, each with its survey', async () => {
  const { body } = await survey.owner.get('/case')
  expect(body).toMatchObject({
    cases: [
      { words: 'Везли два часа', survey: 'Доставка', surveyId: secondId, channel: 'link' },
      { words: 'Холодный суп', surveyId: survey.id },
    ],
    total: 2,
    more: false,
    counts: { open: 2, waiting: 0 },
  })
  expect((await survey.owner.get('/case/open')).body).toEqual({ open: 2 })
  expect(await openOnCards()).toEqual({ [survey.id]: 1, [secondId]: 1 })
  expect((await survey.owner.get('/case?limit=1-1')).body).toMatchObject({ total: 2, more: true })
})

test('praise is what content guests wrote; all answers come newest first, whatever their survey', async () => {
  expect(await words('state=praise')).toEqual(['Очень вкусно'])
  expect(await words('state=all')).toEqual(['Очень вкусно', 'Неплохо', 'Везли два часа', 'Холодный суп'])
  expect(await words('state=all&limit=2-3')).toEqual(['Неплохо', 'Везли два часа'])
})

test('a filter narrows the list: the survey, who has a case, how the answer came', async () => {
  expect(await words(`surveyId=${survey.id}`)).toEqual(['Холодный суп'])
  expect(await words('channel=paper')).toEqual([])
  await survey.owner.post('/case/take', { id: `${survey.id}.${answers.cold}` })
  expect(await words('assignee=me')).toEqual(['Холодный суп'])
  expect(await words('assignee=nobody')).toEqual(['Везли два часа'])
  expect(await words(`assignee=${cook.memberId}`)).toEqual([])
  await survey.owner.post('/case/status', { id: `${survey.id}.${answers.cold}`, status: 'waiting' })
  expect(await words('state=waiting')).toEqual(['Холодный суп'])
  expect(await words('subId=abc')).toBe(400)
})

test('somebody’s kind words become a case once they are taken, and leave the list when it is closed', async () => {
  const id = `${secondId}.${answers.great}`
  await survey.owner.post('/case/take', { id })
  expect(await words('assignee=me')).toEqual(['Очень вкусно'])
  // The complaint of the first survey waits for its guest, not for the business.
  expect((await survey.owner.get('/case/open')).body).toEqual({ open: 2 })
  expect(await openOnCards()).toEqual({ [survey.id]: 0, [secondId]: 2 })
  await survey.owner.post('/case/status', {
    id,
    status: 'resolved',
    outcome: 'returns',
    note: 'Сказали спасибо',
  })
  expect(await words('assignee=me')).toEqual([])
  expect(await words('state=done')).toEqual(['Очень вкусно'])
})

test('a member sees the surveys of their rights alone, a stranger none, and who may not reply is refused', async () => {
  expect(await words('state=all', cook)).toEqual(['Неплохо', 'Холодный суп'])
  expect(await words(`surveyId=${secondId}`, cook)).toBe(404)
  expect((await cook.get('/case/open')).body.open).toBe(0)
  const stranger = await registerPerson(survey.api.app)
  expect(await words('state=all', stranger)).toEqual([])
  const reader = await joinTeam(survey.api.app, survey.owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see'],
  })
  expect(await words('', reader)).toBe(403)
})
