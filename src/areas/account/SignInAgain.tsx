import { useSyncExternalStore } from 'react'
import { askToSignIn, signInWanted } from '../../web/browser-session.ts'
import { Deferred } from '../../web/ui/Deferred.tsx'

const load = () => import('./SignInDialog.tsx')
const never = () => false

/** Mounted on every member page; opens the password dialog when the session has expired. */
export function SignInAgain() {
  const isWanted = useSyncExternalStore(signInWanted.subscribe, signInWanted.get, never)
  return isWanted && <Deferred load={load} props={{}} onClose={askToSignIn} />
}
