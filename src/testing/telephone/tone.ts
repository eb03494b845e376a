const RATE = 8000
const SECONDS = 2

/** A short tone as a WAV file of 8 bits: what stand-ins give for a recorded talk. */
export function tone(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS)
  for (let n = 0; n < samples.length; n++)
    samples[n] = 128 + Math.round(60 * Math.sin((n * 2 * Math.PI * 440) / RATE))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
