/**
 * What an operator may change in a member's account with that member's consent: a survey's
 * questions, places and design. All other changes are closed to such a visit, and pages hide their
 * buttons (`use-may.ts`).
 */
export const SUPPORT_CHANGES = [
  'POST /support/leave',
  'POST /survey/receive',
  'POST /survey/question',
  'GET /survey/rename',
  'POST /survey/branch',
  'POST /survey/branch/change',
  'POST /survey/subject',
  'POST /survey/code',
  'POST /survey/design/upload',
  'POST /survey/design/image',
  'POST /survey/code/read',
] as const
