import * as m from '../../../../text/messages.js'
import type { Channel } from '../../../columns/marks.ts'

/** How an answer came, in words. */
export function answerChannelName(channel: Channel): string {
  return {
    code: m.analytics_condition_channel_code,
    link: m.analytics_condition_channel_link,
    invitation: m.analytics_condition_channel_invitation,
    paper: m.analytics_condition_channel_paper,
  }[channel]()
}
