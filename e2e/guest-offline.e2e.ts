import { expect, test } from 'vitest'
import { readPageTime } from '../src/areas/answers/page-time.ts'
import { codeOf } from '../src/areas/branch/code.queries.ts'
import { guestsOf, ready, send, title, toLastStep } from '../src/testing/guest-phone.ts'
import { GUEST_SURVEY } from '../src/testing/guest-survey.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const guests = guestsOf(here)
const { address, open, phone, stored } = guests

test('without network the answer waits on the phone and goes out by itself, once', async () => {
  const page = await open()
  await toLastStep(page)
  await page.context().setOffline(true)
  await page.getByLabel('Расскажите').fill('Написано в подвале')
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  expect(await stored()).toEqual([])
  await page.context().setOffline(false)
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
  expect((await stored())[0]!.answers).toMatchObject({ nps: 9, words: 'Написано в подвале' })
})

test('an answer whose page was closed without network is sent when the guest comes back', async () => {
  const page = await open()
  await toLastStep(page)
  await page.context().setOffline(true)
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(address())
  await expect.poll(async () => (await stored()).length).toBe(1)
  await later.reload()
  await ready(later)
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['a busy service', 503, 'Сервис занят'],
  [
    'a service that has too many answers from this network',
    429,
    'С этой сети сейчас приходит очень много ответов',
  ],
])('%s is asked again until it takes the answer', async (_, status, words) => {
  const page = await open()
  await toLastStep(page)
  let refusals = 0
  let pageTime: string | undefined
  await page.route('**/v1/survey/answer', (route) => {
    pageTime = route.request().postDataJSON().pageTime
    return refusals++ === 0
      ? route.fulfill({ status, headers: { 'retry-after': '1' }, body: '{}' })
      : route.continue()
  })
  await send(page).tap()
  await page.getByText(words).waitFor()
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
  // By this an answer that waits is known to have been begun in time.
  expect(readPageTime(here.site.app.config.secret, guests.surveyId, pageTime)).toBeInstanceOf(Date)
})

/** Ways in which a browser's storage fails, each put into the page before its scripts. */
const FAULTS: Record<string, () => void> = {
  'may not be touched': () =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    }),
  'never opens': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'cannot be opened': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest
      setTimeout(() => request.onerror?.(new Event('error')))
      return request
    }
  },
  'completes nothing': () => {
    const store = Object.fromEntries(['get', 'getAll', 'put', 'delete'].map((call) => [call, () => ({})]))
    IDBDatabase.prototype.transaction = () =>
      ({ objectStore: () => store, commit: () => {} }) as unknown as IDBTransaction
  },
  'has no room': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
}
const WITH_PHOTO = {
  ...GUEST_SURVEY,
  config: {
    ...GUEST_SURVEY.config,
    pages: GUEST_SURVEY.config.pages?.map((page) =>
      page.id === 'words' ? { ...page, questions: [...page.questions, 'shot'] } : page,
    ),
  },
  questions: [...GUEST_SURVEY.questions, { id: 'shot', type: 'file_upload', title: 'Покажите' }],
}

test.each([
  ...Object.keys(FAULTS).map((fault) => ({ fault })),
  { fault: 'completes nothing', oncePerDevice: true },
  { fault: 'completes nothing', survey: WITH_PHOTO },
] as { fault: string; survey?: object; oncePerDevice?: true }[])(
  'storage that $fault neither loses nor holds up an answer',
  async ({ fault, survey, oncePerDevice }) => {
    await guests.publish(survey)
    if (oncePerDevice)
      await guests.owner.post('/survey/settings', { id: guests.surveyId, data: { oncePerDevice } })
    const context = await phone()
    await context.addInitScript(FAULTS[fault]!)
    const page = await context.newPage()
    await page.goto(address())
    await toLastStep(page)
    await send(page).tap()
    await title(page, 'Рады, что вам понравилось').waitFor()
    expect(await stored()).toHaveLength(1)
  },
)

test('a repeat visit by the printed code works without network, and its answer arrives later', async () => {
  const { code } = await codeOf(
    here.site.app.db,
    { accountId: guests.owner.accountId, id: guests.surveyId },
    null,
  )
  const context = await phone()
  const first = await context.newPage()
  await first.goto(`${here.site.url}/Q/${code}`)
  await ready(first)
  const isKept = () =>
    first.evaluate(async () => {
      const kept = await (await caches.open('guest-1')).keys()
      const workers = await navigator.serviceWorker.getRegistrations()
      return kept.length >= 2 && workers.filter(({ active }) => active?.state === 'activated').length === 3
    })
  await expect.poll(isKept).toBe(true)
  await first.close()
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${here.site.url}/Q/${code}`)
  await toLastStep(page)
  await send(page).tap()
  await title(page, 'Ответ сохранён в телефоне').waitFor()
  await context.setOffline(false)
  await title(page, 'Рады, что вам понравилось').waitFor()
  expect(await stored()).toHaveLength(1)
})
