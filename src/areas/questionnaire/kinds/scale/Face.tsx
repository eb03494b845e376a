/** 1 very bad … 5 excellent. */
export type FaceMood = 1 | 2 | 3 | 4 | 5

/**
 * Eyes and mouths on a field of 48 × 48, told apart by shape alone: brows and an open cry, a frown, a straight line,
 * a smile, laughing eyes over an open mouth.
 */
const LINES: Record<FaceMood, { line: string; filled?: string }> = {
  1: { line: 'M12 15l7 3M36 15l-7 3M17 22h.1M31 22h.1', filled: 'M16 36c1-9 15-9 16 0z' },
  2: { line: 'M17 20h.1M31 20h.1M16 34c4-6 12-6 16 0' },
  3: { line: 'M17 20h.1M31 20h.1M16 32h16' },
  4: { line: 'M17 20h.1M31 20h.1M15 29c4 7 14 7 18 0' },
  5: { line: 'M13 21c1-5 7-5 8 0M27 21c1-5 7-5 8 0', filled: 'M14 28h20c-1 12-19 12-20 0z' },
}

/** Which faces a scale of 3, 4 or 5 steps takes. */
export function facesOf(count: number): FaceMood[] {
  if (count <= 3) return [1, 3, 5]
  return count === 4 ? [1, 2, 4, 5] : [1, 2, 3, 4, 5]
}

export function Face({ mood }: { mood: FaceMood }) {
  const { line, filled } = LINES[mood]
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d={line} />
      {filled && <path className="g-mouth" d={filled} />}
    </svg>
  )
}
