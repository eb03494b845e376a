/** The address that guests open: the choice of a branch where there are any, else the questions themselves. */
export function guestAddress(origin: string, surveyId: string, hasBranches: boolean): string {
  return hasBranches ? `${origin}/interviews/${surveyId}` : `${origin}/interview/${surveyId}/none`
}
