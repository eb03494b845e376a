/** How long a click on an external link waits for its report. */
export const HIT_TIMEOUT_MS = 250

/**
 * Reports clicks on links to other sites, and navigates once the report is sent, after 250 ms at the latest.
 * @param tell reports an address to the service
 * @returns stops watching
 */
export function watchOutbound(tell: (address: string) => Promise<void>): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
    if (!/^https?:$/.test(link.protocol) || link.host === location.host) return
    const sent = tell(link.href)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // Another tab or a file: this page stays, so there is nothing to wait for.
    if (elsewhere || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    event.preventDefault()
    const { href } = link
    const timeout = new Promise((resolve) => setTimeout(resolve, HIT_TIMEOUT_MS))
    void Promise.race([sent, timeout]).then(() => location.assign(href))
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
