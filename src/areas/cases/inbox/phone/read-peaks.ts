const BARS = 48
/** The waveform before the audio is loaded. */
export const FLAT: readonly number[] = Array.from({ length: BARS }, () => 0.15)

/**
 * The loudness of a recording in equal time slices, relative to the loudest.
 * @throws when the browser cannot decode it
 */
export async function readPeaks(source: string): Promise<readonly number[]> {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`The recording responded with ${response.status}`)
  const context = new OfflineAudioContext(1, 1, 8000)
  const sound = await context.decodeAudioData(await response.arrayBuffer())
  return peaksOf(sound.getChannelData(0))
}

/** @param samples from -1 to 1 */
export function peaksOf(samples: ArrayLike<number>): readonly number[] {
  const piece = Math.max(1, Math.floor(samples.length / BARS))
  const peaks = FLAT.map((_, bar) => {
    let loudest = 0
    for (let n = bar * piece; n < Math.min(samples.length, (bar + 1) * piece); n++)
      loudest = Math.max(loudest, Math.abs(samples[n]!))
    return loudest
  })
  const most = Math.max(...peaks)
  return most === 0 ? FLAT : peaks.map((peak) => peak / most)
}
