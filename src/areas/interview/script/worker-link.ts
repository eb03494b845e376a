/** What the service worker opens without the network: the interview, and its printed code, which is in capitals. */
const SCOPES = ['/interview/', '/q/', '/Q/']

/** Background Sync is not in the DOM's types: only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Starts the service worker once the page is done with everything that the guest waits for.
 * @param later address of a script that the page may still want
 */
export function keepForOffline(later?: string): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const start = async () => {
    const [pages] = await Promise.all(
      SCOPES.map((scope) => serviceWorker.register('/interview/sw.js', { scope })),
    )
    const worker = pages!.active ?? pages!.installing ?? pages!.waiting
    const files = [...document.scripts].flatMap(({ src }) => src || [])
    worker?.postMessage([location.href, ...files, ...(later ? [later] : [])])
  }
  const whenIdle = () => setTimeout(() => start().catch(() => {}), 1000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

/**
 * Asks the browser to send what waits as soon as there is a network, also after the page is closed.
 * @param isSafe whether there is something stored that it can send
 */
export async function sendInBackground(isSafe: Promise<boolean>): Promise<void> {
  try {
    if (!(await isSafe)) return
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    await registration?.sync?.register('answers')
  } catch {
    // Not allowed here: the page and the next visit send it.
  }
}
