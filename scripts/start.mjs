/** `npm start` and `npm run dev`: brings packages and Node, then hands over to run.ts on Node 24. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const node = await prepare()
const child = spawn(node, [join(root, 'scripts', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both processes; the message makes a signal sent to this one alone count as well, and only once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (child.connected) child.send('stop', () => {})
  })
child.once('exit', (code) => process.exit(code ?? 1))
