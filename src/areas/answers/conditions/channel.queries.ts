import { type SqlBool, sql } from 'kysely'
import { CHANNELS, channelMark } from '../../columns/marks.ts'
import { type Dimension, listed, refused } from './dimension.ts'

/** How the answer came. */
export const channelDimension: Dimension = {
  is: (name) => name === 'channel',
  test: (_, condition) => {
    const { values, not } = listed(condition)
    const channels = CHANNELS.filter((channel) => values.includes(channel))
    if (!values.every((value) => channels.some((channel) => channel === value))) throw refused()
    const ownChannel = sql`case when answer.placement in ('invitation', 'paper') then answer.placement
      when answer.code is not null then 'code' else 'link' end`
    const isOne = sql<SqlBool>`${ownChannel} = any(${channels}::text[])`
    return {
      sql: not ? sql<SqlBool>`not (${isOne})` : isOne,
      columns: { marks: [{ marks: channels.map(channelMark), not }] },
    }
  },
}
