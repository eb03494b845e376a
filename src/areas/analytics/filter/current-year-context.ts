import { createContext } from 'react'

/** The reader's own year, which days may go without; null where they are read later too, as in a shared report. */
export const CurrentYearContext = createContext<string | null>(null)
