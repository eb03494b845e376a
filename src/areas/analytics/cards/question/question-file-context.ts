import { createContext } from 'react'

/** The query of the files of a question, `id` and filter; null where the reader may take nothing out. */
export const QuestionFileContext = createContext<string | null>(null)
