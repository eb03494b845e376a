import type { Tally } from '../../../counters/tally.ts'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import { heatKey } from '../../../questionnaire/kinds/hot-spot/kind.ts'
import { HEAT_SIDE, isPlaced } from '../../../questionnaire/kinds/hot-spot/spots.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { PictureHeat } from './question.contract.ts'

/** Where guests pointed; undefined for a question without a picture. */
export function pictureHeat(
  question: Question,
  tally: Tally,
  read: (text: LocalText) => string,
): PictureHeat | undefined {
  if (question.type !== 'hot_spot' || !question.image) return undefined
  return {
    image: question.image,
    side: HEAT_SIDE,
    counts: Array.from({ length: HEAT_SIDE ** 2 }, (_, field) => tally.count(question.id, heatKey(field))),
    areas: question.options
      .filter(isPlaced)
      .map(({ label, x, y, width, height }) => ({ label: read(label), x, y, width, height })),
  }
}
