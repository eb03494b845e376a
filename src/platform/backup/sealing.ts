/** Encryption of what a backup stores, by a key that lies in a file outside of it. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { BackupError } from './backup-error.ts'

export type BackupKey = {
  master: Buffer
  /** Checks whether a key is right, and reveals nothing else about it. */
  check: string
}

const MAGIC = Buffer.from('QALAYSL1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const HEADER_BYTES = 4
/** A file is sealed in pieces of this size, so that none has to be held in memory and each is checked before it is believed. */
const PIECE_BYTES = 256 * 1024
const LAST = 0x8000_0000
const SHORTEST_KEY = 32

/**
 * Reads the file of a key: any text of 32 characters or more, such as `openssl rand -base64 32` makes.
 * @throws BackupError
 */
export function readKeyFile(path: string): BackupKey {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new BackupError(
      `The key file ${path} can't be read (${(error as NodeJS.ErrnoException).code}): give the path of the right one.`,
    )
  }
  if (text.length < SHORTEST_KEY || new Set(text).size < 8)
    throw new BackupError(
      `The key file ${path} holds no key: make one with openssl rand -base64 32 > ${path}, and keep a copy elsewhere.`,
    )
  const master = Buffer.from(hkdfSync('sha256', text, '', 'backup', 32))
  return { master, check: createHmac('sha256', master).update('check').digest('hex').slice(0, 16) }
}

/** Encrypts a stream with AES-256-GCM. @param name of what is sealed: under another name it does not open */
export function sealing(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const own = keyOf(key, salt, name)
  let chunks: Buffer[] = []
  let bytes = 0
  let number = 0
  const piece = (plain: Buffer, isLast: boolean) => {
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt32BE(plain.length + (isLast ? LAST : 0))
    const cipher = createCipheriv('aes-256-gcm', own, nonce(number++)).setAAD(header)
    return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > PIECE_BYTES) {
        let all = Buffer.concat(chunks)
        // At least one byte stays for the end, which alone may be marked as the last.
        for (; all.length > PIECE_BYTES; all = all.subarray(PIECE_BYTES))
          this.push(piece(all.subarray(0, PIECE_BYTES), false))
        chunks = [all]
        bytes = all.length
      }
      done()
    },
    flush(done) {
      this.push(piece(Buffer.concat(chunks), true))
      done()
    },
  })
  stream.push(Buffer.concat([MAGIC, salt]))
  return stream
}

/** Decrypts what `sealing` made under the same name. Its end fails when anything was changed, cut off or added. */
export function opening(key: BackupKey, name: string): Transform {
  let own: Buffer | undefined
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let isEnded = false
  const damaged = () => new BackupError(`${name} was changed or damaged: take another backup.`)
  const pieces = (target: Transform) => {
    if (!own && rest.length >= MAGIC.length + SALT_BYTES) {
      if (!rest.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged()
      own = keyOf(key, rest.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), name)
      rest = rest.subarray(MAGIC.length + SALT_BYTES)
    }
    while (own && rest.length >= HEADER_BYTES) {
      const header = rest.readUInt32BE()
      const length = header % LAST
      if (length > PIECE_BYTES || isEnded) throw damaged()
      const whole = HEADER_BYTES + length + TAG_BYTES
      if (rest.length < whole) return
      const decipher = createDecipheriv('aes-256-gcm', own, nonce(number++))
      decipher.setAAD(rest.subarray(0, HEADER_BYTES)).setAuthTag(rest.subarray(whole - TAG_BYTES, whole))
      const plain = decipher.update(rest.subarray(HEADER_BYTES, HEADER_BYTES + length))
      decipher.final()
      target.push(plain)
      isEnded = header >= LAST
      rest = rest.subarray(whole)
    }
  }
  const attempt = (done: TransformCallback, work: () => void) => {
    try {
      work()
    } catch {
      return done(damaged())
    }
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
        pieces(this)
      })
    },
    flush(done) {
      attempt(done, () => {
        if (!isEnded || rest.length > 0) throw damaged()
      })
    },
  })
}

/** Each file has a key of its own, so pieces may be numbered from nought in every one. */
function keyOf({ master }: BackupKey, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, name, 32))
}

function nonce(number: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 8)
  return bytes
}
