import { createContext } from 'react'

/** What the business changed, as far as a trend marks it. */
export type ActionMarks = {
  surveyId: string
  actions: readonly { number: number; title: string; beginsOn: string }[]
}

/** The actions that a trend marks by their numbers; null where there is no log. */
export const ActionMarksContext = createContext<ActionMarks | null>(null)
