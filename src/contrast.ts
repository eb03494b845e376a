/** Words on a colour, by preference. */
const INKS = ['#ffffff', '#1b2440'] as const
const TEXT = 4.5
const SHAPE = 3

/** Contrast of two colours `#rrggbb` (WCAG 2.2, “contrast ratio”), 1–21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * A field of a colour that somebody chose, and the words on it (4.5:1). Where neither white nor ink can be read on it the
 * field becomes darker; on a dark ground it becomes lighter until it stands out (3:1).
 * @param colour `#rrggbb`
 * @param ground what the field lies on, where that matters
 */
export function fieldOf(colour: string, ground?: string): { field: string; ink: string } {
  let field = colour.toLowerCase()
  while (ground && contrastRatio(field, ground) < SHAPE) field = towards(field, 255)
  for (;;) {
    const ink = INKS.find((each) => contrastRatio(each, field) >= TEXT)
    if (ink) return { field, ink }
    field = towards(field, ground ? 255 : 0)
  }
}

/** Two percent of the way to black or white. */
function towards(colour: string, end: 0 | 255): string {
  const moved = channels(colour).map(
    (value) => value + Math.sign(end - value) * Math.ceil(Math.abs(end - value) / 50),
  )
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
