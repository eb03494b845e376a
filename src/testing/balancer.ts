/** Several copies of the API as processes of their own, and a load balancer in front of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('../api/main.ts', import.meta.url))
const LOOK_EVERY_MS = 100

export type ApiProcess = {
  port: number
  /** Ends it as a release does, by SIGTERM. @returns its exit code */
  end: () => Promise<number | null>
}

/** Starts a copy of the API as a process. @returns it once it takes requests */
export async function startApiProcess(port: number, env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const child: ChildProcess = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env, API_PORT: String(port) },
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const isReady = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)])
  if (!isReady) throw new Error(`The API on port ${port} ended while it was starting`)
  return {
    port,
    end: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

export type Balancer = {
  origin: string
  /** Whether it has found a port ready, when it asked last. */
  isReady: (port: number) => boolean
  close: () => Promise<void>
}

/**
 * Hands out requests in turn to those of the ports that say that they are ready, which it asks ten times a second. It keeps connections
 * open, as every load balancer does, and asks no request twice: what an API does not answer is a 502.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0
  const look = () =>
    Promise.all(
      ports.map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) ready.add(port)
        else ready.delete(port)
      }),
    )
  await look()
  // One look after the other: an answer that comes late must not undo a newer one.
  let looking: NodeJS.Timeout
  const lookAgain = () => {
    looking = setTimeout(() => void look().then(() => isClosed || lookAgain()), LOOK_EVERY_MS)
  }
  let isClosed = false
  lookAgain()
  const server = createServer((request, reply) => {
    const open = [...ready]
    const { method, url: path, headers } = request
    const onward = ask(
      { agent, host: '127.0.0.1', port: open[turn++ % open.length] ?? 9, method, path, headers },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(reply)
      },
    )
    onward.on('error', (error) => reply.writeHead(502).end(String(error)))
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => ready.has(port),
    close: async () => {
      isClosed = true
      clearTimeout(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
