import { useRouteLoaderData } from 'react-router'
import type { User } from '../areas/account/account.contract.ts'
import type { loader } from '../root.tsx'

/** What every page knows: the visitor, the language, the theme, the form token. Undefined on an error page. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

/** The signed-in member, or null. */
export function useUser(): User | null {
  return useRootData()?.user ?? null
}
