import { z } from 'zod'

/** How the searched words were interpreted. */
export const FoundWords = z.object({
  /** Words that no answer has, with their replacements. */
  corrected: z.array(z.object({ asked: z.string(), used: z.string() })),
  /** Words that no answer has, without a similar one. */
  unknown: z.array(z.string()),
  /** Stems of the matching words (`wordsOf`), for highlighting. */
  keys: z.array(z.string()),
  /** Whether the search contained no words. */
  isNothing: z.boolean(),
  /** More answers match than are counted: only the last of the selected days, or a part of one day. */
  most: z.enum(['days', 'part']).nullable(),
  /** Answers after this moment are not searched yet; null when all are. */
  readUntil: z.iso.datetime().nullable(),
})
export type FoundWords = z.infer<typeof FoundWords>
