import type { OwnVisit, PointAnswer } from '../checker/checker.contract.ts'
import { RECEIPT, UNSEEN } from '../mystery.contract.ts'
import { isFailure } from '../visit/point-score.ts'

type Draft = { answers: Readonly<Record<string, PointAnswer>>; photos: readonly { point: string }[] }

/** The points that lack an answer, a note or a photo, and the receipt. The API refuses the same. */
export function missingOf({ points, receipt, photographed }: OwnVisit, { answers, photos }: Draft): string[] {
  const hasPhoto = (id: string) => photographed.includes(id) || photos.some(({ point }) => point === id)
  const missing = points.filter((point) => {
    const { value, note } = answers[point.id] ?? { value: null, note: '' }
    if (value === UNSEEN) return false
    if (point.kind !== 'text' && value === null) return true
    return (isFailure(point, value) && note.trim() === '') || (point.photo && !hasPhoto(point.id))
  })
  return [...missing.map(({ id }) => id), ...(receipt && !hasPhoto(RECEIPT) ? [RECEIPT] : [])]
}
