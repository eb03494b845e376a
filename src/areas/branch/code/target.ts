/** What a printed code stands for: the place where it hangs, and who is rated there. */
export type CodePlace = {
  branchId: string | null
  subjectId: string | null
  placement: string
}

/** What a code stood for before it was moved. */
export type PastPlace = CodePlace & { from: Date; to: Date }

/**
 * What a code stood for at an instant: an answer that waited for a network was given where the code hung then.
 * Before the first period, and where the instant is unknown, what it stands for now.
 */
export function placeAt(
  code: CodePlace & { past: readonly PastPlace[] },
  instant: Date | undefined,
): CodePlace {
  return code.past.find(({ from, to }) => instant && instant >= from && instant < to) ?? code
}
