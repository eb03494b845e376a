import { createContext } from 'react'

/** Whether cards are only read, as in a shared report: nothing in them leads into the cabinet or changes what is shown. */
export const ReadOnlyContext = createContext(false)
