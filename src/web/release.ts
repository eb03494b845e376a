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

/**
 * Sent to the window when the next page can't be had: by React Router, as `vite.config.ts` changes it, with the address of the script that
 * could not be fetched; and, without one, when page data comes from another release than the page in sight.
 */
export const PAGE_FAILED = 'pagefailed'
export type PageFailed = CustomEvent<string | null>

/** Looks whose release page data comes from. */
export function noteRelease({ headers }: Response): void {
  const release = headers.get(RELEASE_HEADER)
  if (release && release !== window.__reactRouterManifest?.version)
    window.dispatchEvent(new CustomEvent(PAGE_FAILED))
}

/** Whether the server answers, and has no such file any more: another release's have other names. */
export async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
