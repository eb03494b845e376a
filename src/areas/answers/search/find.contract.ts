import { z } from 'zod'

/** What became of the words that were looked for. */
export const FoundWords = z.object({
  /** Words that no answer has, with those that were looked for instead. */
  corrected: z.array(z.object({ asked: z.string(), used: z.string() })),
  /** Words that no answer has, and none is like them. */
  unknown: z.array(z.string()),
  /** What the found words share with their other forms (`wordsOf`), for marking them. */
  keys: z.array(z.string()),
  /** Whether there was no word to look for. */
  isNothing: z.boolean(),
  /** More answers have the words than are counted: only the last days of those asked for, or a part of one day. */
  most: z.enum(['days', 'part']).nullable(),
  /** Answers that came later are not searched yet; null when all are. */
  readUntil: z.iso.datetime().nullable(),
})
export type FoundWords = z.infer<typeof FoundWords>
