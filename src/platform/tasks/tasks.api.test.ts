import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { canFillDisk, withRoomFor } from '../../testing/full-disk.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { AppError } from '../errors.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { openLog } from '../log/log.ts'
import { queueTask, removeOldTasks, reviveTasks, runTask, type TaskHandler } from './tasks.ts'

let api: TestApi
let jobs: Jobs
let owner: Person
let handler: TaskHandler
let leaving: AbortController
let begun = 0

beforeAll(async () => {
  api = await testApi()
  const log = openLog('test', 'silent')
  jobs = await openJobs(api.database.url, log, { works: true })
  const count: TaskHandler = (work, run) => {
    begun += 1
    return handler(work, run)
  }
  await jobs.work('work', (data) => {
    const { db, files } = api.app
    return runTask({ db, jobs, files, log, signal: leaving.signal }, { count }, data)
  })
})
afterAll(async () => {
  await jobs.stop()
  await api.close()
})
beforeEach(async () => {
  leaving = new AbortController()
  begun = 0
  owner = await registerPerson(api.app)
})

const RIGHTS = { surveys: 'all', branches: 'all', abilities: ['see', 'manage', 'reply', 'pay', 'export'] }

async function ask(person = owner, input: unknown = { upTo: 3 }): Promise<string> {
  const { accountId, memberId } = person
  return api.app.db
    .transaction()
    .execute((trx) =>
      queueTask(trx, api.app.jobs, { accountId, memberId, rights: RIGHTS, kind: 'count', input, atOnce: 3 }),
    )
}
const workOf = async (id: string, person = owner) => (await person.get(`/works?id=${id}`)).body.work
/** A work says that it is running a moment before its handler is called: a test that changes the handler waits for this. */
const inHand = () => expect.poll(() => begun).toBe(1)
const expectStatus = (id: string) => expect.poll(async () => (await workOf(id)).status)

async function* lines(): AsyncIterable<Uint8Array> {
  yield Buffer.from('раз\n')
  yield Buffer.from('два\n')
}
/** Runs until it is stopped. */
const endless: TaskHandler = async (_, run) => {
  for (let n = 0; ; n++) {
    await run.progress(n, 1_000_000)
    await pause(5)
  }
}

