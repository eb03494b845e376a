import * as m from '../../text/messages.js'
import { industryName } from '../templates/catalogue.ts'

const FORMAT_NAMES: Record<string, () => string> = {
  poster: m.design_format_poster,
  tent: m.design_format_tent,
  card: m.design_format_card,
  'sticker-round': m.design_format_sticker_round,
  'sticker-square': m.design_format_sticker_square,
  badge: m.design_format_badge,
  'receipt-58': m.design_format_receipt_58,
  'receipt-80': m.design_format_receipt_80,
  decal: m.design_format_decal,
  'door-hanger': m.design_format_door_hanger,
}

/** What a printed thing is called: «Тейбл-тент». */
export function formatName(format: string): string {
  return FORMAT_NAMES[format]?.() ?? format
}

/** The industry that a design is for; `any` suits everybody. */
export function industryWords(industry: string): string {
  return industry === 'any' ? m.design_industry_any() : industryName(industry)
}
