import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
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
   * @param given what else the guest's page sends
   * @returns the answer's id
   */
  answer: (answers: object, given?: object, device?: string) => Promise<string>
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
    answer: async (answers, given, device) => {
      const answer = { id: randomUUID(), surveyId: id, locale: 'ru', version: 1, answers, ...given }
      const { status, body } = await asGuest(account.api.app, 'POST', '/survey/answer', answer, device)
      expect(status, JSON.stringify(body)).toBe(201)
      return answer.id
    },
  }
}
