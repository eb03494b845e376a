import type { Question } from './questionnaire.contract.ts'

const cache = new WeakMap<readonly Question[], ReadonlyMap<string, number>>()

/** The place of each question by its id, gathered once for each list: a list is never changed in place. Of two with one id the first counts. */
export function placesOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  const places =
    cache.get(questions) ?? new Map(questions.map(({ id }, place): [string, number] => [id, place]).reverse())
  cache.set(questions, places)
  return places
}

/** The question with an id, the first where there are several. */
export function questionById(questions: readonly Question[], id: string): Question | undefined {
  const place = placesOf(questions).get(id)
  return place === undefined ? undefined : questions[place]
}
