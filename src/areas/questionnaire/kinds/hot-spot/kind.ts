import type { AnswerValue } from '../../questionnaire.contract.ts'
import { optionKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { idsOf } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'
import { HEAT_SIDE, type HotSpotQuestion, heatField, mostSpots, readSpot, spotsIn } from './spots.ts'

const PARTS: ReadonlySet<unknown> = new Set(['areas', 'points'])

/** Areas that there are and points on the picture, at most as many of each as are asked for. */
export function checkHotSpot(question: HotSpotQuestion, value: AnswerValue): Mistake | undefined {
  const parts = asParts(value, PARTS)
  const lists = Object.values(parts ?? {})
  if (!parts || !lists.every((list) => Array.isArray(list))) return { code: 'invalid' }
  const { areas, points } = spotsIn(parts)
  const limit = mostSpots(question)
  const isKnown = areas.every((id) => idsOf(question.options).has(id)) && points.every(readSpot)
  if (!isKnown || areas.length + points.length === 0) return { code: 'invalid' }
  if (new Set(areas).size !== areas.length) return { code: 'invalid' }
  return Math.max(areas.length, points.length) > limit ? { code: 'too_many', limit } : undefined
}

/** How many guests pointed into a field of the picture. */
export function heatKey(field: number): string {
  return `heat ${field}`
}

export const hotSpot: Kind<HotSpotQuestion> = {
  seconds: 8,
  fieldCount: ({ options }) => options.length + 1,
  mistakes: (question) => [{ code: 'too_many', limit: mostSpots(question) }],
  keys: ({ options }) => [
    ...options.map(({ id }) => optionKey(id)),
    ...Array.from({ length: HEAT_SIDE ** 2 }, (_, field) => heatKey(field)),
  ],
  keysIn: (_, value) => {
    const { areas, points } = spotsIn(value)
    const fields = points.flatMap((point) => {
      const spot = readSpot(point)
      return spot ? [heatKey(heatField(spot))] : []
    })
    return [...areas.map(optionKey), ...new Set(fields)]
  },
  values: ({ options }, { read }) =>
    options.map(({ id, label }) => ({ value: id, label: read(label), key: optionKey(id) })),
}
