import { heatLevel, scoredHours } from '../../analytics/cards/heat/heat-level.ts'
import { formatPlain, scaleSteps } from '../../analytics/read/format-metric.ts'
import { INK, PAPER, words } from './paper.ts'
import type { Sight } from './picture-names.ts'

/** From the worst to the best: field and the number on it. */
const LEVELS = [
  ['#b93a14', '#ffffff'],
  ['#f3b7a0', '#1b2440'],
  ['#fbe3a1', '#1b2440'],
  ['#b4dcc9', '#1b2440'],
  ['#1f7a57', '#ffffff'],
] as const
const AREA = { x: PAPER.edge + 56, y: 196, width: PAPER.width - 2 * PAPER.edge - 56, height: 378 }

/** The score by weekday and hour, each cell with its number; where fewer than five answered the cell stays empty. */
export function heatPicture({ report, metric, locale }: Sight, days: readonly string[]): string {
  const hours = scoredHours(report.heatmap)
  const steps = scaleSteps(report.metrics, metric)
  const [width, height] = [AREA.width / hours.length, AREA.height / 7]
  const names = days.map((day, at) =>
    words(day, { x: PAPER.edge, y: AREA.y + height * (at + 0.5) - 8, width: 50, size: 20, face: 'strong' }),
  )
  const heads = hours.map((hour, at) =>
    words(String(hour), {
      x: AREA.x + width * (at + 0.5),
      y: AREA.y - 28,
      width,
      size: 18,
      face: 'text',
      fill: INK.stone,
      anchor: 'middle',
    }),
  )
  const cells = days.flatMap((_, day) =>
    hours.map((hour, at) => {
      const value = report.heatmap[day]?.[hour]?.value ?? null
      const [field, ink] = value === null ? ['#f8f0e1', ''] : LEVELS[heatLevel(metric, steps, value) - 1]!
      const [x, y] = [AREA.x + width * at, AREA.y + height * day]
      return (
        `<rect x="${(x + 2).toFixed(1)}" y="${(y + 2).toFixed(1)}" width="${(width - 4).toFixed(1)}" height="${(height - 4).toFixed(1)}" rx="4" fill="${field}"/>` +
        (value === null
          ? ''
          : words(formatPlain(metric, value, locale), {
              x: x + width / 2,
              y: y + height / 2 - 7,
              width: width - 8,
              size: 18,
              face: 'strong',
              fill: ink,
              anchor: 'middle',
            }))
      )
    }),
  )
  return [...names, ...heads, ...cells].join('')
}
