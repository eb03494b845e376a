import { beforeAll, expect, test } from 'vitest'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
let owner: Person
let id: string

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  id = body.id
})

test('a tablet begins anew for the next guest, and does not lead back', async () => {
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 800, height: 1100 } })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${here.site.url}/interview/${id}/none?kiosk=1#pin=1234`)
  const score = page.getByRole('radio', { name: '8', exact: true })
  await score.check()
  await page.clock.runFor(21_000)
  await page.waitForLoadState()
  await page.getByText('Посоветуете нас?').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.goBack().catch(() => null)
  expect(page.url()).toContain('kiosk=1')
  await context.close()
})

test('a tablet whose browser stores nothing names itself all the same', async () => {
  const { key } = (await owner.post('/tablet/key', { id, data: {} })).body
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 800, height: 1100 } })
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is blocked.', 'SecurityError')
        },
      })
  })
  const page = await context.newPage()
  const name = 'Без памяти'
  await page.goto(
    `${here.site.url}/interview/${id}/none?kiosk=1#pin=1234&name=${encodeURIComponent(name)}&key=${key}`,
  )
  const names = async () =>
    (await owner.get(`/tablet?id=${id}`)).body.tablets.map((tablet: { name: string }) => tablet.name)
  await expect.poll(names).toContain(name)
  await owner.change(
    'DELETE',
    `/tablet?id=${id}&tablet=${(await owner.get(`/tablet?id=${id}`)).body.tablets[0].id}`,
  )
  await context.close()
})

test('a tablet names itself, keeps thousands of answers without a network, and is left by its PIN alone', async () => {
  const { key } = (await owner.post('/tablet/key', { id, data: {} })).body
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 800, height: 1100 } })
  const page = await context.newPage()
  const locks: string[] = []
  await page.exposeFunction('wakeLockAsked', (type: string) => locks.push(type))
  await page.addInitScript(() => {
    const own = navigator.wakeLock
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (type: 'screen') => {
          ;(window as unknown as { wakeLockAsked: (type: string) => void }).wakeLockAsked(type)
          return own.request(type)
        },
      },
    })
  })
  await page.goto(
    `${here.site.url}/interview/${id}/none?kiosk=1#pin=1234&name=${encodeURIComponent('Выход')}&key=${key}`,
  )
  await expect.poll(() => locks[0]).toBe('screen')
  const tablets = async () => (await owner.get(`/tablet?id=${id}`)).body.tablets
  await expect.poll(async () => (await tablets()).length).toBe(1)

  // Thousands of guests while the network is away: as the page itself puts them aside.
  await context.setOffline(true)
  const kept = await page.evaluate(async (surveyId) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('guest', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = database.transaction('kept', 'readwrite')
    for (let at = 0; at < 5000; at++) {
      const answer = {
        id: crypto.randomUUID(),
        surveyId,
        locale: 'ru',
        version: 1,
        answers: { nps: at % 11 },
      }
      transaction.objectStore('kept').put(answer, `answer:${answer.id}`)
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
    return 5000
  }, id)
  const answers = async () => {
    const { rows } = await here.site.app.pool.query(
      'select count(*)::int as n from answer where survey_id = $1',
      [id],
    )
    return rows[0].n as number
  }
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('guest', 1)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('kept').objectStore('kept').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  const before = await answers()
  await context.setOffline(false)
  await expect.poll(async () => (await tablets())[0].waiting).toBeGreaterThan(4000)
  // Switched off in the middle: the rest is still there, and goes on.
  await expect.poll(async () => (await answers()) - before).toBeGreaterThan(300)
  await page.reload()
  await expect.poll(async () => (await answers()) - before).toBeGreaterThan(1000)
  // None is lost, and none counts twice: what the tablet has forgotten is stored.
  await context.setOffline(true)
  await expect.poll(async () => (await answers()) - before + (await left())).toBeGreaterThanOrEqual(kept)
  const { rows } = await here.site.app.pool.query(
    'select count(*)::int as n, count(distinct id)::int as single from answer where survey_id = $1',
    [id],
  )
  expect(rows[0].n).toBe(rows[0].single)
  await context.setOffline(false)

  const prompts: string[] = []
  page.on('dialog', (dialog) => {
    prompts.push(dialog.message())
    void dialog.accept(prompts.length === 1 ? '9999' : '1234')
  })
  const hold = async () => {
    await page.mouse.move(20, 20)
    await page.mouse.down()
    await expect.poll(() => prompts.length).toBeGreaterThan(asked)
    asked = prompts.length
    await page.mouse.up()
  }
  let asked = 0
  await hold()
  expect(page.url()).toContain('kiosk=1')
  await hold()
  await page.waitForURL(/\/(login|cabinet)/)
  await context.close()
})
