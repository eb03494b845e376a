import fs from 'node:fs'

/** Below the 1,024 open files that a process has in many containers. */
const MOST_WRITES = 200
const waiting: (() => void)[] = []
let writes = 0

/**
 * `node:fs` that writes a bounded number of files at a time. The compiler of texts writes all of its 7,000 files at once, and does not
 * report those that were refused because too many were open.
 */
export const boundedFs = { ...fs, promises: { ...fs.promises, writeFile } }

async function writeFile(...args: Parameters<typeof fs.promises.writeFile>): Promise<void> {
  if (writes >= MOST_WRITES) await new Promise<void>((resolve) => waiting.push(resolve))
  writes++
  try {
    await fs.promises.writeFile(...args)
  } finally {
    writes--
    waiting.shift()?.()
  }
}
