import { createContext } from 'react'

/** What the business changed, as far as a trend marks it. */
export type ActionMarks = {
  surveyId: string
  /** Whether the reader may record an action for a change that the trend shows. */
  records?: boolean
  actions: readonly { number: number; title: string; beginsOn: string }[]
}

/** The actions that a trend marks by their numbers; null where there is no log. */
export const ActionMarksContext = createContext<ActionMarks | null>(null)
