import { execFileSync, spawnSync } from 'node:child_process'

/** Whether this system can make a file too large for this process, which needs no root: Linux alone has the command. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0

/** Does some work while no file of this process can grow beyond some bytes, as on a disk that is nearly full. */
export async function withRoomFor<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  const limit = (most: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${most}:`])
  limit(String(bytes))
  try {
    return await work()
  } finally {
    limit('unlimited')
  }
}
