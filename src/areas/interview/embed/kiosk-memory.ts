/*
 * What a tablet remembers of its link. Browsers that store nothing throw at the very mention of a storage: the tablet then asks guests all the
 * same and remembers until it is switched off. Only storages that answer at once are used, so none can hang.
 */
/** Holds the survey for which the service has accepted the tablet's key. */
export const CONNECTED_KEY = 'qalay kiosk connected'

const inMemory = new Map<string, string>()

export function recall(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function remember(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  inMemory.set(key, value)
  try {
    window[storage].setItem(key, value)
  } catch {
    // In memory alone.
  }
}
