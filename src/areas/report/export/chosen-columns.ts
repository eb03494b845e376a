/**
 * The columns that a member's last choice means now: those that are still there, in its order, then those that have come since.
 * @param all keys in the order of the questionnaire
 */
export function chosenColumns(
  all: readonly string[],
  kept: { chosen: readonly string[]; leftOut: readonly string[] } | undefined,
): string[] {
  if (!kept) return [...all]
  const known = new Set([...kept.chosen, ...kept.leftOut])
  const there = new Set(all)
  return [...kept.chosen.filter((key) => there.has(key)), ...all.filter((key) => !known.has(key))]
}
