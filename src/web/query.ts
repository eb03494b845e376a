import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { APP_CACHE, APP_SCOPE } from './app-worker.ts'
import { BROWSER_CACHE, clearUnsaved } from './browser-cache.ts'
import { askToSignIn, hasTyped } from './browser-session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Only queries with `persist: true` are kept in local storage: never sessions, contacts, phones or positions. */
    queryMeta: { persist?: boolean }
  }
}

/** Kept state older than the program that wrote it is thrown away. */
declare const __BUILD_ID__: string

/** Milliseconds after which kept state that has not come back is ignored. */
const RESTORE_WITHIN = 5_000
/** Bytes that the kept state may take; what was learned longest ago leaves first. */
const KEEP_AT_MOST = 4_980_736
const DAY = 86_400_000

let inBrowser: QueryClient | undefined

function makeQueryClient(): QueryClient {
  // On the server a client lives for one answer: a timer that waits to clean up would keep it for a day.
  const gcTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : DAY
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, gcTime, retry: 1 } } })
}

/** One client per tab; on the server a new one for every render, so that nobody sees another's data. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient()
  inBrowser ??= makeQueryClient()
  return inBrowser
}

/**
 * For a loader: fills a fresh client and hands its content over, for `<HydrationBoundary state={…}>`. Fill it by
 * `client.prefetchQuery({ ...query, queryFn: () => data })`: `setQueryData` would lose the query's `meta`, and with it
 * whether the browser keeps the data.
 */
export async function prefetched(fill: (client: QueryClient) => Promise<unknown>) {
  const client = makeQueryClient()
  await fill(client)
  return dehydrate(client)
}

let gate: Promise<void> | undefined
let stop = () => {}
let isForgotten = false

/**
 * Waits until the state kept in local storage under `root` is back, 5 seconds at most: what comes later is ignored. A
 * `clientLoader` awaits it before its first query; without it a navigation could start before the restore ends.
 */
export function restored(): Promise<void> {
  gate ??= restore()
  return gate
}

async function restore(): Promise<void> {
  const queryClient = getQueryClient()
  const stored = createAsyncStoragePersister({
    key: BROWSER_CACHE,
    storage: boundedStorage(),
    retry: removeOldestQuery,
  })
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, RESTORE_WITHIN))
  const persister = {
    ...stored,
    restoreClient: () =>
      Promise.race([stored.restoreClient() as Promise<PersistedClient | undefined>, timeout]),
  }
  const options = {
    queryClient,
    persister,
    buster: __BUILD_ID__,
    maxAge: DAY,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: { state: { status: string }; meta?: { persist?: boolean } }) =>
        query.state.status === 'success' && query.meta?.persist === true,
    },
  }
  // Signed out in another tab: the door is kept by the server, so this page is asked for anew. Where something was typed
  // it stays, covered, until its member is back.
  new BroadcastChannel(BROWSER_CACHE).onmessage = () => {
    if (hasTyped()) {
      keepNothing()
      void askToSignIn()
      return
    }
    leave()
    location.reload()
  }
  // What cannot be read is thrown away, and the visit begins without it.
  await persistQueryClientRestore(options).catch(() => {})
  if (isForgotten) return
  // What came with the document is no event of the cache: without this it would be kept only after a change.
  await persistQueryClientSave(options)
  stop = persistQueryClientSubscribe(options)
}

/** Local storage that refuses what is too large, and everything after the member has left. */
function boundedStorage() {
  return {
    getItem: (key: string) => window.localStorage.getItem(key),
    removeItem: (key: string) => window.localStorage.removeItem(key),
    setItem: (key: string, value: string) => {
      // A save may have been waiting for its turn while the member signed out.
      if (isForgotten) return
      if (new Blob([key, value]).size > KEEP_AT_MOST) throw new RangeError('Too large to keep')
      window.localStorage.setItem(key, value)
    },
  }
}

/** Deletes everything that this browser keeps of a member; called on sign-out. */
export function forgetQueries(): void {
  forgetCache()
  clearUnsaved()
  window.sessionStorage.clear()
  forgetApp()
}

/** Deletes what this browser has read as a member; called when another member signs in. */
export function forgetCache(): void {
  leave()
  window.localStorage.removeItem(BROWSER_CACHE)
}

/** Deletes the cached pages of the installed app and its push subscription after sign-out. */
function forgetApp(): void {
  window.caches?.delete(APP_CACHE).catch(() => {})
  navigator.serviceWorker
    ?.getRegistration(APP_SCOPE)
    .then((app) => app?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
}

function leave(): void {
  keepNothing()
  getQueryClient().clear()
}

/** Nothing is kept any more for the rest of this document. */
function keepNothing(): void {
  isForgotten = true
  stop()
}
