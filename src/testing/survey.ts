import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import type { App } from '../platform/app.ts'
import { testAccount } from './account.ts'
import type { TestApi } from './api.ts'
import { asGuest, type Person } from './people.ts'

/** One published questionnaire in Russian, its owner, and the API that both live on. */
export type TestSurvey = {
  readonly api: TestApi
  readonly owner: Person
  readonly id: string
  /**
   * A guest's answer to its first version.
   * @param extras what else the guest's page sends
   * @returns the answer's id
   */
  answer: (answers: object, extras?: object, device?: string) => Promise<string>
}

/**
 * A guest's answer in Russian to the first version of a survey, which is taken.
 * @param extras what else the guest's page sends, or another id, language or version
 * @returns the answer's id
 */
export async function giveAnswer(
  app: App,
  surveyId: string,
  answers: object,
  extras: object = {},
  device?: string,
): Promise<string> {
  const answer = { id: randomUUID(), surveyId, locale: 'ru', version: 1, answers, ...extras }
  const { status, body } = await asGuest(app, 'POST', '/survey/answer', answer, device)
  expect(status, JSON.stringify(body)).toBe(201)
  return answer.id
}

/** Makes a survey before the tests of a file, and closes everything after them. Its parts are there once the tests begin. */
export function testSurvey(questions: readonly object[], branches: readonly object[] = []): TestSurvey {
  const account = testAccount()
  let id: string
  beforeAll(async () => {
    const { owner } = account
    const config = { locales: ['ru'], defaultLocale: 'ru' }
    const { body } = await owner.post('/survey/receive', { title: 'Кофейни', config, questions, widgets: [] })
    expect(body.fields).toBeUndefined()
    id = body.id
    if (branches.length > 0)
      expect((await owner.post('/survey/branch', { id, data: branches })).status).toBe(200)
  })
  return {
    get api() {
      return account.api
    },
    get owner() {
      return account.owner
    },
    get id() {
      return id
    },
    answer: (answers, extras, device) => giveAnswer(account.api.app, id, answers, extras, device),
  }
}
