import { CHANNELS } from '../../columns/marks.ts'

export const SEGMENTS = ['open', 'waiting', 'praise', 'all'] as const
export type Segment = (typeof SEGMENTS)[number]

/** What narrows the inbox; each is a parameter of its address. */
export type InboxFilters = {
  survey?: string
  /** A branch's short code. */
  branch?: string
  who?: 'me' | 'nobody' | 'role'
  channel?: (typeof CHANNELS)[number]
}
export const FILTERS = ['survey', 'branch', 'who', 'channel'] as const satisfies (keyof InboxFilters)[]

export function readFilters(search: URLSearchParams): InboxFilters {
  const survey = search.get('survey')
  const branch = search.get('branch')
  const who = (['me', 'nobody', 'role'] as const).find((each) => each === search.get('who'))
  const channel = CHANNELS.find((each) => each === search.get('channel'))
  return {
    ...(survey && { survey }),
    ...(branch && { branch }),
    ...(who && { who }),
    ...(channel && { channel }),
  }
}

/** The same address with other parameters; null takes one away. Another list opens without the case of the one before. */
export function addressWith(search: URLSearchParams, changes: Record<string, string | null>): `?${string}` {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return `?${next}`
}
