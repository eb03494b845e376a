import { z } from 'zod'
import { Uuid } from '../../questionnaire/condition.contract.ts'
import { CaseId } from '../case.contract.ts'
import { Channel } from '../message/message.contract.ts'

/** `code`: one of our own making, taken at the till; `pool`: one of a loaded pool; `topup`: money on the guest's telephone. */
export const GiftKind = z.enum(['code', 'pool', 'topup'])
export type GiftKind = z.infer<typeof GiftKind>

/** `asked`: a second member has to confirm it; `sending`: the provider is at it. */
export const GiftStatus = z.enum(['asked', 'refused', 'sending', 'given', 'failed'])
export type GiftStatus = z.infer<typeof GiftStatus>

/** Whole tiyn, up to a million tenge. */
const Sum = z.int().min(0).max(100_000_000)

export const CaseGiftsQuery = z.object({ id: CaseId })

/** Gives the guest of a case something, or asks for it where the sum needs a second member. */
export const GiveGift = z.strictObject({
  id: CaseId,
  /** Made by the page, so that a repeat gives once. */
  giftId: Uuid,
  kind: GiftKind,
  /** What the guest reads, of a code of our own making. */
  title: z.string().trim().max(120).default(''),
  /** What it is worth: counted against the limits; of a top-up the sum itself, whole tenge. */
  value: Sum.default(0),
  /** The last day of a code of our own making. */
  validUntil: z.iso.date().nullable().default(null),
  poolId: z.string().max(40).optional(),
  channel: Channel.default('page'),
  /** What is written to the guest before the news. */
  words: z.string().trim().max(1000).default(''),
})
export type GiveGift = z.infer<typeof GiveGift>

export const DecideGift = z.strictObject({ id: CaseId, giftId: Uuid, confirm: z.boolean() })

const Gift = z.object({
  id: z.string(),
  kind: GiftKind,
  title: z.string(),
  value: z.number(),
  status: GiftStatus,
  validUntil: z.string().nullable(),
  askedAt: z.date(),
  by: z.string().nullable(),
  /** Who confirmed or refused it. */
  decidedBy: z.string().nullable(),
  /** A code of our own making was taken at the till. */
  used: z.boolean(),
  /** In the caller's language: why it was not given. */
  reason: z.string().nullable(),
  /** Whether the caller may confirm it. */
  mayDecide: z.boolean(),
})
export type Gift = z.infer<typeof Gift>

/** What was given in a case, and what the caller can give now. */
export const CaseGifts = z.object({
  gifts: z.array(Gift),
  /** The values of the pools that have codes left. */
  pools: z.array(z.object({ id: z.string(), title: z.string(), value: z.number(), left: z.number() })),
  /** Whether a telephone can be topped up: there is a provider, and the guest left a number. */
  topup: z.boolean(),
  /** A code of our own making would tell whose answer it is, where guests are promised that nobody knows. */
  own: z.boolean(),
  confirmAbove: z.number().nullable(),
})
export type CaseGifts = z.infer<typeof CaseGifts>

/** What may be given in a day, and above which sum a second member confirms; null: never. Sums in whole tiyn. */
export const GiftLimits = z.strictObject({
  guestCount: z.int().min(1).max(100),
  guestSum: Sum,
  memberCount: z.int().min(1).max(1000),
  memberSum: Sum,
  confirmAbove: Sum.nullable(),
})
export type GiftLimits = z.infer<typeof GiftLimits>

export const GiftPool = z.object({
  id: z.string(),
  title: z.string(),
  lowAt: z.number(),
  /** Codes that can still be given, those that went out, those whose last day is over. */
  left: z.number(),
  used: z.number(),
  lapsed: z.number(),
  /** When the first of those that are left ends. */
  firstEnd: z.string().nullable(),
})
export type GiftPool = z.infer<typeof GiftPool>

export const GiftPools = z.object({ pools: z.array(GiftPool), limits: GiftLimits })
export type GiftPools = z.infer<typeof GiftPools>

/** Without id makes one; `retired` gives no more of it, and forgets its unused codes. */
export const SaveGiftPool = z.strictObject({
  id: z.string().max(40).optional(),
  title: z.string().trim().min(1).max(120),
  lowAt: z.int().min(0).max(10_000),
  retired: z.boolean().default(false),
})

/** Rows of a table or a pasted list: code, value in tenge, last day; the last two may be left out, then these hold. */
export const LoadGiftCodes = z.strictObject({
  poolId: z.string().max(40),
  text: z.string().min(1).max(900_000),
  value: Sum,
  validUntil: z.iso.date().nullable(),
})

/** What became of the rows. Rows are counted from 1, as in the file; `faults` names the first hundred. */
export const LoadedGiftCodes = z.object({
  added: z.number(),
  repeated: z.number(),
  wrong: z.number(),
  faults: z.array(z.object({ row: z.number(), message: z.string() })),
  pools: z.array(GiftPool),
})
export type LoadedGiftCodes = z.infer<typeof LoadedGiftCodes>
