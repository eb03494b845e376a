import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'

declare module '@tanstack/react-query' {
  interface Register {
    /** Only queries with `persist: true` are kept in local storage: never sessions, contacts, phones or positions. */
    queryMeta: { persist?: boolean }
  }
}

/** Kept state older than the program that wrote it is thrown away. */
declare const __BUILD_ID__: string

const storageKey = 'root'
const restoreTimeoutMs = 5_000

let inBrowser: QueryClient | undefined

function makeQueryClient(): QueryClient {
  // On the server a client lives for one answer: a timer that waits to clean up would keep it for a day.
  const gcTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 86_400_000
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

/**
 * Waits until the state kept in local storage under `root` is back, 5 seconds at most. A `clientLoader` awaits it before
 * its first query; without it a navigation could start before the restore ends.
 */
export function restored(): Promise<void> {
  gate ??= restore()
  return gate
}

async function restore(): Promise<void> {
  const queryClient = getQueryClient()
  const persister = createAsyncStoragePersister({ key: storageKey, storage: window.localStorage })
  const options = {
    queryClient,
    persister,
    buster: __BUILD_ID__,
    maxAge: 86_400_000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: { state: { status: string }; meta?: { persist?: boolean } }) =>
        query.state.status === 'success' && query.meta?.persist === true,
    },
  }
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, restoreTimeoutMs))
  await Promise.race([persistQueryClientRestore(options).catch(() => persister.removeClient()), timeout])
  // What came with the document is no event of the cache: without this it would be kept only after a change.
  await persistQueryClientSave(options)
  persistQueryClientSubscribe(options)
}

/** Forgets everything that the browser keeps of a member; called when they sign out. */
export function forgetQueries(): void {
  getQueryClient().clear()
  window.localStorage.removeItem(storageKey)
}
