import { connect } from 'node:net'
import type { Clamd } from '../config/file-limits.ts'

/** ClamAV gave no verdict: it can't be reached, is too slow, or refuses the file. */
export class ScanFailed extends Error {
  override name = 'ScanFailed'
}

const LONGEST_MS = 10_000
const LONGEST_REPLY = 1000
/** `StreamMaxLength` of ClamAV counts the whole stream; a chunk has no limit of its own. */
const CHUNK = 65_536

/**
 * Has ClamAV look at a file (`INSTREAM`, clamd(8)).
 * @returns whether it is infected
 * @throws ScanFailed
 */
export function isInfected(clamd: Clamd, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(clamd)
    let reply = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ScanFailed(why))
    }
    // For all of it: a reply that comes byte by byte holds nobody up either.
    const timer = setTimeout(() => fail('ClamAV took too long'), LONGEST_MS)
    socket.on('error', ({ message }) => fail(message))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK)
        socket.write(sizeOf(chunk.length))
        socket.write(chunk)
      }
      socket.write(sizeOf(0))
    })
    socket.on('data', (data) => {
      reply += data.toString('latin1')
      if (reply.length > LONGEST_REPLY) fail('ClamAV says too much')
      else if (reply.includes('\0')) finish()
    })
    socket.on('close', () => finish())
    function finish() {
      const verdict = reply.split('\0', 1)[0]!.trim()
      if (verdict.endsWith(' FOUND')) settle(true)
      else if (verdict === 'stream: OK') settle(false)
      else fail(verdict || 'ClamAV closed the connection')
    }
    function settle(verdict: boolean) {
      clearTimeout(timer)
      socket.destroy()
      resolve(verdict)
    }
  })
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}
