import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundedStore } from './bounded-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

const UNAVAILABLE = { code: 'unavailable', retryAfter: 5 }

let folder: string
let store: FileStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-frozen-'))
  mkdirSync(join(folder, 'files'))
  store = boundedStore(folderStore(folder), 100)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opening a pipe that nobody writes to hangs as opening a file of a frozen disk does. */
function freeze(name: string): { thaw: () => void } {
  const pipe = join(folder, 'files', name)
  execFileSync('mkfifo', [pipe])
  return { thaw: () => writeFileSync(pipe, 'late') }
}

test('a disk that does not answer is no wait without end, and works on once it answers', async () => {
  const [first, second] = [freeze('first'), freeze('second')]
  await expect(store.get(['first'])).rejects.toMatchObject(UNAVAILABLE)
  await expect(store.read(['second'])).rejects.toMatchObject(UNAVAILABLE)
  // Node has four threads for files: what hangs must not take the last one.
  await expect(store.put(['third'], Buffer.from('photo'))).rejects.toMatchObject(UNAVAILABLE)
  first.thaw()
  second.thaw()
  await expect
    .poll(() => store.put(['third'], Buffer.from('photo')).then(() => store.get(['third'])))
    .toEqual(Buffer.from('photo'))
})
