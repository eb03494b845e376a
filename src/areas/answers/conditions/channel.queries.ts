import { type SqlBool, sql } from 'kysely'
import { CHANNELS, type Channel, channelMark } from '../../columns/marks.ts'
import { type Dimension, listed, refused } from './dimension.ts'

/** How an answer came, as `channelOf` says of its row. */
export const answerChannel = sql<Channel>`case when answer.placement in ('invitation', 'paper') then answer.placement
  when answer.code is not null then 'code' else 'link' end`

export function isOfChannels(channels: readonly Channel[]) {
  return sql<SqlBool>`${answerChannel} = any(${channels}::text[])`
}

/** How the answer came. */
export const channelDimension: Dimension = {
  is: (name) => name === 'channel',
  test: (_, condition) => {
    const { values, not } = listed(condition)
    const channels = CHANNELS.filter((channel) => values.includes(channel))
    if (!values.every((value) => channels.some((channel) => channel === value))) throw refused()
    const isOne = isOfChannels(channels)
    return {
      sql: not ? sql<SqlBool>`not (${isOne})` : isOne,
      columns: { marks: [{ marks: channels.map(channelMark), not }] },
    }
  },
}
