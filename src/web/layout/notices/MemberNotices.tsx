import { useSyncExternalStore } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUser } from '../../use-root.ts'
import { EmailStrip, isUnconfirmed } from './EmailStrip.tsx'
import styles from './MemberNotices.module.css'

const KEY = 'announcement-read'
const listeners = new Set<() => void>()

/**
 * Notices above every page: that the account is suspended, that the member's address is not confirmed, and the operator's announcement
 * until it is dismissed.
 * @param narrow in the editor, which leaves its room to the questionnaire: only why nothing can be saved
 * @param compact on pages whose first screen belongs to their work: they have `EmailLine` below
 */
export function MemberNotices({ narrow = false, compact = false }: { narrow?: boolean; compact?: boolean }) {
  const user = useUser()
  const read = useSyncExternalStore(subscribe, readId, () => null)
  const announcement = user?.announcement
  const isShown = !narrow && announcement && announcement.id !== read
  const isStripShown = user && !narrow && !compact && isUnconfirmed(user)
  if (!user || (user.suspended === null && !isShown && !isStripShown)) return null
  return (
    <div className={`${styles.notices} ${narrow ? styles.narrow : ''}`} data-notices>
      {user.suspended !== null && <Notice kind="bad">{m.web_suspended({ reason: user.suspended })}</Notice>}
      {isStripShown && <EmailStrip email={user.email} />}
      {isShown && (
        <Notice action={<Button onClick={() => dismiss(announcement.id)}>{m.web_close()}</Button>}>
          {announcement.text}
        </Notice>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser may refuse its storage: then the announcement simply stays. */
function readId(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function dismiss(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
