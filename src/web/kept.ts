/** Where the browser keeps what a member saw between visits, and the channel on which its tabs hear that it is gone. */
export const KEPT = 'root'

/**
 * Leaves nothing of a member in this browser, in other tabs either. The sign-in page calls it: whoever sees that page is
 * nobody's member any more, however the session ended.
 */
export function forgetKept(): void {
  window.localStorage.removeItem(KEPT)
  const tabs = new BroadcastChannel(KEPT)
  tabs.postMessage('forgotten')
  tabs.close()
}
