import { type SqlBool, sql } from 'kysely'
import { type Dimension, listed, refused } from './dimension.ts'

/** How an answer came: by a printed code, a link, a personal invitation, or entered from paper. */
export const CHANNELS = ['code', 'link', 'invitation', 'paper'] as const

/** Invitations and paper say what they are where others say the place of the code. */
export const channelDimension: Dimension = {
  is: (name) => name === 'channel',
  test: (_, condition) => {
    const { values, not } = listed(condition)
    if (!values.every((value) => CHANNELS.some((channel) => channel === value))) throw refused()
    const channel = sql`case when answer.placement in ('invitation', 'paper') then answer.placement
      when answer.code is not null then 'code' else 'link' end`
    const isOne = sql<SqlBool>`${channel} = any(${values}::text[])`
    return {
      sql: not ? sql<SqlBool>`not (${isOne})` : isOne,
      columns: { marks: [{ marks: values.map(markOf), not }] },
    }
  },
  marks: ({ code, placement }) => [
    markOf(placement === 'invitation' || placement === 'paper' ? placement : code === null ? 'link' : 'code'),
  ],
}

function markOf(channel: string): string {
  return `channel=${channel}`
}
