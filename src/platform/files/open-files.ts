import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { objectStore } from './object-store.ts'

/** The installation's files: in the bucket that is set, or else in its data folder. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return s3 ? objectStore(s3) : folderStore(dataDir)
}
