import { createContext, useContext } from 'react'
import { NOWHERE, type Places } from '../draft/judged.ts'

/** Branches and subjects of the survey whose conditions are shown, in the editor or on a page that has its condition fields. */
export const PlacesContext = createContext<Places>(NOWHERE)

export function usePlaces(): Places {
  return useContext(PlacesContext)
}
