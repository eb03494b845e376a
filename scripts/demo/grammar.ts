import type { Random } from './random.ts'

/** A word with its forms: `{dish}` writes `base`, `{dish.acc}` that form, `{dish:ый,ая,ое,ые}` the ending of its gender. */
export type Word = { base: string; gender?: 0 | 1 | 2 | 3 } & Partial<
  Record<'acc' | 'gen' | 'dat' | 'and', string>
>

/** Words that a sentence may ask for, by slot. `{dish2}` is another word of the slot `dish` than `{dish}`. */
export type Slots = Record<string, readonly (string | Word)[]>

/** How guests write in one language: sentences with slots, by what they are about. */
export type Phrases<Negative extends string, Positive extends string> = {
  slots: Slots
  negative: Record<Negative, readonly string[]>
  positive: Record<Positive, readonly string[]>
  mixed: readonly string[]
  /** What follows praise that is not quite praise. */
  wishful: readonly string[]
  /** What guests write under “other” when asked what went wrong. */
  blamedElse: readonly string[]
  /** A short sentence before and after; not every guest writes one. */
  opening: Record<'negative' | 'positive', readonly string[]>
  closing: Record<'negative' | 'positive', readonly string[]>
}

/**
 * A sentence with its slots filled. A slot named twice gives the same word.
 * @throws Error when a slot or a form is missing: a phrase is wrong
 */
export function fill(random: Random, sentence: string, slots: Slots): string {
  const chosen = new Map<string, Word>()
  return sentence.replace(/\{(\w+)(?:\.(\w+))?(?::([^{}]*))?\}/g, (_, name: string, form, endings) => {
    let word = chosen.get(name)
    if (!word) {
      const usedBases = new Set([...chosen.values()].map(({ base }) => base))
      const list = (slots[name] ?? slots[name.replace(/\d$/, '')] ?? []).map(asWord)
      const free = list.filter(({ base }) => !usedBases.has(base))
      if (free.length === 0) throw new Error(`no word for {${name}} in “${sentence}”`)
      word = random.pick(free)
      chosen.set(name, word)
    }
    const wordForm = endings ? endings.split(',')[word.gender ?? 0] : form ? word[form as 'acc'] : word.base
    if (wordForm === undefined) throw new Error(`“${word.base}” has no ${form ?? 'gender'} for “${sentence}”`)
    return wordForm
  })
}

function asWord(word: string | Word): Word {
  return typeof word === 'string' ? { base: word } : word
}
