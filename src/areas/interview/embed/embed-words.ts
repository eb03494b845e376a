import * as m from '../../../text/messages.js'
import type { Moment, Way } from './embed-code.ts'

export function wayName(way: Way): string {
  return {
    inline: m.interview_embed_inline(),
    popup: m.interview_embed_popup(),
    button: m.interview_embed_button(),
    letter: m.interview_embed_letter(),
    signature: m.interview_embed_signature(),
    link: m.interview_embed_link(),
    kiosk: m.interview_embed_kiosk(),
  }[way]
}

export function wayHint(way: Way): string {
  return {
    inline: m.interview_embed_inline_hint(),
    popup: m.interview_embed_popup_hint(),
    button: m.interview_embed_button_hint(),
    letter: m.interview_embed_letter_short(),
    signature: m.interview_embed_signature_short(),
    link: m.interview_embed_link_short(),
    kiosk: m.interview_embed_kiosk_short(),
  }[way]
}

export function momentName(moment: Moment): string {
  return {
    after: m.interview_embed_after(),
    scroll: m.interview_embed_scroll(),
    leave: m.interview_embed_leave(),
  }[moment]
}
