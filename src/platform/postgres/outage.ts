/** What fails outside of the program: its stack shows no bug, and a repeat may succeed. */

/** Whether an error means that the database can't be reached or is shutting down, and a repeat may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P|53)/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '55P03', '57014'].includes(code))
    return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** Whether an error means that there is no room for a file: the disk, a quota or a limit of the process is full. */
export function isStorageFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  )
}
