/**
 * A few values kept in this browser, for the page and its service worker alike: `draft:…` the guest's unfinished form,
 * `answer:…` finished answers that the service has not taken yet. Nothing here throws or hangs: in a browser that stores
 * nothing (private windows, no room, a broken database) the guest only loses the comfort, and the result says so.
 */
let opening: Promise<IDBDatabase> | undefined

/** A call that takes longer counts as failed. Should it end after all, it still takes effect, in order. */
const PATIENCE_MS = 1500

/** Keeps a value. @returns whether it is safe on the disk */
export async function keep(key: string, value: unknown): Promise<boolean> {
  return (await run('readwrite', (store) => store.put(value, key))) !== undefined
}

export function readStored<T>(key: string, patience?: number): Promise<T | undefined> {
  return run('readonly', (store) => store.get(key), patience)
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** All values whose key begins so, or at most so many. */
export async function storedUnder<T>(prefix: string, most?: number): Promise<T[]> {
  return (await run<T[]>('readonly', (store) => store.getAll(under(prefix), most))) ?? []
}

/** How many values there are whose key begins so. */
export async function countUnder(prefix: string): Promise<number> {
  return (await run<number>('readonly', (store) => store.count(under(prefix)))) ?? 0
}

export async function drop(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

type Act = (store: IDBObjectStore) => IDBRequest

function run<T>(mode: IDBTransactionMode, act: Act, patience = PATIENCE_MS): Promise<T | undefined> {
  return new Promise((resolve) => {
    const fail = () => {
      // The next call opens the database anew: iOS drops connections.
      opening = undefined
      resolve(undefined)
    }
    setTimeout(resolve, patience)
    opening ??= open()
    opening
      .then((database) => {
        const transaction = database.transaction('kept', mode)
        const request = act(transaction.objectStore('kept'))
        // Only a completed transaction is on the disk; what fails aborts it.
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = fail
        // Without this WebKit leaves the transaction of a page in its back/forward cache open, and every later page waits for it.
        transaction.commit()
      })
      .catch(fail)
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('guest', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = request.onblocked = reject
  })
}
