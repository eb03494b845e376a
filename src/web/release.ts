/**
 * A tab stays open over an update of the service. What it loads from then on belongs to another release: scripts and styles that are gone,
 * data of another shape. So the next page that somebody goes to is loaded whole.
 */

declare global {
  interface Window {
    /** React Router's own, drawn into every page. */
    __reactRouterManifest?: { version: string }
  }
}

/** The response header of page data that names its release. */
export const RELEASE_HEADER = 'x-release'

/** Sent to the window when page data comes from another release than the page in sight. */
export const RELEASE_CHANGED = 'releasechanged'

/** Looks whose release page data comes from. */
export function noteRelease({ headers }: Response): void {
  const release = headers.get(RELEASE_HEADER)
  const own = window.__reactRouterManifest?.version
  if (release && own && release !== own) window.dispatchEvent(new Event(RELEASE_CHANGED))
}

/** Whether the server answers, and has no such file any more: another release's have other names. */
export async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
