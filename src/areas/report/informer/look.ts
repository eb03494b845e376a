/** The badge's looks by name, as drawn, in pixels. */
export const BADGE = {
  card: { width: 240, height: 168 },
  line: { width: 300, height: 64 },
  seal: { width: 148, height: 148 },
} as const
export type BadgeLook = keyof typeof BADGE
export const BADGE_LOOKS = ['card', 'line', 'seal'] as const satisfies readonly BadgeLook[]

/** How many times larger than drawn. */
const SCALES = { s: 0.8, m: 1, l: 1.5 } as const
export type BadgeSize = keyof typeof SCALES
export const BADGE_SIZES = ['s', 'm', 'l'] as const satisfies readonly BadgeSize[]

export const BADGE_THEMES = ['light', 'dark'] as const
export type BadgeTheme = (typeof BADGE_THEMES)[number]

/** Width and height on the page that shows it, in pixels. */
export function badgeSize(look: BadgeLook, size: BadgeSize): { width: number; height: number } {
  const { width, height } = BADGE[look]
  return { width: Math.round(width * SCALES[size]), height: Math.round(height * SCALES[size]) }
}
