import { bands, diagonal, mosaic, quarter, shout, strip, swiss } from './blocks.ts'
import { peek, portrait, slant, sleeve, third, waiter } from './cards.ts'
import type { PrintLayout } from './layout.ts'
import { carpet, letter, menu, newspaper, pricetag, stamp, ticket } from './papers.ts'
import { beside, column, coupon, heading, seal, tally } from './receipts.ts'
import { arch, bubble, chat, horizon, lamp, phone, table, wink } from './scenes.ts'
import { beam, question, ripple, steps, sun, verdict } from './signs.ts'
import { folded, framed, half, halves, handle, head, rim, sign, spoken, storeys } from './stickers.ts'
import { corner, curtain, duo } from './tents.ts'

/** Every composition by its name. */
export const layouts = {
  mosaic,
  shout,
  diagonal,
  bands,
  strip,
  swiss,
  quarter,
  third,
  peek,
  slant,
  waiter,
  portrait,
  sleeve,
  ticket,
  newspaper,
  stamp,
  pricetag,
  carpet,
  menu,
  letter,
  column,
  heading,
  beside,
  coupon,
  seal,
  tally,
  table,
  bubble,
  horizon,
  arch,
  phone,
  wink,
  lamp,
  chat,
  sun,
  question,
  steps,
  ripple,
  beam,
  verdict,
  rim,
  head,
  halves,
  folded,
  framed,
  half,
  sign,
  spoken,
  handle,
  storeys,
  duo,
  corner,
  curtain,
} satisfies Record<string, PrintLayout>

export type LayoutId = keyof typeof layouts
