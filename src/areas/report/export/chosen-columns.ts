/**
 * The columns that a member's last choice means now: those that are still there, in its order, then those that have come since.
 * @param all keys in the order of the questionnaire
 */
export function chosenColumns(
  all: readonly string[],
  saved: { chosen: readonly string[]; leftOut: readonly string[] } | undefined,
): string[] {
  if (!saved) return [...all]
  const savedKeys = new Set([...saved.chosen, ...saved.leftOut])
  const there = new Set(all)
  return [...saved.chosen.filter((key) => there.has(key)), ...all.filter((key) => !savedKeys.has(key))]
}
