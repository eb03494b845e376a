import { defineCalls } from '../../../calls/define-calls.ts'
import {
  CaseGifts,
  CaseGiftsQuery,
  DecideGift,
  GiftLimits,
  GiftPools,
  GiveGift,
  LoadedGiftCodes,
  LoadGiftCodes,
  SaveGiftPool,
} from './gift.contract.ts'

export const giftCalls = defineCalls({
  'GET /case/gift': {
    access: 'signedIn',
    query: CaseGiftsQuery,
    answer: CaseGifts,
    group: 'alert-pages',
    summary: 'Lists the gifts of a complaint.',
  },
  'POST /case/gift': {
    access: 'signedIn',
    body: GiveGift,
    answer: CaseGifts,
    group: 'alert-pages',
    summary: 'Gives a gift.',
  },
  'POST /case/gift/decide': {
    access: 'signedIn',
    body: DecideGift,
    answer: CaseGifts,
    group: 'alert-pages',
    summary: 'Allows or refuses a gift.',
  },
  'GET /gift/pools': {
    access: 'signedIn',
    answer: GiftPools,
    group: 'alert-pages',
    summary: 'Lists the kinds of gifts.',
  },
  'POST /gift/pools': {
    access: 'signedIn',
    body: SaveGiftPool,
    answer: GiftPools,
    group: 'alert-pages',
    summary: 'Saves a kind of gift.',
  },
  'POST /gift/codes': {
    access: 'signedIn',
    body: LoadGiftCodes,
    answer: LoadedGiftCodes,
    group: 'alert-pages',
    summary: 'Loads codes of gifts.',
  },
  'POST /gift/limits': {
    access: 'signedIn',
    body: GiftLimits,
    answer: GiftPools,
    group: 'alert-pages',
    summary: 'Sets how much may be given.',
  },
})
