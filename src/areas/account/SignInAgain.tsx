import { useSyncExternalStore } from 'react'
import { askToSignIn, signInWanted } from '../../web/browser-session.ts'
import { Deferred } from '../../web/ui/Deferred.tsx'

const load = () => import('./SignInDialog.tsx')
const never = () => false

/** Stands in the pages of members, and asks for the password there when the sign-in that the page was made under is over. */
export function SignInAgain() {
  const isWanted = useSyncExternalStore(signInWanted.subscribe, signInWanted.get, never)
  return isWanted && <Deferred load={load} props={{}} onClose={askToSignIn} />
}
