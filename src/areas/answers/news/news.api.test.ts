import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer, testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  [{ title: 'Абая' }, { title: 'Достык' }],
)
let base: string
let branches: { id: string; code: string }[]

beforeAll(async () => {
  await survey.api.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(survey.api.app.server.address() as AddressInfo).port}/v1`
  branches = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body.branch
})

/** The ids that a page of this person receives, over a real connection. Its first value says that the stream stands. */
async function* follow(person: Person): AsyncGenerator<string> {
  const response = await fetch(`${base}/survey/live?age=0`, { headers: { cookie: person.cookie() } })
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  yield 'open'
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) {
      const [, id] = /^event: news\ndata: (.+)$/.exec(event) ?? []
      if (id) yield id
    }
  }
}

async function opened(person: Person) {
  const news = follow(person)
  await news.next()
  return { next: async () => (await news.next()).value, leave: () => news.return(undefined) }
}

test('an open page learns of an answer and of a note to its case, and of nothing in other accounts', async () => {
  const stranger = await registerPerson(survey.api.app)
  const { body } = await stranger.post('/survey/receive', {
    title: 'Чужая',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const [own, theirs] = [await opened(survey.owner), await opened(stranger)]
  const id = await survey.answer({ nps: 2 })
  expect(await own.next()).toBe(survey.id)
  await survey.owner.post('/case/note', { id: `${survey.id}.${id}`, text: 'Позвоню в пять' })
  expect(await own.next()).toBe(survey.id)
  await giveAnswer(survey.api.app, body.id, { nps: 9 })
  expect(await theirs.next()).toBe(body.id)
  await Promise.all([own.leave(), theirs.leave()])
})

test('a member of one branch is not told when an answer comes to another', async () => {
  const [mine, other] = branches
  const member = await joinTeam(survey.api.app, survey.owner, {
    surveys: [survey.id],
    branches: [mine!.id],
    abilities: ['see', 'reply'],
  })
  const [all, limited] = [await opened(survey.owner), await opened(member)]
  await survey.answer({ nps: 9 }, { subId: other!.code })
  await all.next()
  const elsewhere = limited.next()
  await survey.answer({ nps: 8 }, { subId: mine!.code })
  await all.next()
  expect(await elsewhere).toBe(survey.id)
  const second = limited.next()
  await survey.owner.post('/logout', {})
  await member.post('/logout', {})
  await survey.answer({ nps: 7 }, { subId: mine!.code })
  expect(await second, 'the stream of a member who signed out ends').toBeUndefined()
  await Promise.all([all.leave(), limited.leave()])
})
