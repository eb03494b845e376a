/** How long a visitor who leaves for another site waits for the service to hear of it. */
export const HIT_TIMEOUT_MS = 250

/**
 * Tells of every link to another site, and lets the visitor go as soon as it is heard, at the latest after 250 ms.
 * @param tell what says it to the service
 * @returns ends it
 */
export function watchOutbound(tell: (address: string) => Promise<void>): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
    if (!/^https?:$/.test(link.protocol) || link.host === location.host) return
    const told = tell(link.href)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // Another tab or a file: this page stays, so there is nothing to wait for.
    if (elsewhere || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    event.preventDefault()
    const { href } = link
    const late = new Promise((resolve) => setTimeout(resolve, HIT_TIMEOUT_MS))
    void Promise.race([told, late]).then(() => location.assign(href))
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
