import { expect, test } from 'vitest'
import { guestTimes } from './guest-times.ts'

const RECEIVED = '2026-11-23T12:00:00Z'
const CREATED = '2026-11-01T00:00:00Z'

const at = (text: string | null) => text && new Date(text).toISOString()
function times(startedAt: string | undefined, finishedAt: string | undefined, seenAt?: string) {
  const actual = guestTimes(
    { ...(startedAt && { startedAt }), ...(finishedAt && { finishedAt }) },
    {
      receivedAt: new Date(RECEIVED),
      seenAt: seenAt === undefined ? undefined : new Date(seenAt),
      createdAt: new Date(CREATED),
    },
  )
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return [text(actual.startedAt), text(actual.finishedAt), actual.seconds, text(actual.begunAt)]
}

const DAY = '2026-11-23T'
const PAGE = `${DAY}11:58:00Z`
type Case = [
  why: string,
  started: string | undefined,
  finished: string | undefined,
  page: string | undefined,
  from: string | null,
  to: string | null,
  seconds: number | null,
  begun: string,
]
const CASES: Case[] = [
  // reason, the guest's clock, when the server saw the page, what is stored, and when the guest
  // started
  [
    'a clock that is right',
    `${DAY}11:59:00Z`,
    `${DAY}11:59:40Z`,
    PAGE,
    `${DAY}11:59:00Z`,
    `${DAY}11:59:40Z`,
    40,
    `${DAY}11:59:00Z`,
  ],
  [
    'a minute ahead keeps what it took',
    `${DAY}12:00:20Z`,
    `${DAY}12:01:00Z`,
    PAGE,
    `${DAY}11:59:20Z`,
    `${DAY}12:00:00Z`,
    40,
    `${DAY}11:59:20Z`,
  ],
  [
    'an hour behind keeps what it took',
    `${DAY}10:59:00Z`,
    `${DAY}10:59:40Z`,
    PAGE,
    PAGE,
    `${DAY}11:58:40Z`,
    40,
    PAGE,
  ],
  [
    'years ahead: the page says more',
    '2150-01-01T00:00:00Z',
    '2150-01-01T00:00:40Z',
    PAGE,
    `${DAY}11:59:20Z`,
    `${DAY}12:00:00Z`,
    40,
    PAGE,
  ],
  [
    'a year that never was',
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:40Z',
    PAGE,
    PAGE,
    `${DAY}11:58:40Z`,
    40,
    PAGE,
  ],
  [
    'a week without a network',
    '2026-11-16T09:00:00Z',
    '2026-11-16T09:01:00Z',
    '2026-11-16T08:59:00Z',
    '2026-11-16T09:00:00Z',
    '2026-11-16T09:01:00Z',
    60,
    '2026-11-16T09:00:00Z',
  ],
  [
    'a page that came a day after it was begun, as it says',
    '2026-11-22T09:00:00Z',
    `${DAY}11:59:00Z`,
    PAGE,
    PAGE,
    `${DAY}11:59:00Z`,
    null,
    PAGE,
  ],
  [
    'longer than the server has seen the guest',
    `${DAY}11:00:00Z`,
    `${DAY}11:59:00Z`,
    PAGE,
    PAGE,
    RECEIVED,
    120,
    PAGE,
  ],
  [
    'ending before it began',
    `${DAY}11:59:30Z`,
    `${DAY}11:59:00Z`,
    PAGE,
    `${DAY}11:59:30Z`,
    `${DAY}11:59:30Z`,
    null,
    `${DAY}11:59:30Z`,
  ],
  [
    'a page that the future signed',
    `${DAY}11:59:00Z`,
    `${DAY}11:59:40Z`,
    `${DAY}12:00:05Z`,
    RECEIVED,
    RECEIVED,
    0,
    RECEIVED,
  ],
  [
    'no page: as long before as it took',
    '2026-11-20T09:00:00Z',
    '2026-11-20T09:01:00Z',
    undefined,
    `${DAY}11:59:00Z`,
    RECEIVED,
    60,
    RECEIVED,
  ],
  [
    'no page, and before the survey was made',
    '2026-11-22T12:00:00Z',
    `${DAY}11:00:00Z`,
    undefined,
    '2026-11-22T13:00:00Z',
    RECEIVED,
    82_800,
    RECEIVED,
  ],
  ['no page and a start alone', '2020-01-01T00:00:00Z', undefined, undefined, RECEIVED, null, null, RECEIVED],
  ['nothing said, but a page', undefined, undefined, PAGE, null, null, null, PAGE],
  ['an end alone', undefined, '2200-01-01T00:00:00Z', PAGE, null, RECEIVED, null, PAGE],
]
test.each(CASES)('%s', (_why, started, finished, page, from, to, seconds, begun) => {
  expect(times(started, finished, page)).toEqual([at(from), at(to), seconds, at(begun)])
})

test('no time is before the survey was created', () => {
  const page = '2026-10-01T00:00:00Z'
  expect(times('2026-10-02T00:00:00Z', '2026-10-02T00:01:00Z', page).slice(0, 3)).toEqual([
    at(CREATED),
    at('2026-11-01T00:01:00Z'),
    60,
  ])
})
