import { z } from 'zod'
import { PassedOn } from './operator.contract.ts'

const PATIENCE_MS = 2000
const MOST = 200

/** What the gateways of a trial, which are stand-ins, were asked to pass on, newest first; nothing where they do not answer. */
export async function readPassedOn(standInsUrl: string | null): Promise<PassedOn[]> {
  if (!standInsUrl) return []
  try {
    const response = await fetch(`${standInsUrl}/passed-on`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return z
      .array(PassedOn)
      .parse(await response.json())
      .slice(-MOST)
      .reverse()
  } catch {
    return []
  }
}
