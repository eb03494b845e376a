import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

test.each(['start.mjs', 'test.mjs'])(
  '%s does not empty another project’s packages through a link',
  (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'qalay-link-'))
    try {
      const [project, packages] = [join(folder, 'project'), join(folder, 'packages')]
      for (const file of [
        `scripts/${script}`,
        'scripts/prepare.mjs',
        'scripts/progress.mjs',
        'package-lock.json',
      ])
        cpSync(join(ROOT, file), join(project, file))
      mkdirSync(packages)
      writeFileSync(join(packages, 'kept'), '')
      symlinkSync(packages, join(project, 'node_modules'), 'junction')

      const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts', script)], {
        encoding: 'utf8',
        // Stands for npm, so that a start that goes on wrongly fetches nothing.
        env: { ...process.env, npm_execpath: join(folder, 'none.js') },
      })
      expect(stderr).toContain(`node_modules is a link to ${packages}`)
      expect(status).toBe(1)
      expect(existsSync(join(packages, 'kept'))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
