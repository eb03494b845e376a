import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('all texts are written where a process may have few files open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qalay-writes-'))
  try {
    const script = `
      import { boundedFs } from '${new URL('bounded-writes.ts', import.meta.url)}'
      await Promise.allSettled(Array.from({ length: 2000 }, (_, at) => boundedFs.promises.writeFile('${folder}/' + at, 'x')))`
    const limited = `ulimit -Sn 300; ulimit -Hn 300; exec "$0" --input-type=module -e "$1"`
    await promisify(execFile)('bash', ['-c', limited, process.execPath, script])
    expect(readdirSync(folder)).toHaveLength(2000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
