import type { FilePath } from '../../../platform/files/file-store.ts'
import { type CallTools, openGatewayOf } from './call.jobs.ts'
import { type CallKey, findCall } from './call-row.queries.ts'
import { keepRecording, storedRecordings } from './recording.queries.ts'

/** A recording without a call is removed after this long: the reference is written last. */
const LOOSE_MS = 3_600_000

/** Where the audio of a call is stored. */
export function recordingPath({ accountId, surveyId, id }: CallKey): FilePath {
  return ['recording', String(accountId), surveyId, id]
}

/** Fetches the recording of a call. Idempotent; retried while the gateway has not finished it. */
export async function fetchRecording(tools: CallTools, key: CallKey): Promise<void> {
  const call = await findCall(tools.db, key)
  if (!call?.recording || call.recordingType) return
  const gateway = await openGatewayOf(tools, call)
  // The announcement was switched off in the meantime, or the gateway was replaced.
  if (!gateway?.source.mayRecord) return
  const { bytes } = await gateway.telephone.fetchRecording(call.recording)
  const type = recordingType(bytes)
  if (!type) throw new Error('The gateway sent no audio')
  await tools.files.put(recordingPath(call), bytes)
  await keepRecording(tools.db, call, type)
}

/** By its first bytes, whatever the gateway calls it; undefined for a format that no browser plays. */
function recordingType(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('RIFF') && head.endsWith('WAVE')) return 'audio/wav'
  if (head.startsWith('ID3') || (bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0)) return 'audio/mpeg'
  return head.startsWith('OggS') ? 'audio/ogg' : undefined
}

/**
 * Removes recordings without a call: erased, deleted with their answer, or expired.
 * @returns the number of files
 */
export async function removeLooseRecordings({ db, files }: Pick<CallTools, 'db' | 'files'>): Promise<number> {
  let count = 0
  for (const { name: account } of await files.list(['recording']))
    for (const { name: survey } of await files.list(['recording', account])) {
      const folder = ['recording', account, survey]
      const storedFiles = await files.list(folder)
      const knownRecordings = await storedRecordings(db, Number(account), survey)
      for (const { name, changedAt } of storedFiles) {
        if (knownRecordings.has(name) || Date.now() - changedAt.getTime() < LOOSE_MS) continue
        await files.remove([...folder, name])
        count++
      }
    }
  return count
}
