/** A backup can't be made, read or put back. The message is one sentence for the person who asked. */
export class BackupError extends Error {
  override name = 'BackupError'
}
