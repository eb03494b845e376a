/** `npm start` and `npm run dev`: brings packages and Node, then hands over to run.ts on Node 24. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const node = await prepare()
// It only looks after the others, so it is kept as little as can be.
const lean = ['--optimize-for-size', '--max-semi-space-size=1']
const child = spawn(node, [...lean, join(root, 'scripts', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Every process of the installation keeps its compiled code here: the second start takes half the time.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env },
})
// Ctrl-C reaches both processes; the message makes a signal sent to this one alone count as well, and only once.
const stop = () => {
  if (child.connected) child.send('stop', () => {})
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// npm puts a shell in between, which does not pass SIGTERM on; its end is all there is to see.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
child.once('exit', (code) => process.exit(code ?? 1))
