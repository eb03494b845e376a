import { picture } from '../questionnaire/pictures/picture.ts'
import { guestColours } from '../questionnaire/question/colours.ts'
import { TRADES, type Trade, tradeOf } from './trades.ts'

export type TradePictures = Record<Trade, { calm: string; happy: string }>

/** The drawing of each trade in its own colour, also as it looks once it is chosen; drawn once. */
export function tradePictures(): TradePictures {
  pictures ??= Object.fromEntries(TRADES.map((trade) => [trade, drawn(trade)])) as TradePictures
  return pictures
}
let pictures: TradePictures | undefined

function drawn(trade: Trade) {
  const { picture: id, colour } = tradeOf(trade)
  const { brand, heavy, tint, light, on } = guestColours(colour).light
  const colours = { accent: brand, ink: heavy, tint, paper: light, onAccent: on }
  return { calm: picture(id, colours), happy: picture(`${id}-happy`, colours) }
}
