import type { Hide } from './share.contract.ts'

/**
 * What a report leaves out: what was chosen, and every question that came after that choice. Nobody has said yet that strangers may
 * read it.
 * @param known the questions there were then; null for reports from before that was kept
 */
export function hideWithNew(
  hide: Hide,
  knownIds: readonly string[] | null,
  questions: readonly { id: string }[],
): Hide {
  if (!knownIds) return hide
  const young = questions.map(({ id }) => id).filter((id) => !knownIds.includes(id))
  return { ...hide, questions: [...new Set([...hide.questions, ...young])] }
}
