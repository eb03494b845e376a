/** `npm start` and `npm run dev`: brings packages and Node, then hands over to run.ts on Node 24. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onShellGone } from './parent.mjs'
import { prepare, root } from './prepare.mjs'

// Node itself has started by now, packages may take minutes.
const began = Math.round(Date.now() - process.uptime() * 1000)
const node = await prepare()
// It only looks after the others, so it is kept as little as can be.
const lean = ['--optimize-for-size', '--max-semi-space-size=1']
const args = [...lean, join(root, 'scripts', 'run.ts'), `--began=${began}`, ...process.argv.slice(2)]
// Every process of the installation keeps its compiled code here: the second start takes half the time.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env }

if (process.execve) become()
else stayBeside()

/** This process becomes the supervisor: two would take 50 MB more for as long as the installation runs. */
function become() {
  process.chdir(root)
  process.execve?.(node, [node, ...args], env)
}

/** An older Node can't, and passes on what it is told. */
function stayBeside() {
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  // Ctrl-C reaches both processes; the message makes a signal sent to this one alone count as well, and only once.
  const stop = () => {
    if (child.connected) child.send('stop', () => {})
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  onShellGone(stop)
  child.once('exit', (code) => process.exit(code ?? 1))
}
