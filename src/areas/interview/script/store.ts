/**
 * A few values kept in this browser, for the page and its service worker alike: `draft:…` what a guest has marked so far,
 * `answer:…` finished answers that the service has not taken yet. Nothing here throws: a browser that keeps nothing (private
 * windows, no room) only loses the comfort, and every caller learns so from the result.
 */
let opening: Promise<IDBDatabase | undefined> | undefined

/** Keeps a value. @returns whether it is safe on the disk */
export async function keep(key: string, value: unknown): Promise<boolean> {
  return (await run('readwrite', (store) => store.put(value, key))) !== undefined
}

export function readStored<T>(key: string): Promise<T | undefined> {
  return run('readonly', (store) => store.get(key))
}

/** All values whose key begins so, or at most so many. */
export async function storedUnder<T>(prefix: string, most?: number): Promise<T[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return (await run<T[]>('readonly', (store) => store.getAll(range, most))) ?? []
}

/** How many values there are whose key begins so. */
export async function countUnder(prefix: string): Promise<number> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return (await run<number>('readonly', (store) => store.count(range))) ?? 0
}

export async function drop(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  opening ??= open()
  const database = await opening
  if (!database) return undefined
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction('kept', mode)
      const request = act(transaction.objectStore('kept'))
      // Only a completed transaction is on the disk.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => resolve(undefined)
    } catch {
      opening = undefined
      resolve(undefined)
    }
  })
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('guest', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('kept')
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close()
        resolve(request.result)
      }
      request.onerror = request.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}