describe('a long work', () => {
  test('reports progress and result, and its file is downloaded under its own name', async () => {
    let midway: unknown
    handler = async ({ id, input }, run) => {
      await run.progress(1, 3)
      midway = await workOf(id)
      await run.file({ name: 'Абая 54.txt', type: 'text/csv' }, lines())
      return { counted: (input as { upTo: number }).upTo }
    }
    const id = await ask()
    await expectStatus(id).toBe('done')
    expect(midway).toMatchObject({ status: 'running', done: 1, total: 3 })
    expect(await workOf(id)).toMatchObject({ done: 3, total: 3, result: { counted: 3 }, error: null })
    const file = await owner.get(`/works/file?id=${id}`)
    expect(file.bytes.toString()).toBe('раз\nдва\n')
    expect(file.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Абая 54.txt')}`,
    )
    expect((await owner.get('/works?kind=count')).body.works.map((work: { id: string }) => work.id)).toEqual([
      id,
    ])
  })

  test('can be cancelled by the member who started it, and leaves no file behind', async () => {
    handler = endless
    const id = await ask()
    await expectStatus(id).toBe('running')
    expect((await owner.change('DELETE', `/works?id=${id}`)).body.work.status).toBe('cancelled')
    expect((await owner.get(`/works/file?id=${id}`)).status).toBe(404)
    await expectStatus(id).toBe('cancelled')
  })

  test('says in the member’s language why it was refused, and does not try again', async () => {
    handler = async () => {
      throw new AppError('invalid', { detail: (locale) => `нет: ${locale}` })
    }
    const id = await ask()
    await expectStatus(id).toBe('failed')
    expect((await workOf(id)).error).toEqual({ code: 'invalid', detail: 'нет: ru' })
    expect(begun).toBe(1)
  })

  test.runIf(canFillDisk)('that finds the disk full says so at once, and leaves no half file', async () => {
    handler = async (_, run) => {
      await withRoomFor(10, () => run.file({ name: 'a.txt', type: 'text/csv' }, lines()))
      return {}
    }
    const id = await ask()
    await expectStatus(id).toBe('failed')
    expect((await workOf(id)).error).toEqual({ code: 'no_space', detail: null })
    expect(begun).toBe(1)
    expect((await api.app.files.list(['work'])).filter(({ name }) => name.startsWith(id))).toEqual([])
  })

  test('is not restarted while a worker whose clock is minutes behind runs it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
    try {
      handler = endless
      const id = await ask()
      await inHand()
      await reviveTasks(api.app.db, api.app.jobs)
      expect((await workOf(id)).status).toBe('running')
      await owner.change('DELETE', `/works?id=${id}`)
      await expectStatus(id).toBe('cancelled')
      expect(begun).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('that fails by an internal error is retried, and does its work once', async () => {
    handler = async () => {
      if (begun === 1) throw new Error('a fault')
      return { begun }
    }
    const id = await ask()
    await expectStatus(id).toBe('done')
    expect((await workOf(id)).result).toEqual({ begun: 2 })
  })

  test('goes on elsewhere when its worker leaves', async () => {
    handler = endless
    const id = await ask()
    await inHand()
    handler = async () => ({})
    const cancelled = leaving
    leaving = new AbortController()
    cancelled.abort()
    await expectStatus(id).toBe('done')
    expect(begun).toBe(2)
  })

  test('of a killed worker is restarted, and the dead worker can no longer write', async () => {
    const attempt = Promise.withResolvers<'wrote' | 'refused'>()
    let stillWriting = true
    handler = async (_, run) => {
      while (stillWriting) await pause(5)
      const writing = run.progress(7, 9)
      writing.then(
        () => attempt.resolve('wrote'),
        () => attempt.resolve('refused'),
      )
      await writing
      return { from: 'the dead' }
    }
    const id = await ask()
    await inHand()
    handler = async () => ({ from: 'the living' })
    await api.database.pool.query(`update work set beat_at = now() - interval '1 minute' where id = $1`, [id])
    await reviveTasks(api.app.db, api.app.jobs)
    await expectStatus(id).toBe('done')
    stillWriting = false
    // However long a busy machine takes to come to it.
    expect(await attempt.promise).toBe('refused')
    expect((await workOf(id)).result).toEqual({ from: 'the living' })
  })
})

describe('an account', () => {
  test('has three unfinished at most, however fast it presses', async () => {
    handler = endless
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask()))
    const ids = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(ids).toHaveLength(3)
    for (const id of ids) await owner.change('DELETE', `/works?id=${id}`)
    const id = await ask()
    await owner.change('DELETE', `/works?id=${id}`)
  })

  test('learns nothing of another’s works, and nobody ends or downloads them', async () => {
    handler = async (_, run) => {
      await run.file({ name: 'a.txt', type: 'text/csv' }, lines())
      return {}
    }
    const id = await ask()
    await expectStatus(id).toBe('done')
    const stranger = await registerPerson(api.app)
    const answers = [
      await stranger.get(`/works?id=${id}`),
      await stranger.get(`/works/file?id=${id}`),
      await stranger.change('DELETE', `/works?id=${id}`),
    ]
    const nobodys = await stranger.get('/works?id=nothing')
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual({ ...nobodys.body, requestId: body.requestId })
    }
    expect((await stranger.get('/works')).body.works).toEqual([])
  })

  test('cannot download what a member made with rights that were taken away since', async () => {
    handler = async (_, run) => {
      await run.file({ name: 'a.txt', type: 'text/csv' }, lines())
      return {}
    }
    const id = await ask()
    await expectStatus(id).toBe('done')
    await api.database.pool.query(
      `update member set owner = false, rights = '{"surveys":[],"branches":"all","abilities":["see"]}' where id = $1`,
      [owner.memberId],
    )
    expect((await owner.get(`/works/file?id=${id}`)).status).toBe(404)
  })
})

test('files and what is known of a work are gone after a day', async () => {
  handler = async (_, run) => {
    await run.file({ name: 'a.txt', type: 'text/csv' }, lines())
    return {}
  }
  const id = await ask()
  await expectStatus(id).toBe('done')
  await api.database.pool.query(`update work set created_at = now() - interval '25 hours' where id = $1`, [
    id,
  ])
  await removeOldTasks(api.app.db, api.app.files)
  expect((await owner.get(`/works?id=${id}`)).status).toBe(404)
})
