import { afterAll, beforeAll } from 'vitest'
import { type TestApi, testApi } from './api.ts'
import { type Person, registerPerson } from './people.ts'

/** An API and the owner of an account on it, before the tests of a file, and closed after them. They are there once the tests begin. */
export function testAccount(): { readonly api: TestApi; readonly owner: Person } {
  let api: TestApi
  let owner: Person
  beforeAll(async () => {
    api = await testApi()
    owner = await registerPerson(api.app)
  })
  afterAll(() => api?.close())
  return {
    get api() {
      return api
    },
    get owner() {
      return owner
    },
  }
}
