import type { Condition } from '../condition.contract.ts'
import type { Question } from '../questionnaire.contract.ts'

/** A jump with all that must hold for it: its condition, and that none of the jumps before it is taken instead. */
export type PassingJump = { from: Question; when: Condition; before: readonly Condition[] }

/** Finds the jumps of a questionnaire that lead past a question. What leads nowhere ends the questionnaire. */
export function jumpsOver(questions: readonly Question[]) {
  const placesOf = Map.groupBy(questions.keys(), (place) => questions[place]!.id)
  const all = questions.flatMap((from, place) => {
    const whens = (from.jumps ?? []).map(({ when }) => when)
    return (from.jumps ?? []).map(({ when, to }, number) => {
      const target = placesOf.get(to)?.find((each) => each > place) ?? Number.POSITIVE_INFINITY
      return { from, when, before: whens.slice(0, number), passes: (at: number) => place < at && at < target }
    })
  })
  return {
    count: all.length,
    /** @param assumed places of questions; jumps that lead past one of them are left out */
    over: (place: number, assumed: readonly number[]): PassingJump[] =>
      all.filter(({ passes }) => passes(place) && !assumed.some(passes)),
  }
}
