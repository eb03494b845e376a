/** What a printed code stands for: the place where it hangs, and who is rated there. */
export type CodePlace = {
  branchId: string | null
  subjectId: string | null
  placement: string
}

/** A place, and the survey that is asked there. */
export type CodeStand = CodePlace & { surveyId: string }

/** What a code stood for before it was moved, or led to another survey. */
export type PastPlace = CodeStand & { from: Date; to: Date }

/** Where a code will lead, from an instant on. */
export type NextStand = Omit<CodeStand, 'placement'> & { from: Date }

type Printed = CodeStand & { past: readonly PastPlace[] }

/** Whether a code leads to a survey, or ever did. */
export function everLedTo({ surveyId, past }: Printed, wanted: string): boolean {
  return surveyId === wanted || past.some((each) => each.surveyId === wanted)
}

/**
 * What a code stood for at an instant, in the survey that was answered: an answer that waited for a network was given where the
 * code hung then. Where the instant is unknown, or of a time when the code led elsewhere, the last that it stood for there.
 * @returns undefined when it never led to this survey
 */
export function placeAt(code: Printed, surveyId: string, instant: Date | undefined): CodePlace | undefined {
  if (code.past.length === 0) return code.surveyId === surveyId ? code : undefined
  const there = code.past.filter((each) => each.surveyId === surveyId)
  const then = instant && there.find(({ from, to }) => instant >= from && instant < to)
  return then ?? (code.surveyId === surveyId ? code : there.at(-1))
}

/** A code as it is once it leads to its next survey. */
export function afterReassign<Code extends Printed & { since: Date; next?: NextStand | undefined }>(
  code: Code,
  { from, ...next }: NextStand,
): Code {
  const { surveyId, branchId, subjectId, placement, since } = code
  const last = { surveyId, branchId, subjectId, placement, from: since, to: from }
  return { ...code, ...next, past: [...code.past, last], since: from, next: undefined }
}
