/** Where the browser keeps what a member saw between visits, and the channel on which its tabs hear that it is gone. */
export const BROWSER_CACHE = 'root'

/** What the editor keeps of unsaved drafts begins with this. */
export const UNSAVED_CACHE = 'unsaved:'

/**
 * Leaves nothing of a member in this browser, in other tabs either. The sign-in page calls it: whoever sees that page is
 * nobody's member any more, however the session ended.
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
