/** Storage key of the data that a member saw, and the channel that tells other tabs that it was removed. */
export const BROWSER_CACHE = 'root'

/** What the editor keeps of unsaved drafts begins with this. */
export const UNSAVED_CACHE = 'unsaved:'

/**
 * Removes everything of a member from this browser, in other tabs too. The sign-in page calls it: nobody is signed in there,
 * however the session ended.
 */
export function clearBrowserCache(): void {
  window.localStorage.removeItem(BROWSER_CACHE)
  const tabs = new BroadcastChannel(BROWSER_CACHE)
  tabs.postMessage('forgotten')
  tabs.close()
}

/** Drops unsaved drafts. Only signing out does: after a session that ended by itself they are waited for. */
export function clearUnsaved(): void {
  for (const name of Object.keys(window.localStorage)) {
    if (name.startsWith(UNSAVED_CACHE)) window.localStorage.removeItem(name)
  }
}
